import { Dice } from '../data/dice.js';
import { type Palette, avatar, banner, icon, paletteOf, screen } from './icons.js';
import type { PictureKind } from '../texts/picture-address.js';

interface Form {
  readonly width: number;
  readonly height: number;
  readonly draw: (dice: Dice, palette: Palette) => string;
}

const FORMS: Readonly<Record<PictureKind, Form>> = {
  avatars: { width: 128, height: 128, draw: avatar },
  icons: { width: 128, height: 128, draw: icon },
  banners: { width: 960, height: 320, draw: banner },
  screens: { width: 640, height: 400, draw: screen },
};

/** Draws a picture for the demo as SVG. The same name always yields the same picture. */
export function drawPicture(kind: PictureKind, name: string): string {
  const { width, height, draw } = FORMS[kind];
  const dice = new Dice(seedOf(`${kind}/${name}`));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${draw(dice, paletteOf(dice))}</svg>`;
}

/** FNV-1a, in 32 bits. */
function seedOf(text: string): number {
  let seed = 0x811c9dc5;
  for (const character of text) seed = Math.imul(seed ^ character.charCodeAt(0), 0x01000193);
  return seed >>> 0;
}
