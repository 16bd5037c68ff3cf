/** The height of the logo in the head of the pages, in pixels. */
export const LOGO_HEIGHT = 26;
/** As much as fits beside the account on a small phone. */
const MAX_RATIO = 5;

/** The width of a logo that is `LOGO_HEIGHT` high: square if the file does not say its size. */
export function logoWidth(svg: string): number {
  const [root = ''] = /<svg\b[^>]*>/.exec(svg) ?? [];
  const [, width, height] = BOX.exec(root) ?? [root, sizeOf(root, 'width'), sizeOf(root, 'height')];
  const ratio = Number(width) / Number(height);
  return Number.isFinite(ratio) ? Math.round(LOGO_HEIGHT * Math.min(MAX_RATIO, Math.max(1, ratio))) : LOGO_HEIGHT;
}

/** Four numbers, of which the last two are the width and the height. */
const BOX = /\sviewBox=["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/;

const sizeOf = (root: string, name: 'width' | 'height'): string | undefined =>
  new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(root)?.[1];
