import type { ListingKind } from '../listing.rules.js';

/** The last part of the path that leads to an invite. */
export const INVITE_PATH = { bot: 'invite', server: 'join' } as const satisfies Readonly<Record<ListingKind, string>>;

type RequestHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The headers with which a browser marks a prefetch. */
const AHEAD_OF_TIME = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'] as const;

/**
 * The headers that browsers send when a person follows a link on a page of the same site. Older browsers and programs
 * send none.
 */
const BY_A_CLICK = [
  ['sec-fetch-site', 'same-origin'],
  ['sec-fetch-mode', 'navigate'],
  ['sec-fetch-dest', 'document'],
] as const;

/** Whether a request for an invite can be a click: not a HEAD request, a prefetch, or a picture on another site. */
export function isClick(method: string, headers: RequestHeaders): boolean {
  if (method !== 'GET' || AHEAD_OF_TIME.some((name) => headers[name] !== undefined)) return false;
  return BY_A_CLICK.every(([name, value]) => headers[name] === undefined || headers[name] === value);
}

/** The address that an invite leads to; `undefined` unless it is https. */
export function inviteTarget(invite: string): string | undefined {
  if (!URL.canParse(invite)) return undefined;
  const { protocol, href } = new URL(invite);
  return protocol === 'https:' ? href : undefined;
}
