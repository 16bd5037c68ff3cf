import fc from 'fast-check';
import {
  MAX_LABEL_LENGTH,
  STYLES,
  compact,
  drawingOf,
  greyDrawingOf,
  lookOf,
  messageOf,
  subjectOf,
} from './badge.rules.js';

const DEFAULT_LOOK = { style: 'flat', label: undefined, color: undefined, labelColor: undefined };
const label = (value: unknown): string | undefined => lookOf({ label: value }).label;
const color = (value: unknown): string | undefined => lookOf({ color: value }).color;

describe('a count in few characters', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [987, '987'],
    [999, '999'],
    [1_000, '1k'],
    [1_099, '1k'],
    [1_100, '1.1k'],
    [1_234, '1.2k'],
    [9_999, '9.9k'],
    [10_000, '10k'],
    [10_100, '10k'],
    [10_999, '10k'],
    [12_345, '12k'],
    [999_949, '999k'],
    [999_950, '999k'],
    [999_999, '999k'],
    [1_000_000, '1M'],
    [1_299_999, '1.2M'],
    [9_999_999, '9.9M'],
    [999_999_999, '999M'],
    [1_000_000_000, '1B'],
    [999_999_999_999, '999B'],
    [1_500_000_000_000, '1.5T'],
    [Number.MAX_SAFE_INTEGER, '9007T'],
  ])('%d is %s', (count, text) => expect(compact(count)).toBe(text));

  const SIZES: Readonly<Record<string, number>> = { '': 1, k: 1e3, M: 1e6, B: 1e9, T: 1e12 };
  const valueOf = (text: string): number => {
    const sign = text.replaceAll(/[\d.]/g, '');
    return Math.round(Number.parseFloat(text) * 10) * ((SIZES[sign] ?? Number.NaN) / 10);
  };

  it('is never more than the real count, and at most a tenth less', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (count) => {
        const text = compact(count);
        const isShort = /^(?:\d{1,3}|\d\.[1-9][kMBT]|\d{1,3}[kMB]|\d{1,4}T)$/.test(text);
        return isShort && valueOf(text) <= count && valueOf(text) > count * 0.9 - 1;
      }),
      { numRuns: 5_000 },
    );
  });

  it('never decreases when the count increases', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (a, b) => {
        expect(valueOf(compact(Math.min(a, b)))).toBeLessThanOrEqual(valueOf(compact(Math.max(a, b))));
      }),
    );
  });

  it('marks an approximate count with ~ and does not show a hidden one', () => {
    expect(messageOf(1_299)).toBe('1.2k');
    expect(messageOf(1_299, 'accurate')).toBe('1.2k');
    expect(messageOf(1_299, 'approximate')).toBe('~1.2k');
    expect(messageOf(128, 'approximate')).toBe('~120');
    expect(messageOf(12_999, 'approximate')).toBe('~12k');
    expect(messageOf(129_999, 'approximate')).toBe('~120k');
    expect(messageOf(1_299, 'hidden')).toBe('hidden');
    expect(messageOf(0, 'hidden')).toBe('hidden');
  });
});

describe('the look of a badge', () => {
  it('is the default without parameters', () => expect(lookOf({})).toEqual(DEFAULT_LOOK));

  it.each(STYLES)('takes the style %s', (style) => expect(lookOf({ style }).style).toBe(style));

  it.each(['', 'FLAT', 'round', 'constructor', '__proto__', undefined, ['plastic', 'plastic'], 5, null])(
    'falls back from the style %p',
    (style) => expect(lookOf({ style }).style).toBe('flat'),
  );

  it.each([
    ['f80', '#f80'],
    ['#F80', '#f80'],
    ['00ff7F', '#00ff7f'],
    ['#00ff7f', '#00ff7f'],
    ['Tomato', 'tomato'],
    ['rebeccapurple', 'rebeccapurple'],
    ['brightgreen', 'brightgreen'],
  ])('takes the color %s', (given, taken) => expect(color(given)).toBe(taken));

  it.each([
    '',
    '#',
    'ff',
    'ffff',
    '#12345',
    '##fff',
    '1234567',
    'fffffg',
    'toString',
    'constructor',
    '__proto__',
    'rgb(1,2,3)',
    'hsl(1,2%,3%)',
    'url(#x)',
    'red;',
    'red"',
    ' red',
    'red\n',
    'currentcolor',
    'inherit',
    ['red', 'red'],
    undefined,
    null,
    123,
    { toString: () => 'red' },
  ])('falls back from the color %p', (given) => expect(color(given)).toBeUndefined());

  it('takes a label without its unprintable characters', () => {
    expect(label('Guilds & more <3')).toBe('Guilds & more <3');
    expect(label('  two\t\n lines ')).toBe('two lines');
    expect(label('a\u0000b\u001b[31m\u0085\uFFFE\uFFFF')).toBe('ab[31m');
    expect(label('a\uD800b\uDC00')).toBe('ab');
    expect(label('\u202Eabc\u2066')).toBe('abc');
    expect(label('ねこ 🐈‍⬛')).toBe('ねこ 🐈‍⬛');
  });

  it.each(['', '   ', '\u0000', '\uD800', ['a', 'b'], undefined, null, 5, {}])(
    'falls back from the label %p',
    (given) => expect(label(given)).toBeUndefined(),
  );

  it('cuts a label after 60 characters without splitting a surrogate pair', () => {
    expect(label('x'.repeat(61))).toBe('x'.repeat(MAX_LABEL_LENGTH));
    expect(label('🐈'.repeat(20_000))).toBe('🐈'.repeat(MAX_LABEL_LENGTH));
    expect(label(`${'x'.repeat(59)} y`)).toBe('x'.repeat(59));
  });
});

describe('a drawing', () => {
  const look = lookOf({ style: 'social', label: 'cats', color: 'red', labelColor: '123' });

  it('has the label and color of its subject unless others are requested', () => {
    expect(drawingOf('servers', '12', lookOf({}))).toMatchObject({ label: 'servers', message: '12', color: '#0b6cb0' });
    expect(drawingOf('servers', '12', look)).toEqual({
      style: 'social',
      label: 'cats',
      message: '12',
      color: 'red',
      labelColor: '#123',
    });
  });

  it.each([
    ['servers', '#0b6cb0'],
    ['votes', '#3c7a0d'],
    ['members', 'blueviolet'],
  ] as const)('of %s is %s on grey', (subject, own) => {
    expect(drawingOf(subject, '12', lookOf({}))).toMatchObject({ label: subject, color: own, labelColor: 'grey' });
  });

  it('is grey for an error, for every requested color', () => {
    const grey = { style: 'social', label: 'cats', message: 'not found', color: '#737373', labelColor: 'grey' };
    expect(greyDrawingOf('votes', 'not found', look)).toEqual(grey);
  });

  it('takes its subject from the path', () => {
    expect(subjectOf('/badges/bots/servers/servers.svg')).toBe('servers');
    expect(subjectOf('/badges/bots/members/votes.svg')).toBe('votes');
    expect(subjectOf('/badges/servers/x/members.svg/')).toBe('members');
    expect(subjectOf('/badges/servers/x/online.svg')).toBe('votes');
  });
});
