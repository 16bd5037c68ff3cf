/** An array of `count` results of `one`, which gets the position. */
export const times = <T>(count: number, one: (position: number) => T): T[] =>
  Array.from({ length: count }, (_none, position) => one(position));
