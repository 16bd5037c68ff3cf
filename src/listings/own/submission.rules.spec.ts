import { blocks, checkInvitePresent, checkSimilar, checkTexts } from './submission.rules.js';

const outcomes = (texts: Parameters<typeof checkTexts>[0]) => checkTexts(texts).map(({ outcome }) => outcome);

test('a listing needs an invite and a description; short texts are a warning', () => {
  expect(checkInvitePresent('').outcome).toBe('failed');
  expect(outcomes({ description: '', longDescription: null })).toEqual(['failed', 'warning']);
  expect(outcomes({ description: 'x'.repeat(19), longDescription: 'x'.repeat(99) })).toEqual(['warning', 'warning']);
  expect(outcomes({ description: 'x'.repeat(20), longDescription: 'x'.repeat(100) })).toEqual(['passed', 'passed']);
  expect(blocks(checkTexts({ description: 'Short', longDescription: null }))).toBe(false);
});

test('what describes itself almost like another one is noticed, whatever its case and marks', () => {
  const others = [{ name: 'First', description: 'Lights the way for new members: roles, tours and a daily digest.' }];
  const check = (text: string) => checkSimilar(text, others).outcome;
  expect(check('LIGHTS the way, for new members! Roles, tours and a daily digest')).toBe('warning');
  expect(check('Plays music for evenings with friends, from vinyl.')).toBe('passed');
  expect(check('Lights')).toBe('passed');
  expect(checkSimilar('', [{ name: 'Empty', description: '' }]).outcome).toBe('passed');
});
