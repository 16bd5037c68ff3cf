import { ReadyReply } from '../../core/http/reply.js';
import type { Drawing } from './badge.rules.js';
import { drawBadge } from './badge.js';

const TYPE = 'image/svg+xml; charset=utf-8';

/** Any site may embed a badge. Opened as a page, a badge can neither run nor load anything. */
const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
} as const;

export const FRESH = 'public, max-age=300';
/** For a missing listing, which may be approved at any moment. */
export const SOON_STALE = 'public, max-age=60';
export const NEVER_CACHED = 'no-store';

/** The response with a badge. */
export function pictureOf(
  drawing: Drawing,
  cacheControl: string,
  more: Readonly<Record<string, string>> = {},
): ReadyReply {
  return new ReadyReply(drawBadge(drawing), TYPE, cacheControl, { ...HEADERS, ...more });
}
