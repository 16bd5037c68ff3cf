import { asksForAdministrator } from './bot-fields.rules.js';

test('a bot asks for everything by its permissions or by its invite', () => {
  const invite = 'https://platform.example/oauth2/authorize?client_id=1&permissions=';
  expect(asksForAdministrator('8', invite)).toBe(true);
  expect(asksForAdministrator(null, `${invite}2147483656`)).toBe(true);
  expect(asksForAdministrator('268435456', `${invite}4`)).toBe(false);
  expect(asksForAdministrator(null, '')).toBe(false);
});
