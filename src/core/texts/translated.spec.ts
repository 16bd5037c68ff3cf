import { inARow, says } from '../shared/refusals.js';
import { ENGLISH, Language } from './language.js';
import { inLanguage } from './t.js';
import { translated } from './translated.js';

const german = new Language(
  'de',
  new Map([
    ['Wait until {end}.', 'Warten Sie bis {end}.'],
    ['{field} has up to {max} characters.', 'Höchstens {max} Zeichen für {field}.'],
    ['{count, plural, one {# bot} other {# bots}}', '{count, plural, one {# Bot} other {# Bots}}'],
    ['Sign in.', 'Melden Sie sich an.'],
  ]),
);

const fault = says('{field} has up to {max} characters.', { field: 'name', max: 12_000 });

test('a page shows a sentence in its language, with numbers and instants of it', () => {
  const until = says('Wait until {end}.', { end: new Date('2026-11-18T12:00:00Z') });
  const inGerman = (make: () => string): string => inLanguage(german, make);
  expect(inGerman(() => translated(until))).toBe('Warten Sie bis 18.11.2026, 12:00 UTC.');
  expect(inGerman(() => translated(fault))).toBe('Höchstens 12.000 Zeichen für name.');
  expect(inGerman(() => translated(fault, { field: 'Name' }))).toBe('Höchstens 12.000 Zeichen für Name.');
  expect(inGerman(() => translated(inARow([fault, fault]), { field: 'X' }))).toMatch(/für X\. .* für X\.$/);
  expect(inGerman(() => translated(says('{count, plural, one {# bot} other {# bots}}', { count: 1 })))).toBe('1 Bot');
  expect(inGerman(() => translated(says('Sign in.').forPrograms('Open /login.')))).toBe('Melden Sie sich an.');
  expect(inGerman(() => translated('Not for people.'))).toBe('Not for people.');
});

test('an English page has instants in words, too', () => {
  const until = says('Wait until {end}.', { end: new Date('2026-11-18T12:00:00Z') });
  expect(inLanguage(ENGLISH, () => translated(until))).toBe('Wait until 18 Nov 2026, 12:00 UTC.');
  expect(inLanguage(ENGLISH, () => translated(fault, { field: 'Name' }))).toBe('Name has up to 12,000 characters.');
});
