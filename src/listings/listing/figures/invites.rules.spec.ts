import { INVITE_PATH, inviteTarget, isClick } from './invites.rules.js';

const CLICK = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

test('bots are invited, and servers are joined', () => {
  expect(INVITE_PATH).toEqual({ bot: 'invite', server: 'join' });
});

test('a GET request counts if it comes from a link of the site, or from a browser that does not say', () => {
  expect([isClick('GET', CLICK), isClick('GET', {})]).toEqual([true, true]);
});

test('a HEAD request is no click', () => {
  expect(isClick('HEAD', CLICK)).toBe(false);
});

test.each(['sec-purpose', 'purpose', 'x-moz', 'x-purpose'])('a request that %s announces is no click', (name) => {
  expect(isClick('GET', { ...CLICK, [name]: 'prefetch;prerender' })).toBe(false);
});

test.each([
  ['sec-fetch-site', 'cross-site'],
  ['sec-fetch-site', 'none'],
  ['sec-fetch-mode', 'no-cors'],
  ['sec-fetch-dest', 'image'],
])('a request with %s: %s is no click', (name, value) => {
  expect(isClick('GET', { ...CLICK, [name]: value })).toBe(false);
});

test('an invite leads to an https address, written so that it fits into a header', () => {
  expect(inviteTarget('https://platform.example/invite/harbour?x=ü')).toBe(
    'https://platform.example/invite/harbour?x=%C3%BC',
  );
  expect(inviteTarget('https://platform.example/a\r\nSet-Cookie: b=c')).toBe(
    'https://platform.example/aSet-Cookie:%20b=c',
  );
});

test.each(['', 'http://platform.example/a', 'javascript:alert(1)', '//platform.example', '/servers', 'https://'])(
  'an invite that is %j leads nowhere',
  (invite) => {
    expect(inviteTarget(invite)).toBeUndefined();
  },
);
