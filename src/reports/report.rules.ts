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

interface Report {
  readonly reason: ReportReason;
  readonly details: string | null;
}

/** The reason "other" says nothing by itself, so it needs details. */
export function lackOfDetails({ reason, details }: Report): { details: string } | undefined {
  if (reason !== 'other' || [...(details ?? '')].length >= SHORTEST_EXPLANATION) return undefined;
  return {
    details: `details are needed with the reason "other": say in ${SHORTEST_EXPLANATION} characters or more what is wrong.`,
  };
}
