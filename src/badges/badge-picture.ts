import { ReadyReply } from '../http/reply.js';
import type { Drawing } from './badge.rules.js';
import { drawBadge } from './badge.js';

const TYPE = 'image/svg+xml; charset=utf-8';

/** Other sites show badges, so any may fetch them; opened as a page, one can run and load nothing. */
const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
} as const;

export const FRESH = 'public, max-age=300';
/** An answer that somebody is about to change: the listing may be approved any moment. */
export const SOON_STALE = 'public, max-age=60';
export const NOT_KEPT = 'no-store';

/** A badge as an answer. */
export function pictureOf(
  drawing: Drawing,
  cacheControl: string,
  more: Readonly<Record<string, string>> = {},
): ReadyReply {
  return new ReadyReply(drawBadge(drawing), TYPE, cacheControl, { ...HEADERS, ...more });
}
