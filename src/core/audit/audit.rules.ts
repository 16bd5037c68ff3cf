export const MAX_AUDIT_FILTER_LENGTH = 60;
/** On the page of a listing or an account. Older entries can be found by searching the audit log. */
export const AUDIT_ENTRIES_SHOWN = 100;
/** An export of the audit log is built in memory. Older entries can be exported with the filter's dates. */
export const MAX_EXPORTED_ENTRIES = 10_000;
