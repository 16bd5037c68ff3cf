import {
  MAX_MESSAGE_LENGTH,
  bold,
  isChannelAddress,
  isDeleted,
  messageBody,
  plainText,
  waitSeconds,
  withoutSecret,
} from './channel-webhook.rules.js';

const HOSTS = ['chat.example.org', 'canary.chat.example.org'];
const SECRET = 'a-B_c9'.repeat(10);
const PATH = `/api/webhooks/123456789012345678/${SECRET}`;
const judged = (url: string): boolean => isChannelAddress(new URL(url), HOSTS);

test.each([
  `https://chat.example.org${PATH}`,
  `https://canary.chat.example.org${PATH}`,
  `https://chat.example.org${PATH.replace('/api/', '/api/v10/')}`,
  `https://chat.example.org${PATH}?thread_id=123456789012345678`,
  `https://chat.example.org/api/webhooks/123456789012345/${'x'.repeat(20)}`,
  `https://chat.example.org/api/webhooks/${'1'.repeat(21)}/${'x'.repeat(128)}`,
])('%s puts messages into a channel', (url) => expect(judged(url)).toBe(true));

test.each([
  ['another host', `https://example.org${PATH}`],
  ['a host that only ends alike', `https://evilchat.example.org${PATH}`],
  ['another path', 'https://chat.example.org/api/users/@me'],
  ['a path before it', `https://chat.example.org/x${PATH}`],
  ['a path after it', `https://chat.example.org${PATH}/slack`],
  ['a letter for a version', `https://chat.example.org${PATH.replace('/api/', '/api/v/')}`],
  ['no secret', 'https://chat.example.org/api/webhooks/123456789012345678'],
  ['a short secret', `https://chat.example.org/api/webhooks/123456789012345678/${'x'.repeat(19)}`],
  ['a long secret', `https://chat.example.org/api/webhooks/123456789012345678/${'x'.repeat(129)}`],
  ['a short id', `https://chat.example.org/api/webhooks/12345678901234/${SECRET}`],
  ['a long id', `https://chat.example.org/api/webhooks/${'1'.repeat(22)}/${SECRET}`],
  ['another parameter', `https://chat.example.org${PATH}?wait=true`],
  ['one parameter more', `https://chat.example.org${PATH}?thread_id=123456789012345678&wait=true`],
  ['one parameter before', `https://chat.example.org${PATH}?wait=true?thread_id=123456789012345678`],
])('%s is no address of a channel', (_name, url) => expect(judged(url)).toBe(false));

test('an address is shown without its secret', () => {
  const shown = withoutSecret(`https://chat.example.org${PATH}`);
  expect(shown).toBe('https://chat.example.org/api/webhooks/123456789012345678/…');
  expect(withoutSecret(`https://chat.example.org${PATH}?thread_id=1`)).toBe(`${shown}?thread_id=1`);
  expect(withoutSecret(`https://chat.example.org/hooks/${SECRET}`)).toBe('https://chat.example.org/…');
});

test('names are text: they neither format, nor link, nor mention', () => {
  expect(plainText('ann_b 7 Ü')).toBe(String.raw`ann\_b 7 Ü`);
  expect(plainText('<@123> @everyone')).toBe(String.raw`\<\@123\> \@everyone`);
  expect(plainText('[x](https://a.b)')).toBe(String.raw`\[x\]\(https\:\/\/a\.b\)`);
  expect(plainText('बरगद की छाँव')).toBe('बरगद की छाँव');
  expect(plainText('a\n\t b\u202e\u200bc')).toBe('a bc');
  expect(bold('*a*')).toBe(String.raw`**\*a\***`);
});

test('a message mentions no one and shows no previews', () => {
  expect(JSON.parse(messageBody('Hello @everyone'))).toEqual({
    content: 'Hello @everyone',
    allowed_mentions: { parse: [] },
    flags: 4,
  });
  expect(MAX_MESSAGE_LENGTH).toBe(2_000);
});

test('a body says how long to wait', () => {
  expect(waitSeconds('{"message": "You are being rate limited.", "retry_after": 1.337, "global": false}')).toBe(1.337);
  expect(waitSeconds('{"retry_after":12}')).toBe(12);
  expect(waitSeconds('{"retry_after":"soon"}')).toBeUndefined();
  expect(waitSeconds('<html>')).toBeUndefined();
});

test.each([
  [401, true],
  [404, true],
  [400, false],
  [403, false],
  [429, false],
  [500, false],
  [undefined, false],
])('after the status %p the webhook is deleted: %p', (status, deleted) => expect(isDeleted(status)).toBe(deleted));
