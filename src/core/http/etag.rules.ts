import { hash } from 'node:crypto';

export const etagOf = (body: string | Buffer): string => `"${hash('sha1', body, 'base64url')}"`;

/** Whether the client has this body already. `If-None-Match` by RFC 9110: a list of tags, weak or strong, or `*`. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
