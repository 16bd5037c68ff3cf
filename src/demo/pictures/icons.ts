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

type Motif = (palette: Palette, dice: Dice) => string;

const SIZE = 128;

/** The motifs of icons, in a square of 128. */
const MOTIFS: readonly Motif[] = [
  // A sun over hills.
  ({ accent, deep, light }, dice) =>
    `<circle cx="${dice.whole(44, 84)}" cy="50" r="22" fill="${accent}"/>` +
    `<path d="M0 92 Q32 66 64 88 T128 80 V128 H0Z" fill="${light}"/><path d="M0 108 Q40 86 76 106 T128 100 V128 H0Z" fill="${deep}"/>`,
  // Waves.
  ({ accent, light, pale }) =>
    [48, 70, 92]
      .map(
        (y, i) =>
          `<path d="M-8 ${y} q17 -18 34 0 t34 0 t34 0 t34 0 t34 0" fill="none" stroke="${[pale, accent, light][i]}" stroke-width="10" stroke-linecap="round"/>`,
      )
      .join(''),
  // A lantern.
  ({ accent, pale, deep }) =>
    `<circle cx="64" cy="66" r="42" fill="${accent}" opacity=".25"/><path d="M50 38 h28 v-8 h-28z M46 90 h36 v8 h-36z" fill="${deep}"/>` +
    `<rect x="48" y="40" width="32" height="50" rx="9" fill="${accent}"/><path d="M64 52 c10 12 8 22 0 28 c-8 -6 -10 -16 0 -28z" fill="${pale}"/>`,
  // A speech bubble.
  ({ pale, middle, accent }) =>
    `<path d="M34 34 h60 a14 14 0 0 1 14 14 v28 a14 14 0 0 1 -14 14 h-34 l-20 18 v-18 h-6 a14 14 0 0 1 -14 -14 v-28 a14 14 0 0 1 14 -14z" fill="${pale}"/>` +
    `<circle cx="44" cy="62" r="6" fill="${middle}"/><circle cx="64" cy="62" r="6" fill="${accent}"/><circle cx="84" cy="62" r="6" fill="${middle}"/>`,
  // A leaf.
  ({ accent, deep }) =>
    `<path d="M28 98 C26 50 58 26 102 28 C104 74 76 104 28 98z" fill="${accent}"/><path d="M30 98 Q58 72 84 46" fill="none" stroke="${deep}" stroke-width="5" stroke-linecap="round"/>`,
  // A planet.
  ({ accent, pale }) =>
    `<circle cx="64" cy="64" r="30" fill="${accent}"/><ellipse cx="64" cy="64" rx="52" ry="14" fill="none" stroke="${pale}" stroke-width="7" transform="rotate(-22 64 64)"/>`,
  // A gem.
  ({ accent, pale, light }) =>
    `<path d="M40 38 h48 l20 24 l-44 44 l-44 -44z" fill="${accent}"/><path d="M40 38 l24 24 l24 -24z" fill="${pale}"/><path d="M20 62 h44 v44z" fill="${light}"/>`,
  // Notes.
  ({ accent, pale }) =>
    `<path d="M52 36 l44 -8 v56 h-8 v-40 l-28 5 v46 h-8z" fill="${pale}"/><circle cx="46" cy="92" r="14" fill="${accent}"/><circle cx="82" cy="84" r="14" fill="${accent}"/>`,
  // A robot.
  ({ accent, pale, deep }) =>
    `<path d="M61 22 h6 v16 h-6z" fill="${pale}"/><circle cx="64" cy="22" r="7" fill="${accent}"/><rect x="30" y="38" width="68" height="58" rx="16" fill="${pale}"/>` +
    `<circle cx="50" cy="64" r="9" fill="${deep}"/><circle cx="78" cy="64" r="9" fill="${deep}"/><rect x="48" y="80" width="32" height="6" rx="3" fill="${accent}"/>`,
  // A moon and stars.
  ({ accent, pale }) =>
    `<path d="M84 92 A40 40 0 1 1 76 26 A32 32 0 1 0 84 92z" fill="${pale}"/><circle cx="94" cy="44" r="6" fill="${accent}"/><circle cx="106" cy="70" r="4" fill="${accent}"/>`,
  // A mountain.
  ({ pale, light, deep }) =>
    `<path d="M12 104 L58 34 L86 76 L96 62 L120 104z" fill="${light}"/><path d="M58 34 L74 58 L62 54 L54 62 L45 54z" fill="${pale}"/><path d="M0 104 h128 v24 h-128z" fill="${deep}"/>`,
  // A key.
  ({ accent, pale }) =>
    `<circle cx="46" cy="64" r="22" fill="none" stroke="${accent}" stroke-width="12"/><path d="M66 58 h46 v24 h-12 v-12 h-8 v12 h-12 v-12 h-14z" fill="${pale}"/>`,
];

export function icon(dice: Dice, palette: Palette): string {
  const ground =
    `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${palette.middle}"/><stop offset="1" stop-color="${palette.deep}"/></linearGradient>` +
    `<rect width="${SIZE}" height="${SIZE}" fill="url(#g)"/>`;
  return ground + dice.pick(MOTIFS)(palette, dice);
}

const EYES = [
  '<circle cx="52" cy="58" r="4"/><circle cx="76" cy="58" r="4"/>',
  '<path d="M46 58 q6 -8 12 0 M70 58 q6 -8 12 0" fill="none" stroke-width="4" stroke-linecap="round"/>',
  '<path d="M46 57 h11 M71 57 h11" fill="none" stroke-width="4" stroke-linecap="round"/>',
] as const;
const MOUTHS = ['M54 74 q10 9 20 0', 'M56 75 h16', 'M54 72 q10 14 20 0'] as const;
const HAIR = [
  'M36 58 C34 26 94 26 92 58 C82 42 46 42 36 58z',
  'M34 72 C28 20 100 20 94 72 L88 52 Q64 34 40 52z',
  'M40 44 Q64 14 88 44 Q64 36 40 44z',
] as const;

/** The portrait of an account: a drawn face. */
export function avatar(dice: Dice, { deep, middle, light, pale, accent }: Palette): string {
  const skin = dice.pick(['#f2cfb0', '#e3b48c', '#c68d63', '#9a6541', '#6f4630', pale]);
  return (
    `<rect width="128" height="128" fill="${dice.pick([light, middle, pale])}"/><path d="M20 128 C22 96 106 96 108 128z" fill="${accent}"/>` +
    `<path d="M54 80 h20 v22 q-10 10 -20 0z" fill="${skin}"/><circle cx="64" cy="60" r="28" fill="${skin}"/>` +
    `<path d="${dice.pick(HAIR)}" fill="${deep}"/><g fill="#2b2320" stroke="#2b2320">${dice.pick(EYES)}</g>` +
    `<path d="${dice.pick(MOUTHS)}" fill="none" stroke="#2b2320" stroke-width="4" stroke-linecap="round"/>`
  );
}

/** A row of hills, 960 wide, that fills everything below it. */
function hills(dice: Dice, y: number, swing: number): string {
  const points = [0, 240, 480, 720, 960].map((x) => [x, y + dice.whole(-swing, swing)] as const);
  const [[, first] = [0, y], ...others] = points;
  const curves = others.map(([x, height]) => `S${x - 120} ${height} ${x} ${height}`);
  return `M0 ${first} ${curves.join(' ')} V320 H0Z`;
}

export function banner(dice: Dice, { deep, middle, light, pale, accent }: Palette): string {
  const stars = Array.from(
    { length: 24 },
    () => `<circle cx="${dice.whole(0, 960)}" cy="${dice.whole(8, 130)}" r="${dice.whole(1, 2)}"/>`,
  );
  return (
    `<linearGradient id="g" x2="0" y2="1"><stop stop-color="${deep}"/><stop offset=".7" stop-color="${middle}"/><stop offset="1" stop-color="${light}"/></linearGradient>` +
    `<rect width="960" height="320" fill="url(#g)"/><g fill="${pale}" opacity=".7">${stars.join('')}</g>` +
    `<circle cx="${dice.whole(180, 780)}" cy="${dice.whole(90, 150)}" r="${dice.whole(30, 54)}" fill="${accent}"/>` +
    `<path d="${hills(dice, 200, 30)}" fill="${light}" opacity=".55"/><path d="${hills(dice, 238, 24)}" fill="${middle}"/>` +
    `<path d="${hills(dice, 278, 16)}" fill="${deep}"/>`
  );
}

/** A conversation with a bot, as bars in place of words. */
export function screen(dice: Dice, { deep, middle, light, pale, accent }: Palette): string {
  const bar = (x: number, y: number, width: number, color: string): string =>
    `<rect x="${x}" y="${y}" width="${width}" height="12" rx="6" fill="${color}"/>`;
  const message = (y: number, color: string): string =>
    `<circle cx="52" cy="${y + 18}" r="20" fill="${color}"/>${bar(88, y, dice.whole(80, 130), color)}${bar(88, y + 24, dice.whole(220, 420), light)}`;
  const fields = [0, 1, 2].map((row) => bar(112, 246 + row * 28, dice.whole(160, 400), row === 0 ? pale : light));
  return (
    `<rect width="640" height="400" fill="${deep}"/><rect width="640" height="44" fill="${middle}"/>${bar(24, 16, 140, pale)}` +
    message(76, accent) +
    message(150, pale) +
    `<rect x="88" y="218" width="488" height="150" rx="10" fill="${middle}"/><rect x="88" y="218" width="6" height="150" rx="3" fill="${accent}"/>` +
    fields.join('') +
    bar(112, 334, 90, accent)
  );
}
