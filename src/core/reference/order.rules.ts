export const DIRECTIONS = ['up', 'down'] as const;
export type Direction = (typeof DIRECTIONS)[number];

interface Placed<V> {
  readonly value: V;
  readonly position: number;
}

/** The distance of positions when a list is numbered anew, with room for values in between. */
export const POSITION_STEP = 10;

/**
 * The positions that change when a value changes places with its neighbour; `undefined` if it has none. Values with the same
 * position are sorted by name, so that an exchange would move them too: the whole list is numbered anew then.
 */
export function positionsAfterMove<V extends string | number>(
  sorted: readonly Placed<V>[],
  value: V,
  direction: Direction,
): ReadonlyMap<V, number> | undefined {
  const at = sorted.findIndex((one) => one.value === value);
  const to = direction === 'up' ? at - 1 : at + 1;
  const [moved, other] = [sorted[at], sorted[to]];
  if (moved === undefined || other === undefined) return undefined;
  const order = sorted.toSpliced(at, 1, other).toSpliced(to, 1, moved);
  const isDistinct = new Set(sorted.map(({ position }) => position)).size === sorted.length;
  const positions = isDistinct
    ? sorted.map(({ position }) => position)
    : sorted.map((_one, index) => (index + 1) * POSITION_STEP);
  const changed = order.flatMap((one, index) => {
    const position = positions[index] as number;
    return one.position === position ? [] : [[one.value, position] as const];
  });
  return new Map(changed);
}
