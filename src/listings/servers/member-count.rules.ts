export const MEMBER_COUNT_MODES = ['hidden', 'approximate', 'accurate'] as const;
export type MemberCountMode = (typeof MEMBER_COUNT_MODES)[number];

const SHOWN_DIGITS = 2;

/** Rounded down to two significant digits: 1,234 is 1,200. */
export function approximate(count: number): number {
  const digits = String(count).length;
  const unit = 10 ** Math.max(0, digits - SHOWN_DIGITS);
  return Math.floor(count / unit) * unit;
}

/** The public member count; `null` if the owner hides it. */
export function shownMemberCount(count: number, mode: MemberCountMode): number | null {
  if (mode === 'hidden') return null;
  return mode === 'approximate' ? approximate(count) : count;
}

/** Rounded as well while the member count is hidden or rounded, because it would reveal the magnitude. */
export const shownOnlineCount = (count: number, mode: MemberCountMode): number =>
  mode === 'accurate' ? count : approximate(count);
