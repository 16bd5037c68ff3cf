import { boardWidth } from '../parts/sign.rules.js';
import { CARD_HEIGHT, CARD_WIDTH, type Card, ICON_WIDTHS, cardSvg, withoutEmoji } from './card.rules.js';

const CARD: Card = {
  top: ['On Marquee', 'Bot'],
  name: 'Harbor',
  bottom: ['7 votes this week', '20 online'],
  share: 0.5,
  language: 'en',
};
const FACE = { initial: 'H', hue: 4 };

type Attributes = Readonly<Record<string, string>>;
interface Drawn {
  readonly attributes: Attributes;
  readonly words: string;
}

const attributesIn = (text: string): Attributes =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

const drawn = (svg: string, element: string): Drawn[] =>
  [...svg.matchAll(new RegExp(`<${element}([^>]*?)/?>([^<]*)`, 'g'))].map(([, attributes = '', words = '']) => ({
    attributes: attributesIn(attributes),
    words: words.trim(),
  }));

const textsOf = (card: Partial<Card>): Drawn[] => drawn(cardSvg({ ...CARD, ...card }), 'text');
const wordsOf = (card: Partial<Card>): string[] => textsOf(card).map(({ words }) => words);
/** The lines of the name stand between the words above it and those below. */
const nameOf = (card: Partial<Card>): Drawn[] => textsOf(card).slice(card.face === undefined ? 2 : 3, -2);
const number = ({ attributes }: Drawn, name: string): number => Number(attributes[name]);
const endOf = (line: Drawn): number => number(line, 'x') + boardWidth(line.words) * number(line, 'font-size');

interface Bulbs {
  readonly color: string | undefined;
  readonly places: readonly (readonly [x: number, y: number])[];
}

function bulbsOf(share: number): readonly [dark: Bulbs, lit: Bulbs] {
  const groups = cardSvg({ ...CARD, share }).matchAll(/<g([^>]*)>(.*?)<\/g>/g);
  const [dark, lit] = [...groups].map(([, attributes = '', circles = '']): Bulbs => ({
    color: attributesIn(attributes)['fill'],
    places: drawn(circles, 'circle').map((circle) => [number(circle, 'cx'), number(circle, 'cy')]),
  }));
  if (dark === undefined || lit === undefined) throw new Error('A card has dark bulbs and lit ones');
  return [dark, lit];
}

test('a card has the size that chats expect, and every shape has a color', () => {
  const svg = cardSvg({ ...CARD, face: FACE });
  const size = { width: String(CARD_WIDTH), height: String(CARD_HEIGHT) };
  expect(drawn(svg, 'svg')[0]?.attributes).toMatchObject(size);
  expect(drawn(svg, 'rect')[0]?.attributes).toMatchObject(size);
  for (const { attributes } of ['rect', 'text', 'g'].flatMap((element) => drawn(svg, element)))
    expect(attributes['fill']).toMatch(/^(?:#[0-9a-f]{3}|#[0-9a-f]{6}|hsl\(\d+, 42%, 34%\))$/);
});

test.each([{}, { face: FACE }])('all words are in elements for texts: %j', (more) => {
  const svg = cardSvg({ ...CARD, name: 'The Night Train Polyglots', ...more });
  expect(
    svg
      .replaceAll(/<text[^>]*>[^<]*/g, '')
      .replaceAll(/<[^>]*>/g, '')
      .trim(),
  ).toBe('');
});

test('a rail is under each line, from the first words to the last', () => {
  const rects = drawn(cardSvg(CARD), 'rect');
  const [start, end, name, below] = textsOf({}) as [Drawn, Drawn, Drawn, Drawn];
  for (const line of [start, name, below]) {
    const rail = rects.find((rect) => number(rect, 'y') > number(line, 'y'));
    expect(rail?.attributes['x']).toBe(start.attributes['x']);
    expect(rail && number(rail, 'x') + number(rail, 'width')).toBe(number(end, 'x'));
    expect(rail && number(rail, 'y') - number(line, 'y')).toBeLessThan(number(line, 'font-size'));
  }
});

test('icons have different widths', () => expect(new Set(ICON_WIDTHS).size).toBe(ICON_WIDTHS.length));

test('words are capitals, those of a listing in its own language', () => {
  expect(wordsOf({})).toEqual(['ON MARQUEE', 'BOT', 'HARBOR', '7 VOTES THIS WEEK', '20 ONLINE']);
  expect(wordsOf({ top: ['istasyon', 'bit'], name: 'liman', language: 'tr' }).slice(0, 3)).toEqual([
    'İSTASYON',
    'BİT',
    'LİMAN',
  ]);
  expect(wordsOf({ name: 'liman', nameLanguage: 'tr' })[2]).toBe('LİMAN');
});

test('the last words of a line end where the board ends', () => {
  const ends = textsOf({ face: FACE }).map(({ attributes }) => attributes['text-anchor']);
  expect(ends).toEqual([undefined, 'end', 'middle', undefined, undefined, 'end']);
});

test('words cannot add elements', () => {
  expect(wordsOf({ name: '<b>"R&d"</b>' })[2]).toBe('&lt;B&gt;&quot;R&amp;D&quot;&lt;/B&gt;');
  expect(wordsOf({ face: { initial: '<', hue: 0 } })[2]).toBe('&lt;');
});

describe('the face of a listing', () => {
  test('is a tile with its initial in the middle, in the color of its hue', () => {
    const svg = cardSvg({ ...CARD, face: FACE });
    const tile = drawn(svg, 'rect').find(({ attributes }) => attributes['fill']?.startsWith('hsl'));
    const initial = drawn(svg, 'text').find(({ words }) => words === 'H');
    if (tile === undefined || initial === undefined) throw new Error('The card has no face');
    expect(tile.attributes['fill']).toContain('hsl(120,');
    expect(number(initial, 'x')).toBe(number(tile, 'x') + number(tile, 'width') / 2);
    const [name] = nameOf({ face: FACE });
    expect(name && number(name, 'x')).toBeGreaterThan(number(tile, 'x') + number(tile, 'width'));
  });

  test('leaves no room if there is none', () => {
    const [start, name] = [textsOf({})[0], nameOf({})[0]];
    expect(name?.attributes['x']).toBe(start?.attributes['x']);
    expect(cardSvg(CARD)).not.toContain('hsl');
  });
});

describe('the name', () => {
  const end = number(textsOf({})[1] as Drawn, 'x');
  const SHORT = 'Iris';
  const TWO_LINES = 'The Night Train Polyglots';
  const TOO_LONG = 'Wide '.repeat(20).trim();

  test('takes one line or two, the second in the place of the first', () => {
    const [one, two] = [nameOf({ name: SHORT }), nameOf({ name: TWO_LINES })];
    expect(one.map(({ words }) => words)).toEqual(['IRIS']);
    expect(two.map(({ words }) => words)).toEqual(['THE NIGHT TRAIN', 'POLYGLOTS']);
    const [above, below] = two as [Drawn, Drawn];
    expect(below.attributes['y']).toBe(one[0]?.attributes['y']);
    expect(number(below, 'y') - number(above, 'y')).toBeCloseTo(number(below, 'font-size'), 0);
  });

  test.each([{}, { face: FACE }])('fills the board and stays on it: %j', (more) => {
    for (const name of ['Donaudampfschifffahrt', 'Harbor of Lanterns'.replaceAll(' ', '')])
      for (const line of nameOf({ name, ...more })) expect(endOf(line) / end).toBeCloseTo(1, 1);
    for (const name of [SHORT, TWO_LINES, TOO_LONG, 'W'.repeat(80), 'Donaudampfschifffahrtsgesellschaft Io'])
      for (const line of nameOf({ name, ...more })) expect(endOf(line)).toBeLessThanOrEqual(end * 1.01);
  });

  test('has the largest letters if it is short: smaller ones on two lines', () => {
    const sizes = [SHORT, 'Io', 'Fi La Po Fi La Po Fi La', 'Fi La Po Fi La Po Fi L'].map((name) =>
      nameOf({ name }).map((line) => number(line, 'font-size')),
    );
    const [one, shorter, two, alike] = sizes;
    expect(shorter).toEqual(one);
    expect(two).toHaveLength(2);
    expect(alike).toEqual(two);
    expect(two?.[0]).toBeLessThan(one?.[0] ?? 0);
  });

  test('ends with an ellipsis if even the smallest letters are too wide', () => {
    const [above, below] = nameOf({ name: TOO_LONG }) as [Drawn, Drawn];
    for (const { words } of [above, below]) expect(words).toMatch(/^WIDE .*…$/);
    const [only] = nameOf({ name: 'W'.repeat(80) }) as [Drawn];
    expect(only.words).toMatch(/^W+…$/);
    expect(endOf({ ...only, words: `W${only.words}` })).toBeGreaterThan(end);
    expect(only.attributes['font-size']).toBe(above.attributes['font-size']);
  });

  test('has no space before the ellipsis', () => {
    for (const first of ['', 'I', 'II', 'III', 'IIII'])
      for (const { words } of nameOf({ name: first + 'W '.repeat(80).trim() })) expect(words).toMatch(/\S…$/);
  });

  test('is cut only in the line that is too wide', () => {
    expect(nameOf({ name: `Io ${'W'.repeat(80)}` }).map(({ words }) => words)).toEqual([
      'IO',
      expect.stringMatching(/^W+…$/),
    ]);
  });

  test('is whole if it just fits in the smallest letters', () => {
    const name = `${'L'.repeat(48)}A`;
    const [line] = nameOf({ name }) as [Drawn];
    expect(line.words).toBe(name);
    expect(endOf(line)).toBeCloseTo(end);
  });
});

test('words below the name get smaller until they fit side by side', () => {
  const [start, end] = textsOf({ bottom: ['W'.repeat(20), 'M'.repeat(20)] }).slice(-2) as [Drawn, Drawn];
  expect(start.attributes['font-size']).toBe(end.attributes['font-size']);
  const size = number(end, 'font-size');
  const gap = number(end, 'x') - boardWidth(end.words) * size - endOf(start);
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(2 * size);
  const [usual, shorter] = [CARD.bottom, ['a', 'b'] as const].map((bottom) => textsOf({ bottom }).at(-1));
  expect(usual?.attributes['font-size']).toBe(shorter?.attributes['font-size']);
  expect(usual && number(usual, 'font-size')).toBeGreaterThan(size);
});

describe('bulbs', () => {
  const edge = (places: Bulbs['places'], axis: 0 | 1, pick: (...all: number[]) => number): number =>
    pick(...places.map((place) => place[axis]));

  test('are around the whole card, as far from one edge as from the other', () => {
    const [{ places: dark }, { places: lit }] = bulbsOf(0.5);
    const all = [...dark, ...lit];
    expect(new Set(all.map(String)).size).toBe(all.length);
    const margin = edge(all, 0, Math.min);
    expect(margin).toBeGreaterThan(0);
    expect(edge(all, 1, Math.min)).toBe(margin);
    expect(CARD_WIDTH - edge(all, 0, Math.max)).toBe(margin);
    expect(CARD_HEIGHT - edge(all, 1, Math.max)).toBe(margin);
    for (const [x, y] of all)
      expect([margin, CARD_WIDTH - margin].includes(x) || [margin, CARD_HEIGHT - margin].includes(y)).toBe(true);
    const [columns, rows] = [0, 1].map((axis) => new Set(all.map((place) => place[axis])).size) as [number, number];
    expect(Math.min(columns, rows)).toBeGreaterThan(2);
    expect(all).toHaveLength(2 * (columns + rows) - 4);
  });

  test('are lit from the start', () => {
    const [dark, lit] = bulbsOf(0.5);
    expect(edge(lit.places, 0, Math.max)).toBeLessThan(edge(dark.places, 0, Math.min));
    expect(edge(lit.places, 0, Math.max) / CARD_WIDTH).toBeCloseTo(0.5, 1);
    expect(lit.color).not.toBe(dark.color);
  });

  test('are all dark for nothing, and all lit for everything or more', () => {
    for (const share of [-1, 0]) expect(bulbsOf(share)[1].places).toEqual([]);
    for (const share of [1, 1.2]) expect(bulbsOf(share)[0].places).toEqual([]);
  });

  test('of the first side are lit for the smallest share', () => {
    const [dark, lit] = bulbsOf(0.001);
    expect(new Set(lit.places.map(([x]) => x)).size).toBe(1);
    expect(dark.places.length).toBeGreaterThan(lit.places.length);
  });
});

test.each([
  ['🏮 Lantern 🏮', 'Lantern'],
  ['Harbor 👩‍🚀  of 👍🏽 \n boats', 'Harbor of boats'],
  ['🇩🇪 Hafen ❤️ 7️⃣', 'Hafen 7'],
  ['🎉', ''],
])('%j without emoji is %j', (words, left) => expect(withoutEmoji(words)).toBe(left));
