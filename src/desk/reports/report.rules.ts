export const REPORT_TARGETS = ['listing', 'rating'] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];

export const REPORT_REASONS = ['spam', 'scam', 'nsfw', 'broken', 'stolen', 'hateful', 'fake', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REASONS_FOR: Readonly<Record<ReportTarget, readonly ReportReason[]>> = {
  listing: ['spam', 'scam', 'nsfw', 'broken', 'stolen', 'hateful', 'other'],
  rating: ['spam', 'scam', 'nsfw', 'hateful', 'fake', 'other'],
};

export const MIN_EXPLANATION_LENGTH = 10;
export const MAX_DETAILS_LENGTH = 1_000;
/** New reports of one account in a UTC day. Changing an open report does not count. */
export const MAX_REPORTS_PER_DAY = 20;

export const mayReportMore = (reportsToday: number): boolean => reportsToday < MAX_REPORTS_PER_DAY;

interface Report {
  readonly reason: ReportReason;
  readonly details: string | null;
}

/** The reason "other" alone says nothing, so it requires details. */
export function detailsFault({ reason, details }: Report): { details: string } | undefined {
  if (reason !== 'other' || [...(details ?? '')].length >= MIN_EXPLANATION_LENGTH) return undefined;
  return {
    details: `details are required for the reason "other": describe the problem in at least ${MIN_EXPLANATION_LENGTH} characters.`,
  };
}
