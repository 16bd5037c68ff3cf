/** From here on, numbers in lists are rounded, because the exact number does not matter to readers. */
const EXACT_BELOW = 10_000;

/** Such a number has three digits at most and zeros, so it is one of hundreds. */
export const shownRoughly = (value: number): number => (value < EXACT_BELOW ? value : Math.round(value / 100) * 100);

/** "9,999", "13.4K". */
export function roughNumbers(tag: string): (value: number) => string {
  const full = new Intl.NumberFormat(tag);
  const short = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 });
  return (value) => (value < EXACT_BELOW ? full : short).format(value);
}
