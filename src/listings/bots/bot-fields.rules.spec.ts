import {
  MAX_PREFIX_LENGTH,
  MAX_SCREENSHOTS,
  PERMISSIONS,
  asksForAdministrator,
  botIdIn,
  namesAnotherBot,
  meanRating,
  SERVER_COUNTS,
} from './bot-fields.rules.js';

test('a prefix has up to 32 characters, and there are up to 6 screenshots', () => {
  expect([MAX_PREFIX_LENGTH, MAX_SCREENSHOTS]).toEqual([32, 6]);
});

test('permissions are 1 to 32 digits', () => {
  const isValid = (text: string): boolean => PERMISSIONS.test(text);
  expect(['8', '1'.repeat(32)].every(isValid)).toBe(true);
  expect(['', '-1', '0x8', '8 8', '8x', '1'.repeat(33)].some(isValid)).toBe(false);
});

test('an invite adds another bot only if its client_id differs', () => {
  const invite = 'https://platform.example/oauth2/authorize?client_id=';
  expect(namesAnotherBot(`${invite}1`, '1')).toBe(false);
  expect(namesAnotherBot(`${invite}2`, '1')).toBe(true);
  expect(namesAnotherBot('https://platform.example/oauth2/authorize', '1')).toBe(false);
  expect(namesAnotherBot('', '1')).toBe(false);
});

test('a bot is named by its id, or by an invite with its client_id', () => {
  const invite = 'https://platform.example/oauth2/authorize?scope=bot&client_id=';
  const [longest, limit] = ['7'.repeat(32), `${invite}7&x=`.padEnd(512, '8')];
  expect([longest, `${invite}${longest}`, limit].map(botIdIn)).toEqual([longest, longest, '7']);
  expect(['7', ' 7 ', `${invite}7`, ` ${invite}7&permissions=8 `].map(botIdIn)).toEqual(['7', '7', '7', '7']);
  const tooLong = `${invite}7&permissions=${'8'.repeat(512)}`;
  const others = ['', ' ', '7a', invite, `${invite}7a`, tooLong, 'https://platform.example/7', 7, null, undefined];
  expect(others.map(botIdIn)).toEqual(others.map(() => undefined));
});

test('a bot requests Administrator in its permissions or in its invite', () => {
  const invite = 'https://platform.example/oauth2/authorize?client_id=1&permissions=';
  expect(asksForAdministrator('8', invite)).toBe(true);
  expect(asksForAdministrator('8', '')).toBe(true);
  expect(asksForAdministrator(null, `${invite}2147483656`)).toBe(true);
  expect(asksForAdministrator('4', `${invite}8`)).toBe(true);
  expect(asksForAdministrator('268435456', `${invite}4`)).toBe(false);
  expect(asksForAdministrator('not a number', `${invite}8x`)).toBe(false);
  expect(asksForAdministrator(null, '')).toBe(false);
});

test('the mean rating has two decimals', () => {
  expect([meanRating(5, 1), meanRating(14, 3), meanRating(13, 3), meanRating(9, 2)]).toEqual([5, 4.67, 4.33, 4.5]);
});

test('a bot without ratings has no mean', () => {
  expect(meanRating(0, 0)).toBeNull();
});

test('a server count is at least 0 and at most the largest exact integer in JSON', () => {
  expect(SERVER_COUNTS).toEqual({ min: 0, max: 2 ** 53 - 1 });
});
