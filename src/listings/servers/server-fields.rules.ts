import type { Values } from '../listing/own/listing-fields.rules.js';

const DEFAULT_LANGUAGE = 'en';
/** Well above the number of content ratings that staff maintain. */
export const MAX_CONTENT_RATINGS = 50;

/** Removes the primary language from the secondary ones, regardless of which of the two changed. */
export function normalizeLanguages(now: Values, wanted: Values): Values {
  const language = wanted['language'] ?? now['language'] ?? DEFAULT_LANGUAGE;
  const secondary = (wanted['secondaryLanguages'] ?? now['secondaryLanguages'] ?? []) as string[];
  const others = secondary.filter((one) => one !== language);
  return others.length === secondary.length ? wanted : { ...wanted, secondaryLanguages: others };
}

/** The last segment of the path, by which the platform identifies the invite. */
export function inviteCode(invite: string): string | undefined {
  if (!URL.canParse(invite)) return undefined;
  const code = new URL(invite).pathname.split('/').findLast((part) => part !== '');
  return code !== undefined && /^[A-Za-z0-9_-]{2,100}$/.test(code) ? code : undefined;
}

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
