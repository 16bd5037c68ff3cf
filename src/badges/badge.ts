import { createHash } from 'node:crypto';
import { makeBadge } from 'badge-maker';
import type { Drawing } from './badge.rules.js';

/**
 * Draws a badge as SVG. Its text is escaped by the library; what the text and colors may be is decided before. The ids
 * inside are made from what is drawn, so that several badges in one document do not use each other's shapes.
 */
export function drawBadge(drawing: Drawing): string {
  const name = createHash('sha1').update(JSON.stringify(drawing)).digest('base64url').slice(0, 8);
  return makeBadge({ ...drawing, idSuffix: `-${name}` });
}
