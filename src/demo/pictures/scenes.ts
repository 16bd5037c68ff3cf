import type { Dice } from '../data/dice.js';
import type { Palette } from './palette.js';

/** A row of hills, 960 wide, that fills everything below it. */
function hills(dice: Dice, y: number, swing: number): string {
  const points = [0, 240, 480, 720, 960].map((x) => [x, y + dice.whole(-swing, swing)] as const);
  const [[, first] = [0, y], ...others] = points;
  const curves = others.map(([x, height]) => `S${x - 120} ${height} ${x} ${height}`);
  return `M0 ${first} ${curves.join(' ')} V320 H0Z`;
}

/** A wide landscape, above the page of a listing. */
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
