import { boardName, boardWidth } from '../parts/sign.rules.js';

/** The size that chats expect of the picture of a link. */
export const CARD_WIDTH = 1_200;
export const CARD_HEIGHT = 630;

/** Of the logo: for the home screen of a phone, and in the manifest. */
export const ICON_WIDTHS = [180, 192, 512] as const;

export interface Card {
  /** The words above the name, at the start and at the end of the line. */
  readonly top: readonly [start: string, end: string];
  readonly name: string;
  /** That of the listing, which decides what the capitals of its name are. */
  readonly nameLanguage?: string | undefined;
  /** Stands for the icon of a listing, because no picture is fetched from anywhere. */
  readonly face?: { readonly initial: string; readonly hue: number };
  readonly bottom: readonly [start: string, end: string];
  /** How many of the bulbs are lit. */
  readonly share: number;
  /** The language of the words, which decides what their capitals are. */
  readonly language: string;
}

const COLUMNS = 25;
const ROWS = 13;
const EDGE = 38;
const FRAME = '#3a1330';
const [DARK, LIT] = ['#6f4463', '#ffd469'];
const [BOARD, RAIL, INK, SOFT, RED] = ['#fdf3df', '#e6d5b6', '#1f0f1b', '#6b4b60', '#b0202c'];
const [LEFT, RIGHT] = [108, 1_092];
const FACE = 180;
const GAP = 28;

/** The widest letters that a line of two hundred pixels has room for. */
const HIGHEST = { one: 190, two: 96 } as const;
const LOWEST = 40;
/** A name of more heights of its letters takes two lines. */
const MOST = 6.5;

/** The card as SVG. Shapes are flat, because renderers differ in everything else. */
export function cardSvg({ top, name, nameLanguage, face, bottom, share, language }: Card): string {
  const capitals = (words: string, tag = language): string => escaped(words.toLocaleUpperCase(tag));
  const left = face === undefined ? LEFT : LEFT + FACE + GAP;
  const { lines } = boardName(name, MOST);
  const widest = Math.max(...lines.map(boardWidth));
  const size = Math.min(lines.length === 1 ? HIGHEST.one : HIGHEST.two, (RIGHT - left) / widest);
  const shown = lines.map((line) => fitting(line, (RIGHT - left) / LOWEST));
  const height = Math.max(size, LOWEST);
  const drawn = shown.map((line, index) =>
    text({ x: left, y: 392 - (shown.length - 1 - index) * height, size: height }, capitals(line, nameLanguage)),
  );
  const bottomSize = Math.min(58, (RIGHT - LEFT - GAP) / boardWidth(bottom.join('')));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" font-family="Sofia Sans Semi Condensed" font-weight="900">
<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${FRAME}"/>
${bulbs(share)}
<rect x="76" y="76" width="1048" height="478" rx="10" fill="${BOARD}"/>
${[180, 402, 512].map((y) => `<rect x="${LEFT}" y="${y}" width="${RIGHT - LEFT}" height="5" fill="${RAIL}"/>`).join('')}
${text({ x: LEFT, y: 160, size: 46 }, capitals(top[0]))}${text({ x: RIGHT, y: 160, size: 46, fill: SOFT, isEnd: true }, capitals(top[1]))}
${face === undefined ? '' : tile(face)}
${drawn.join('')}
${text({ x: LEFT, y: 490, size: bottomSize, fill: RED }, capitals(bottom[0]))}${text({ x: RIGHT, y: 490, size: bottomSize, isEnd: true }, capitals(bottom[1]))}
</svg>`;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill?: string;
  readonly isEnd?: boolean;
}

const text = ({ x, y, size, fill = INK, isEnd = false }: Place, words: string): string =>
  `<text x="${x}" y="${y}" font-size="${Math.round(size)}" fill="${fill}"${isEnd ? ' text-anchor="end"' : ''}>${words}</text>`;

const tile = ({ initial, hue }: NonNullable<Card['face']>): string =>
  `<rect x="${LEFT}" y="206" width="${FACE}" height="${FACE}" rx="28" fill="hsl(${hue * 30}, 42%, 34%)"/>
<text x="${LEFT + FACE / 2}" y="336" font-size="112" fill="#fff" text-anchor="middle">${escaped(initial)}</text>`;

/** Bulbs light from the start of the sign to its end, and those of the last side when all are lit. */
function bulbs(share: number): string {
  const lit = share <= 0 ? 0 : Math.max(1, Math.round(Math.min(1, share) * COLUMNS));
  const places = [...Array(COLUMNS).keys()].flatMap((column) => {
    const rows = column === 0 || column === COLUMNS - 1 ? [...Array(ROWS).keys()] : [0, ROWS - 1];
    return rows.map((row) => [column, row] as const);
  });
  const circle = ([column, row]: readonly [number, number]): string => {
    const x = EDGE + (column * (CARD_WIDTH - 2 * EDGE)) / (COLUMNS - 1);
    const y = EDGE + (row * (CARD_HEIGHT - 2 * EDGE)) / (ROWS - 1);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="9"/>`;
  };
  const drawn = (isLit: boolean): string =>
    places
      .filter(([column]) => column < lit === isLit)
      .map(circle)
      .join('');
  return `<g fill="${DARK}">${drawn(false)}</g><g fill="${LIT}" stroke="${LIT}" stroke-opacity="0.28" stroke-width="14">${drawn(true)}</g>`;
}

/** The line, or its beginning if it is too wide for the board even in the smallest letters. */
function fitting(line: string, most: number): string {
  if (boardWidth(line) <= most) return line;
  const characters = [...line];
  while (boardWidth(`${characters.join('')}…`) > most) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0e|\ufe0f|\u20e3/gu;

/** The renderer has no font with colors. */
export const withoutEmoji = (words: string): string => words.replaceAll(EMOJI, '').replaceAll(/\s+/g, ' ').trim();

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (words: string): string => words.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
