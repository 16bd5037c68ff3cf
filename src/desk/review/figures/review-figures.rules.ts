import { median } from '../../../listings/listing/life-cycle.rules.js';
import { REVIEW_DAYS } from '../../../listings/listing/listing.rules.js';
import { dayOf } from '../../../core/shared/utc.js';

export interface DecisionFacts {
  readonly decidedAt: Date;
  readonly decision: 'approved' | 'denied';
  /** From the submission to the decision. */
  readonly waitedSeconds: number;
  readonly reviewer: string;
}

interface Decided {
  readonly approved: number;
  readonly denied: number;
}

export interface ReviewDay extends Decided {
  readonly day: number;
  /** `null` without decisions. */
  readonly medianSeconds: number | null;
}

export interface ReviewerFigures extends Decided {
  readonly username: string;
}

/** The figures of each day, oldest first, days without decisions included. */
export function reviewDays(decisions: readonly DecisionFacts[], now: Date): ReviewDay[] {
  const today = dayOf(now);
  const byDay = groupedBy(decisions, ({ decidedAt }) => dayOf(decidedAt));
  return Array.from({ length: REVIEW_DAYS }, (_none, index) => {
    const day = today - REVIEW_DAYS + 1 + index;
    const found = byDay.get(day) ?? [];
    const wait = median(found.map(({ waitedSeconds }) => waitedSeconds));
    return { day, ...decidedOf(found), medianSeconds: wait === undefined ? null : Math.round(wait) };
  });
}

/** The figures of each reviewer, most decisions first. */
export function reviewerFigures(decisions: readonly DecisionFacts[]): ReviewerFigures[] {
  const byReviewer = groupedBy(decisions, ({ reviewer }) => reviewer);
  return [...byReviewer]
    .toSorted(([one, ones], [other, others]) => others.length - ones.length || (one < other ? -1 : 1))
    .map(([username, found]) => ({ username, ...decidedOf(found) }));
}

function groupedBy<K>(decisions: readonly DecisionFacts[], keyOf: (one: DecisionFacts) => K): Map<K, DecisionFacts[]> {
  const groups = new Map<K, DecisionFacts[]>();
  for (const one of decisions) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return groups;
}

function decidedOf(decisions: readonly DecisionFacts[]): Decided {
  const approved = decisions.filter(({ decision }) => decision === 'approved').length;
  return { approved, denied: decisions.length - approved };
}
