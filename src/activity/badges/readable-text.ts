import { fromString } from 'css-color-converter';
import { type Rgb, textOn } from './text-color.rules.js';

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
export function withReadableText(svg: string): string {
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
