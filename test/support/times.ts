/** So many of what `one` makes, given its position. */
export const times = <T>(count: number, one: (position: number) => T): T[] =>
  Array.from({ length: count }, (_none, position) => one(position));
