export const MEMBER_COUNT_MODES = ['hidden', 'approximate', 'accurate'] as const;
export type MemberCountMode = (typeof MEMBER_COUNT_MODES)[number];

const SHOWN_DIGITS = 2;

/** Rounded down to two significant digits: 1,234 is 1,200. */
export function approximate(count: number): number {
  const digits = String(count).length;
  const unit = 10 ** Math.max(0, digits - SHOWN_DIGITS);
  return Math.floor(count / unit) * unit;
}

/** How many members anyone outside is told of; `null` when the owner hides it. */
export function shownMemberCount(count: number, mode: MemberCountMode): number | null {
  if (mode === 'hidden') return null;
  return mode === 'approximate' ? approximate(count) : count;
}

/** The number online would give a hidden or rounded member count away, so it is rounded with it. */
export const shownOnlineCount = (count: number, mode: MemberCountMode): number =>
  mode === 'accurate' ? count : approximate(count);
