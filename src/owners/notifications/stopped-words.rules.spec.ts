import { ownAddressStopped } from './stopped-words.rules.js';

const textOf = (detail: Readonly<Record<string, unknown>>): string =>
  ownAddressStopped({ host: 'push.example.org', ...detail }).text;

test.each([
  ['host', 'This site does not send to the push service of that browser any more.'],
  ['staff', 'Staff stopped all messages to the push service of that browser.'],
])('the owner of a browser is told whether the site or staff stopped its messages: %s', (reason, sentence) => {
  const text = textOf({ isBrowser: true, reason });
  expect(text).toContain(sentence);
  expect(text).toContain('within 30 days');
});

test('nothing is said about a browser that stopped for an unknown reason', () => {
  expect(textOf({ isBrowser: true, reason: 'other' })).toBe('');
});

test.each(['gone', 'staff'])('direct messages that ended can be allowed again, whatever ended them: %s', (reason) => {
  expect(textOf({ isMessage: true, reason })).toMatch(/^You do not accept direct messages.+switch them on again\.$/);
});

test.each([
  ['staff', /^Staff stopped all webhooks to this host\./],
  ['failures', /^Your webhook was switched off\./],
])('the owner of a webhook is told whether staff stopped it: %s', (reason, sentence) => {
  expect(textOf({ reason })).toMatch(sentence);
});
