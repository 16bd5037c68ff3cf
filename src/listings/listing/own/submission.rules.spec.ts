import fc from 'fast-check';
import {
  alikeIn,
  CHECKS,
  OUTCOMES,
  blocks,
  checkInvitePresent,
  checkSimilar,
  checkTexts,
  checksIn,
  failed,
  mostSimilar,
  passed,
  storedChecks,
  warning,
} from './submission.rules.js';
import { inEnglish } from '../../../../test/support/in-english.js';

const LONG = 'x'.repeat(100);

test('a submission goes through six checks with three outcomes', () => {
  expect(CHECKS).toEqual(['invite', 'description', 'long-description', 'similar', 'administrator', 'platform']);
  expect(OUTCOMES).toEqual(['passed', 'warning', 'failed']);
});

test('only a failed check blocks a submission', () => {
  const [good, soSo, bad] = [passed('invite', 'A.'), warning('similar', 'B.'), failed('platform', 'C.')];
  expect([good, soSo, bad]).toEqual([
    { check: 'invite', outcome: 'passed', sentence: 'A.' },
    { check: 'similar', outcome: 'warning', sentence: 'B.' },
    { check: 'platform', outcome: 'failed', sentence: 'C.' },
  ]);
  expect([[], [good], [good, soSo], [good, soSo, bad]].map(blocks)).toEqual([false, false, false, true]);
});

test('stored checks keep their sentences, also those of before sentences could be translated', () => {
  const checks = checkTexts({ description: 'Short', longDescription: null });
  expect(checksIn(storedChecks(checks))).toEqual(checks);
  const old = [{ check: 'invite', outcome: 'passed', sentence: 'There is an invite.' }];
  expect(checksIn(JSON.stringify(old))).toEqual(old);
  expect(JSON.parse(storedChecks(checks))).toEqual(
    expect.arrayContaining([expect.objectContaining(inEnglish(checks[0]) as object)]),
  );
});

test('an invite is required', () => {
  expect(inEnglish(checkInvitePresent(''))).toEqual(failed('invite', 'The invite is missing: add the link.'));
  expect(inEnglish(checkInvitePresent('https://platform.example/x'))).toEqual(passed('invite', 'There is an invite.'));
});

describe('the description', () => {
  const check = (description: string) => inEnglish(checkTexts({ description, longDescription: LONG })[0]);

  test('is required', () => {
    expect(check('')).toEqual(failed('description', 'The description is missing: write one line.'));
  });

  test('should have 20 characters or more', () => {
    for (const length of [1, 19])
      expect(check('🎪'.repeat(length))).toEqual(
        warning('description', `The description has ${length} characters: 20 or more are better.`),
      );
    expect(check('🎪'.repeat(20))).toEqual(passed('description', 'There is a description.'));
  });
});

describe('the long description', () => {
  const check = (longDescription: string | null) =>
    inEnglish(checkTexts({ description: 'A description', longDescription })[1]);
  const tooShort = (length: number) =>
    warning(
      'long-description',
      `The long description has ${length} characters. Explain what the listing offers: write 100 or more.`,
    );

  test('should have 100 characters or more', () => {
    expect([check(null), check('')]).toEqual([tooShort(0), tooShort(0)]);
    expect(check('🎪'.repeat(99))).toEqual(tooShort(99));
    expect(check('🎪'.repeat(100))).toEqual(passed('long-description', 'There is a long description.'));
  });
});

describe('similar descriptions', () => {
  const FIVE = 'lights the way for members';
  const isSimilar = (one: string, other: string): boolean =>
    checkSimilar(one, [{ name: 'Other', description: other }]).outcome === 'warning';

  test('have 80 % of their words or more in common', () => {
    expect(isSimilar(FIVE, 'lights the way for bots')).toBe(true);
    expect(isSimilar('lights the way for', 'lights the way home')).toBe(false);
    expect(isSimilar(FIVE, 'plays music in the evening')).toBe(false);
  });

  test('have three words or more, since one or two words say little', () => {
    expect(isSimilar('music for evenings', 'music for evenings')).toBe(true);
    expect(isSimilar('music bot', 'music bot')).toBe(false);
    expect(isSimilar('music for evenings', 'music evenings')).toBe(false);
    expect(isSimilar('music evenings', 'music for evenings')).toBe(false);
    expect(isSimilar('', '')).toBe(false);
  });

  test('are compared without case, punctuation, order and repetitions', () => {
    expect(isSimilar('LIGHTS the way, für 3 members!', 'members: 3 (für) way the the lights')).toBe(true);
    expect(isSimilar('🎪 🎪 🎪 !', '🎪 🎪 🎪 !')).toBe(false);
  });

  test('are similar in both directions, regardless of their text', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 8 })
      .map((words) => words.join(' '));
    fc.assert(fc.property(text, text, (one, other) => isSimilar(one, other) === isSimilar(other, one)));
  });

  test('are reported with the name of the first similar listing', () => {
    const others = [
      { name: 'Different', description: 'plays music in the evening' },
      { name: 'Copy', description: FIVE },
      { name: 'Copy of the copy', description: FIVE },
    ];
    expect(inEnglish(checkSimilar(FIVE, others))).toEqual(
      warning('similar', 'The description is almost the same as that of "Copy": say what is different about yours.'),
    );
    expect(inEnglish(checkSimilar(FIVE, others.slice(0, 1)))).toEqual(
      passed('similar', 'No other listing has a similar description.'),
    );
  });

  test('are listed with the most similar first', () => {
    const others = [
      { name: 'Close', description: 'lights the way for bots' },
      { name: 'Different', description: 'plays music in the evening' },
      { name: 'Equal', description: FIVE },
      { name: 'Also equal', description: FIVE },
    ];
    expect(mostSimilar(FIVE, others).map(({ name }) => name)).toEqual(['Equal', 'Also equal', 'Close']);
  });

  test('case does not count, but ß and ss are different letters', () => {
    const others = [{ name: 'Capitals', description: 'GROSS WEISS STRASSE' }];
    expect(mostSimilar('gross weiss strasse', others)).toEqual(others);
    expect(mostSimilar('groß weiß straße', others)).toEqual([]);
  });
});

test.each([
  ['Lights the way for new members', 'lights THE way, for old members!', 83, ['lights', 'members']],
  ['One two three', 'four five sixth', 0, []],
  ['Same words', 'Same words', 0, ['same', 'words']],
])('%j and %j are %d %% alike in %j', (one, other, percent, words) => {
  expect(alikeIn(one, other)).toEqual({ percent, words });
});

test('at most twelve words that are alike are shown', () => {
  const text = Array.from({ length: 14 }, (_none, index) => `word${index}`).join(' ');
  const { percent, words } = alikeIn(text, text);
  expect([percent, words.length, words.at(-1)]).toEqual([100, 12, 'word11']);
});
