/** The place of an event among those of its listing. */
export interface Place {
  readonly sequence: number;
  /** The number of the event before it that the same webhook was sent. */
  readonly previous: number;
}

/** Events with numbers above `after`, up to `before`, are missing. */
export interface Gap {
  readonly after: number;
  readonly before: number;
}

/** The events of one listing that have arrived. They may arrive in another order than they happened. */
export interface Track {
  /** Everything up to this number has arrived, or was given up. */
  readonly last: number;
  /** Events that arrived before the one that they follow, by the number of that one. */
  readonly early: ReadonlyMap<number, number>;
}

export const startAt = (last: number): Track => ({ last, early: new Map() });

export const arrive = ({ last, early }: Track, { sequence, previous }: Place): Track =>
  follow(last, new Map([...early, [previous, sequence]]));

/** The oldest gap: the event after it has arrived. */
export const gapIn = ({ last, early }: Track): Gap | null =>
  early.size === 0 ? null : { after: last, before: Math.min(...early.keys()) };

/** Gives the oldest gap up, because it was reported. */
export function passGap(track: Track): Track {
  const gap = gapIn(track);
  return gap === null ? track : follow(gap.before, new Map(track.early));
}

/** Goes on over the events that arrived early. */
function follow(from: number, early: Map<number, number>): Track {
  let last = from;
  for (const [previous, sequence] of [...early].sort(([one], [other]) => one - other))
    if (previous <= last) {
      early.delete(previous);
      last = Math.max(last, sequence);
    }
  return { last, early };
}
