import {
  MAX_LINK_LENGTH,
  MAX_BYTES,
  REASON_LENGTH,
  faultOfImage,
  faultOfLine,
  faultOfLines,
  faultOfLink,
  faultOfName,
  faultOfVisibleLine,
  formatNumber,
  instantIn,
  lengthOf,
  normalizeText,
  normalizeLink,
} from './text.rules.js';

const LINE = { min: 2, max: 4 };
const LINES = { ...LINE, allowsBidi: false };

test('a reason has 3 to 1000 characters', () => expect(REASON_LENGTH).toEqual({ min: 3, max: 1_000 }));

test('numbers are grouped from 10,000 up', () =>
  expect([formatNumber(1_000), formatNumber(10_000)]).toEqual(['1000', '10,000']));

test('a text is trimmed and composed, and each line break is one character', () => {
  expect(normalizeText(' e\u0301\r\nb\rc\n ')).toBe('é\nb\nc');
  expect([normalizeText(5), normalizeText(null), normalizeText(undefined)]).toEqual([5, null, undefined]);
});

test('the length is counted in code points', () => expect(lengthOf('a🎪é')).toBe(3));

test('a line has visible characters only, within its length', () => {
  for (const good of ['ab', 'abcd', '🎪🎪🎪🎪', 'a b']) expect(faultOfLine(good, 'name', LINE)).toBeUndefined();
  for (const none of [5, null, undefined, ['ab']])
    expect(faultOfLine(none, 'name', LINE)?.toString()).toBe('name is a text of 2 to 4 characters.');
  expect(faultOfLine('a', 'name', LINE)?.toString()).toBe('name has 2 to 4 characters; this one has 1.');
  expect(faultOfLine('🎪bcde', 'name', LINE)?.toString()).toBe('name has 2 to 4 characters; this one has 5.');
  expect(faultOfLine('', 'name', { max: 4 })?.toString()).toBe('name has 1 to 4 characters; this one has 0.');
  expect(faultOfLine('a\nbcd', 'name', LINE)?.toString()).toBe('name has 2 to 4 characters; this one has 5.');
  for (const odd of ['a\nb', 'a\tb', 'a\u0000b', 'a\u202eb', 'a\u202ab', 'a\u2066b', 'a\u2069b', 'a\ud83db'])
    expect(faultOfLine(odd, 'name', LINE)?.toString()).toBe(
      'name is one line of visible characters: take line breaks and control characters out.',
    );
});

test('a line that is shown has no invisible characters, and a name has a letter or a digit', () => {
  for (const good of ['ab', '7', '>>']) expect(faultOfVisibleLine(good, 'prefix', { max: 4 })).toBeUndefined();
  expect(faultOfVisibleLine('a\u200bb', 'prefix', LINE)?.toString()).toBe(
    'prefix contains U+200B, which is invisible: take it out.',
  );
  expect(faultOfVisibleLine('a', 'prefix', LINE)?.toString()).toBe('prefix has 2 to 4 characters; this one has 1.');
  expect(faultOfName('a🎪', 'name', LINE)).toBeUndefined();
  expect(faultOfName('>>', 'name', LINE)?.toString()).toBe('name has neither a letter nor a digit: add one.');
  expect(faultOfName('a\u200bb', 'name', LINE)?.toString()).toMatch(/U\+200B/);
  expect(faultOfName('a', 'name', LINE)?.toString()).toBe('name has 2 to 4 characters; this one has 1.');
});

test('lines may contain breaks and tabs, and must fit into their column', () => {
  const fault = 'note has control characters in it: take them out.';
  for (const good of ['a\nb', 'a\tb', 'ab']) expect(faultOfLines(good, 'note', LINES)).toBeUndefined();
  for (const odd of ['a\u0000b', 'a\u202eb', 'a\u2066b', 'a\ud83d'])
    expect(faultOfLines(odd, 'note', LINES)?.toString()).toBe(fault);
  expect(faultOfLines('a\u202eb', 'note', { ...LINES, allowsBidi: true })).toBeUndefined();
  expect(faultOfLines('a\u0000b', 'note', { ...LINES, allowsBidi: true })?.toString()).toBe(fault);
  expect(faultOfLines('a', 'note', LINES)?.toString()).toBe('note has 2 to 4 characters; this one has 1.');
  const long = { max: 100_000, allowsBidi: false };
  expect(faultOfLines('x'.repeat(MAX_BYTES), 'note', long)).toBeUndefined();
  expect(faultOfLines('é'.repeat(MAX_BYTES / 2 + 1), 'note', long)?.toString()).toBe(
    'note takes more than 64 KB to keep: shorten it, or use fewer emoji.',
  );
});

test('a link is an https address, as browsers write it', () => {
  expect(normalizeLink(' HTTPS://Example.ORG/a b ')).toBe('https://example.org/a%20b');
  for (const none of ['nothing', 5, ['https://example.org/a b']]) expect(normalizeLink(none)).toBe(none);
  const faultOf = (value: unknown): string | undefined =>
    faultOfLink(value, 'website', 'https://example.org/page')?.toString();
  expect(faultOf('https://example.org/')).toBeUndefined();
  for (const none of [
    'http://example.org/',
    'https://localhost/',
    'example.org',
    'javascript:alert(1)',
    5,
    undefined,
    ['https://example.org/'],
  ])
    expect(faultOf(none)).toBe('website is a full https address, as in https://example.org/page.');
  for (const secret of ['https://me@example.org/', 'https://:word@example.org/'])
    expect(faultOf(secret)).toBe('website has a user name or password in it: take it out.');
  const start = 'https://example.org/';
  expect(faultOf(start.padEnd(MAX_LINK_LENGTH, 'x'))).toBeUndefined();
  expect(faultOf(start.padEnd(MAX_LINK_LENGTH + 1, 'x'))).toBe(
    'website is longer than 512 characters: use a shorter address.',
  );
});

test('a picture is a link that neither names nor requests an SVG', () => {
  const base = 'https://example.org/picture';
  const faultOf = (value: unknown): string | undefined => faultOfImage(value, 'icon')?.toString();
  for (const end of [
    '.svg',
    '.SVGZ',
    '.svg?x',
    '.svg#x',
    '.svg/x',
    '%2Esvg',
    '?format=svg',
    '?a=1&type=image/svg',
    '?fm=image%2fsvg',
    '/%E0%A4%A.svg',
  ])
    expect([end, faultOf(base + end)]).toEqual([end, 'icon is an SVG: use PNG, JPEG, GIF or WebP.']);
  for (const end of ['.png', '.svgx', '?format=png', '/svg', '.svg%'])
    expect([end, faultOf(base + end)]).toEqual([end, undefined]);
  for (const none of ['data:image/png;base64,AAAA', 'http://example.org/a.svg', 5])
    expect(faultOf(none)).toBe('icon is a full https address, as in https://cdn.example.org/picture.png.');
});

test('an instant must exist and be in UTC', () => {
  expect(instantIn('2026-11-18T12:00Z')?.toISOString()).toBe('2026-11-18T12:00:00.000Z');
  expect(instantIn('2026-11-18T12:00:01.5Z')?.toISOString()).toBe('2026-11-18T12:00:01.500Z');
  expect(instantIn('2026-11-18T12:00:01Z')?.toISOString()).toBe('2026-11-18T12:00:01.000Z');
  expect(instantIn('2026-11-18T12:00:01.234Z')?.toISOString()).toBe('2026-11-18T12:00:01.234Z');
  expect(instantIn('2026-11-18')?.toISOString()).toBe('2026-11-18T00:00:00.000Z');
  const none = ['2026-02-31', '2026-13-01', '2026-11-18T12:00', '2026-11-18T12:00+01:00', '18.11.2026', 'x2026-11-18'];
  // JavaScript reads a text in brackets as a comment.
  none.push('2026-11-18x', '2026-11-18 12:00 (2026-11-18');
  for (const one of [...none, 5, undefined, ['2026-11-18']]) expect([one, instantIn(one)]).toEqual([one, undefined]);
});
