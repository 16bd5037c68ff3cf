import type { Dice } from '../data/dice.js';

/** The colors of one picture: shades of a hue and of one that goes with it. */
export interface Palette {
  readonly deep: string;
  readonly middle: string;
  readonly light: string;
  readonly pale: string;
  readonly accent: string;
}

/** Steps around the color wheel that look good together. */
const STEPS = [28, 45, 160, 195, 320] as const;

export function paletteOf(dice: Dice): Palette {
  const hue = dice.whole(0, 359);
  const other = (hue + dice.pick(STEPS)) % 360;
  return {
    deep: `hsl(${hue} 48% 24%)`,
    middle: `hsl(${hue} 52% 42%)`,
    light: `hsl(${hue} 58% 62%)`,
    pale: `hsl(${hue} 60% 86%)`,
    accent: `hsl(${other} 78% 64%)`,
  };
}
