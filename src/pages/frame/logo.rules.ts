export const LOGO_HEIGHT = 26;

/** Wider logos are shown smaller, so that they leave room for the rest of the header on a phone. */
const MAX_RATIO = 4;

const VIEW_BOX = /\sviewBox=["'](?:[-+\d.eE]+[\s,]+){2}([\d.]+)[\s,]+([\d.]+)\s*["']/;
const sizeOf = (root: string, name: string): number =>
  Number(new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(root)?.[1]);

/** The width at which a logo, an SVG, is as high as the line it stands in. It is square if it names no size. */
export function logoWidth(svg: string): number {
  const root = /<svg\b[^>]*>/.exec(svg)?.[0] ?? '';
  const [, boxWidth, boxHeight] = VIEW_BOX.exec(root) ?? [];
  const ratio =
    boxWidth === undefined ? sizeOf(root, 'width') / sizeOf(root, 'height') : Number(boxWidth) / Number(boxHeight);
  return Math.round(LOGO_HEIGHT * (ratio > 0 && Number.isFinite(ratio) ? Math.min(ratio, MAX_RATIO) : 1));
}
