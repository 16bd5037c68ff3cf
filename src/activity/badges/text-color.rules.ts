/** The least contrast of normal text in WCAG 2.2, level AA. */
export const LEAST_CONTRAST = 4.5;

export type Rgb = readonly [red: number, green: number, blue: number];

export const WHITE: Rgb = [255, 255, 255];
export const BLACK: Rgb = [0, 0, 0];

/** The contrast of two colors as WCAG defines it: from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** White if it can be read on this color, otherwise black. One of them always can. */
export const textOn = (background: Rgb): 'white' | 'black' =>
  contrast(WHITE, background) >= LEAST_CONTRAST ? 'white' : 'black';

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
