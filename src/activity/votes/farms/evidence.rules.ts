/**
 * How much a figure speaks against chance, in nats (natural logarithm of a ratio of likelihoods): 0 for a figure that is
 * usual for the site, 2.3 for one that is ten times as likely if the votes were made to order.
 */

/** People come in groups that resemble each other, so a hundred members of a group say less than a hundred strangers. */
export function independentMembers(members: number, resemblance: number): number {
  return members / (1 + (members - 1) * resemblance);
}

/** How far a share of `part` in `whole` lies above the usual share. */
export function shareAbove(
  { part, whole }: { readonly part: number; readonly whole: number },
  usual: number,
  resemblance: number,
): number {
  const seen = (part + 0.5) / (whole + 1);
  if (seen <= usual) return 0;
  const divergence = seen * Math.log(seen / usual) + (1 - seen) * Math.log((1 - seen) / (1 - usual));
  return independentMembers(whole, resemblance) * divergence;
}

/** How far a count lies above the one that is to be expected, if things happen independently of each other. */
export function countAbove(seen: number, expected: number): number {
  return seen <= expected ? 0 : seen * Math.log(seen / expected) - (seen - expected);
}

/** A share of few is uncertain, so it is drawn towards one half as if this many more had been asked. */
const IMAGINED = 20;

export function usualShare(part: number, whole: number): number {
  return (part + IMAGINED / 2) / (whole + IMAGINED);
}
