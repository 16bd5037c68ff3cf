import { says } from '../../core/shared/refusals.js';
/** Suspensions protect users immediately, so staff who bid may still use them. */
const SUSPENSIONS: readonly string[] = ['listing.suspend', 'account.suspend'];

interface Judge {
  /** The member of staff has bid in the auction, or a server of their team has. */
  readonly hasBid: boolean;
  /** The action concerns an account that has bid in the auction or holds the slot. */
  readonly concernsRival: boolean;
}

type JudgeVerdict = 'allowed' | 'costs the bid' | 'refused';

export function judgeVerdict(action: string, { hasBid, concernsRival }: Judge): JudgeVerdict {
  if (!hasBid || !concernsRival) return 'allowed';
  return SUSPENSIONS.includes(action) ? 'costs the bid' : 'refused';
}

export const JUDGE_REFUSAL = says(
  'You, or a server that you manage, have bid in this Spotlight auction, and this is a rival in it. Ask another member of staff. You can only suspend a rival, which costs you your own bid.',
);

/** Nobody can bid on a read-only site, so this decides an auction. */
export const READ_ONLY_REFUSAL = says(
  'You, or a server that you manage, have bid in this Spotlight auction, and others as well: while the site is read-only, nobody can outbid you. Ask another admin.',
);

export function leadingBidAfterSuspension(
  staffId: number,
  leading: { readonly accountId: number; readonly team: readonly number[] } | undefined,
): 'forfeited' | 'released' | undefined {
  if (leading?.accountId === staffId) return 'forfeited';
  return leading?.team.includes(staffId) === true ? 'released' : undefined;
}

/** Whether a member of the server's team acted as staff on a rival. Such a server cannot bid. */
export const hasJudged = (judges: readonly number[], team: readonly number[]): boolean =>
  team.some((accountId) => judges.includes(accountId));
