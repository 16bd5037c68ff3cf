import { createHash } from 'node:crypto';
import { makeBadge } from 'badge-maker';
import type { Drawing } from './badge.rules.js';
import { withReadableText } from './readable-text.js';

/**
 * Draws a badge as SVG. The library escapes the text; the rules have restricted text and colors before. The ids are
 * derived from the drawing, so that several badges in one document do not share shapes.
 */
export function drawBadge(drawing: Drawing): string {
  const digest = createHash('sha1').update(JSON.stringify(drawing)).digest('base64url').slice(0, 8);
  const svg = makeBadge({ ...drawing, idSuffix: `-${digest}` });
  // The colors of this style are fixed.
  return drawing.style === 'social' ? svg : withReadableText(svg);
}
