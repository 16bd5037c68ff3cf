import { createHash } from 'node:crypto';
import { makeBadge } from 'badge-maker';
import type { Drawing } from './badge.rules.js';
import { fromString } from 'css-color-converter';
import { type Rgb, textOn } from './text-color.rules.js';
import { ReadyReply } from '../../core/http/reply.js';

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

const CLIP_PATHS = /<clipPath.*?<\/clipPath>/g;
const BACKGROUND = /<rect [^>]*fill="(#[0-9a-f]+|[a-z]+)"/g;
const SHADOW = /<g aria-hidden="true" fill="[^"]+">/g;
/** Shadows are transparent, the text itself is not. */
const TEXT = /<text (?![^>]*fill-opacity)([^>]*?)(?: fill="[^"]+")?>/g;

const FILLS = {
  white: { text: '#fff', shadow: '#010101' },
  black: { text: '#000', shadow: '#ccc' },
} as const;

/**
 * Makes the label and the message of a drawn badge black or white, so that they can be read on their backgrounds. The
 * library decides by brightness alone, which leaves a contrast of 2.8 on its own green.
 */
function withReadableText(svg: string): string {
  const backgrounds = [...svg.replaceAll(CLIP_PATHS, '').matchAll(BACKGROUND)].map(([, color]) => color ?? '');
  const fills = backgrounds.map((color) => FILLS[textOn(rgbOf(color))]);
  const shadows = fills.values();
  const texts = fills.values();
  return svg
    .replaceAll(SHADOW, () => `<g aria-hidden="true" fill="${shadows.next().value?.shadow ?? '#010101'}">`)
    .replaceAll(TEXT, (_, attributes: string) => `<text ${attributes} fill="${texts.next().value?.text ?? '#fff'}">`);
}

function rgbOf(color: string): Rgb {
  const [red, green, blue] = fromString(color)?.toRgbaArray() ?? [0, 0, 0, 1];
  return [red, green, blue];
}

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

export function pictureOf(
  drawing: Drawing,
  cacheControl: string,
  more: Readonly<Record<string, string>> = {},
): ReadyReply {
  return new ReadyReply(drawBadge(drawing), TYPE, cacheControl, { ...HEADERS, ...more });
}
