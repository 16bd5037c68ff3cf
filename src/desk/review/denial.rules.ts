/** The text of a reason that reviewers choose. */
export const DENIAL_REASON_LENGTH = { min: 10, max: 1_000 } as const;

export const DENIAL_REASON_NAME_LENGTH = { min: 3, max: 60 } as const;
/** How often reasons were given is counted over this time. */
export const DENIALS_COUNTED_DAYS = 90;
/** Reasons of one denial. */
export const MAX_DENIAL_REASONS = 9;
/** What the audit log says about a denial for which no other reason is given. */
export const denialReason = (names: readonly string[], note: string | null): string =>
  names.join('; ') + (note === null ? '' : `: ${note}`);

/** A note to the owner beside a decision. */
export const MAX_DECISION_NOTE_LENGTH = 2_000;
