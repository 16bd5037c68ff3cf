/** From here on, numbers in lists are rounded, because the exact number does not matter to readers. */
const EXACT_BELOW = 10_000;

const isExact = (value: number): boolean => value < EXACT_BELOW;

/** A rounded number has three digits at most and zeros, so it is one of hundreds. */
export const shownRoughly = (value: number): number => (isExact(value) ? value : Math.round(value / 100) * 100);

/** "9,999", "13.4K". */
export function roughNumbers(tag: string): (value: number) => string {
  const full = new Intl.NumberFormat(tag);
  const short = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 });
  return (value) => (isExact(value) ? full : short).format(value);
}
