import { isListed, restCutoff } from './push-hosts.rules.js';

const ENTRIES = ['fcm.googleapis.com', '*.notify.windows.com'];

test.each([
  ['fcm.googleapis.com', true],
  ['evil-fcm.googleapis.com', false],
  ['fcm.googleapis.com.evil.example', false],
  ['googleapis.com', false],
  ['db5.notify.windows.com', true],
  ['wns2-by3p.db5.notify.windows.com', true],
  ['notify.windows.com', false],
  ['.notify.windows.com', false],
  ['evilnotify.windows.com', false],
  ['db5.notify.windows.com.evil.example', false],
])('%s is a listed host: %p', (host, listed) => expect(isListed(host, ENTRIES)).toBe(listed));

test('nothing is listed without entries', () => expect(isListed('fcm.googleapis.com', [])).toBe(false));

test('an address rests for 30 days at most', () => {
  expect(restCutoff(new Date('2026-11-30T12:00:00.000Z'))).toEqual(new Date('2026-10-31T12:00:00.000Z'));
});
