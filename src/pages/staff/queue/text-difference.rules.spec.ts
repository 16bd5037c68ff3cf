import { type Part, differenceOf } from './text-difference.rules.js';

const MARKS: Readonly<Record<Part['kind'], (text: string) => string>> = {
  same: (text) => text,
  added: (text) => `{+${text}+}`,
  removed: (text) => `[-${text}-]`,
};

const inBrackets = (before: string, now: string): string =>
  differenceOf(before, now)
    .map(({ kind, text }) => MARKS[kind](text))
    .join('');

/** The two texts of a difference. */
function textsOf(parts: readonly Part[]): [before: string, now: string] {
  const without = (other: Part['kind']): string =>
    parts
      .filter(({ kind }) => kind !== other)
      .map(({ text }) => text)
      .join('');
  return [without('added'), without('removed')];
}

test.each([
  ['a b c', 'a b c', 'a b c'],
  ['a b c', 'a x c', 'a [-b-]{+x+} c'],
  ['a c', 'a b c', 'a {+b +}c'],
  ['a b c', 'a c', 'a [-b -]c'],
  ['', 'a b', '{+a b+}'],
  ['a b', '', '[-a b-]'],
  ['', '', ''],
  ['a a', 'a a a', 'a a{+ a+}'],
  ['a a a', 'a a', 'a a[- a-]'],
  ['a  b', 'a b', 'a[-  -]{+ +}b'],
  ['x\ny', 'z x', '{+z +}x[-\ny-]'],
  ['one two three four', 'zero two four five', '[-one-]{+zero+} two [-three -]four{+ five+}'],
  ['x y z', 'y z x', '[-x -]y z{+ x+}'],
])('%p and %p differ as %p', (before, now, expected) => expect(inBrackets(before, now)).toBe(expected));

const tokensIn = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];

function longestCommon([one, ...ones]: readonly string[], [other, ...others]: readonly string[]): number {
  if (one === undefined || other === undefined) return 0;
  if (one === other) return 1 + longestCommon(ones, others);
  return Math.max(longestCommon(ones, [other, ...others]), longestCommon([one, ...ones], others));
}

test('as much as possible stays the same, and both texts can be read from the difference', () => {
  const words = ['a', 'b', 'c'];
  const pairs = words.flatMap((one) => words.map((other) => `${one} ${other}`));
  const texts = ['', ...words, ...pairs, ...pairs.flatMap((pair) => words.map((word) => `${pair}\n${word}`))];
  for (const before of texts)
    for (const now of texts) {
      const parts = differenceOf(before, now);
      const same = parts.filter(({ kind }) => kind === 'same').flatMap(({ text }) => tokensIn(text));
      expect([before, now, ...textsOf(parts)]).toEqual([before, now, before, now]);
      expect([before, now, same.length]).toEqual([before, now, longestCommon(tokensIn(before), tokensIn(now))]);
      expect(parts.some(({ kind }, index) => kind === parts[index + 1]?.kind)).toBe(false);
    }
});

const list = (name: string, count: number, end: string): string =>
  Array.from({ length: count }, (_none, index) => `${name}${index}`).join(end);
const kindsOf = (parts: readonly Part[]): string[] => parts.map(({ kind }) => kind);

test('long texts are compared by lines, and very long ones as a whole', () => {
  const [old, young] = [list('a', 600, ' '), list('b', 600, ' ')];
  const byLines = [`${old}\n\nkept\n${old}`, `${young}\n\nkept\n${young}`] as const;
  expect(kindsOf(differenceOf(...byLines))).toEqual(['removed', 'added', 'same', 'removed', 'added']);
  expect(textsOf(differenceOf(...byLines))).toEqual(byLines);
  const whole = [`${list('a', 600, '\n')}\nkept\n${old}`, `${list('b', 600, '\n')}\nkept\n${young}`] as const;
  expect(kindsOf(differenceOf(...whole))).toEqual(['removed', 'added']);
  expect(textsOf(differenceOf(...whole))).toEqual(whole);
});

test('250,000 comparisons are not too many', () => {
  // 500 words and spaces each. The last words differ, so the texts have no common end.
  const [before, now] = [`${list('a', 250, ' ')} `, `${list('b', 250, ' ')}\n`];
  expect(differenceOf(before, now).some(({ kind }) => kind === 'same')).toBe(true);
  expect(kindsOf(differenceOf(`${before}x`, `${now}y`))).toEqual(['removed', 'added']);
});

test('what is alike at both ends needs no comparison', () => {
  const [start, end] = [list('a', 2_000, ' '), list('z', 2_000, ' ')];
  expect(inBrackets(`${start} old ${end}`, `${start} new ${end}`)).toBe(`${start} [-old-]{+new+} ${end}`);
});
