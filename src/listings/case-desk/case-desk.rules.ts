/** The readers of a canned answer: reporters of a case, or the author of an appeal. */
export const AUDIENCES = ['reporter', 'appellant'] as const;
export type Audience = (typeof AUDIENCES)[number];

export type NoteSubject = 'report' | 'appeal' | 'listing';
/** Notes between staff that a page shows, newest first. */
export const NOTES_SHOWN = 50;

/** The length of the answer that reporters get when their case is closed. */
export const REPORT_ANSWER_LENGTH = { min: 3, max: 1_000 } as const;
export const ANSWER_NAME_LENGTH = { min: 3, max: 60 } as const;
/** The shorter of the two kinds of answers. */
export const CANNED_LENGTH = { min: 10, max: 1_000 } as const;
