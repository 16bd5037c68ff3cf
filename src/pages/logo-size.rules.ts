/** The height of the logo in the head of the pages, in pixels. */
export const LOGO_HEIGHT = 26;
/** As much as fits beside the account on a small phone. */
const MAX_RATIO = 5;

/** The width of a logo that is `LOGO_HEIGHT` high: square if the file does not say its size. */
export function logoWidth(svg: string): number {
  const root = /<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
  const [, , width, height] = viewBoxOf(root) ?? [0, 0, sizeOf(root, 'width'), sizeOf(root, 'height')];
  const ratio = Number(width) / Number(height);
  return ratio > 0 && Number.isFinite(ratio)
    ? Math.round(LOGO_HEIGHT * Math.min(MAX_RATIO, Math.max(1, ratio)))
    : LOGO_HEIGHT;
}

const viewBoxOf = (root: string): readonly number[] | undefined => {
  const numbers = /\sviewBox=["']([^"']+)["']/
    .exec(root)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  return numbers?.length === 4 ? numbers : undefined;
};

const sizeOf = (root: string, name: 'width' | 'height'): number =>
  Number(new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(root)?.[1]);
