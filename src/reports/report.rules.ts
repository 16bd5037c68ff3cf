/** What can be reported: a listing, or what somebody wrote of one. */
export const REPORT_TARGETS = ['listing', 'rating'] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];

export const REPORT_REASONS = ['spam', 'scam', 'nsfw', 'broken', 'stolen', 'hateful', 'fake', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Which reasons there are for what: a rating cannot be offline, nor a listing dishonest praise. */
export const REASONS_FOR: Readonly<Record<ReportTarget, readonly ReportReason[]>> = {
  listing: ['spam', 'scam', 'nsfw', 'broken', 'stolen', 'hateful', 'other'],
  rating: ['spam', 'scam', 'nsfw', 'hateful', 'fake', 'other'],
};

export const SHORTEST_EXPLANATION = 10;
export const LONGEST_DETAILS = 1_000;
/** New reports of one account in a UTC day; to add to one's open report is not a new one. */
export const MOST_REPORTS_A_DAY = 20;

export const mayReportMore = (reportsToday: number): boolean => reportsToday < MOST_REPORTS_A_DAY;

/** What is wrong with the details for this reason, in a sentence; `undefined` when nothing is. */
export function lackOfDetails(reason: ReportReason, details: string | null): string | undefined {
  if (reason !== 'other' || [...(details ?? '')].length >= SHORTEST_EXPLANATION) return undefined;
  return `details are needed with the reason "other": say in ${SHORTEST_EXPLANATION} characters or more what is wrong.`;
}
