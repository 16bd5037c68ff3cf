import { says } from '../../../core/shared/refusals.js';
import { chatSentence, fromNow, shortText } from './chat-text.rules.js';

const AT = new Date('2026-11-18T12:00:00.900Z');

test('a time is shown by the platform, in whole seconds', () => {
  expect(fromNow(AT)).toBe('<t:1795003200:R>');
});

test('names in a sentence format nothing and mention no one; words and numbers stay', () => {
  const sentence = says('{name} has {kind, select, bot {a bot} other {a server}} until {until}, {count} times.', {
    name: '<@1> *Ann* Lee',
    kind: 'bot',
    until: AT,
    count: 12_000,
  });
  expect(chatSentence(sentence)).toBe(
    String.raw`\<\@1\> \*Ann\* Lee has a bot until <t:1795003200:f> (<t:1795003200:R>), 12,000 times.`,
  );
  expect(chatSentence(says('{share} percent.', { share: 1.5 }))).toBe('1.5 percent.');
  expect(chatSentence(says('{user_name} is known.', { user_name: 'ann_lee' }))).toBe('ann_lee is known.');
  expect(chatSentence('Plain *text*')).toBe('Plain *text*');
});

test('a text is cut before it is escaped, and never within a letter', () => {
  expect(shortText('abc', 3)).toBe('abc');
  expect(shortText('abcd', 3)).toBe(String.raw`ab\…`);
  expect(shortText('𝒂𝒃𝒄𝒅', 3)).toBe(String.raw`𝒂𝒃\…`);
  expect(shortText('a*', 3)).toBe(String.raw`a\*`);
});
