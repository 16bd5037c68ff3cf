/** Results of each kind, when staff search everything at once. */
export const FOUND_AT_ONCE = 20;

/** The number of a case, as in "41" or "#41". */
export function caseNumber(text: string): number | undefined {
  const digits = /^#?([1-9]\d{0,8})$/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
