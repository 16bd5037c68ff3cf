/** A bid as a step: shares of the width and of the height, from the start and from the top, in percent. */
export interface Step {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  /** Where the step before ends; `undefined` for the first one. */
  readonly before: number | undefined;
  /** Whether there is room for the face of the bidder before the next step. */
  readonly hasFace: boolean;
}

interface Rise {
  /** The oldest bid first. */
  readonly bids: readonly { readonly at: string; readonly amount: number }[];
  readonly opensAt: number;
  readonly closesAt: number;
  readonly now: number;
  /** The figures that the drawing shows besides the bids. */
  readonly others: readonly number[];
}

const HUNDREDTHS = 100;
const rounded = (share: number): number => Math.round(share * 100 * HUNDREDTHS) / HUNDREDTHS;
/** The lowest bid is not on the ground. */
const GROUND = 0.8;
const ROOM_FOR_FACE = 5;

export function riseOf({ bids, opensAt, closesAt, now, others }: Rise) {
  const amounts = bids.map(({ amount }) => amount);
  const low = Math.min(...amounts) * GROUND;
  const high = Math.max(...amounts, ...others);
  const x = (time: number): number => rounded(Math.min(1, Math.max(0, (time - opensAt) / (closesAt - opensAt))));
  const y = (amount: number): number => rounded((high - amount) / (high - low));
  const steps = bids.map(({ at, amount }, index): Step => {
    const next = bids[index + 1];
    const before = bids[index - 1];
    const [from, to] = [x(Date.parse(at)), x(next === undefined ? now : Date.parse(next.at))];
    return {
      from,
      to,
      y: y(amount),
      before: before && y(before.amount),
      hasFace: next === undefined || to - from >= ROOM_FOR_FACE,
    };
  });
  return { steps, y };
}
