import { isInsecureIssuer, isLoopback, isPlain } from './loopback.rules.js';

test.each([
  'localhost',
  'LOCALHOST',
  'marquee.localhost',
  'a.b.localhost',
  '127.0.0.1',
  '127.10.200.254',
  '::1',
  '[::1]',
])('%s is this machine', (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each([
  '',
  '.localhost',
  'localhost.example',
  'mylocalhost',
  '127.0.0.1.example',
  'x127.0.0.1',
  '127.0.0',
  '127.0.0.1000',
  '0.0.0.0',
  '10.0.0.1',
  '::2',
  'x::1',
  '[::1]x',
])('%j is another machine', (host) => {
  expect(isLoopback(host)).toBe(false);
});

test('an address is plain if it is http to another machine', () => {
  expect(['http://marquee.example', 'http://10.0.0.1:3000/x'].map(isPlain)).toEqual([true, true]);
  const safe = ['https://marquee.example', 'http://localhost:3000', 'http://127.0.0.1/x', 'http://[::1]:8080'];
  expect(safe.map(isPlain)).toEqual([false, false, false, false]);
});

test('an issuer is insecure if its address is plain', () => {
  const issuers = ['http://platform.example', 'https://platform.example', 'http://localhost:4000', undefined];
  expect(issuers.map(isInsecureIssuer)).toEqual([true, false, false, false]);
});
