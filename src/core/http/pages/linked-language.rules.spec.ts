import { inLanguageOf, linkedTag } from './linked-language.rules.js';

test.each([
  ['/dashboard?lang=de', 'de'],
  ['/bots?search=lang&lang=pt-BR&page=2', 'pt-BR'],
  ['/bots?slang=de', undefined],
  ['/bots?lang=', undefined],
  ['/bots?lang=de/../x', undefined],
  ['/bots', undefined],
])('the language of %s', (url, tag) => expect(linkedTag(url)).toBe(tag));

test.each([
  ['/dashboard?lang=de', '/dashboard/listings', '/dashboard/listings?lang=de'],
  ['/dashboard?lang=de', '/login?next=%2Fdashboard%3Flang%3Dde', '/login?next=%2Fdashboard%3Flang%3Dde&lang=de'],
  ['/vote?lang=de', '/bots/x#vote', '/bots/x?lang=de#vote'],
  ['/tags/x?lang=de', '/tags/y?lang=de', '/tags/y?lang=de'],
  ['/dashboard', '/dashboard/listings', '/dashboard/listings'],
  ['/bots/x/invite?lang=de', 'https://platform.example/invite', 'https://platform.example/invite'],
  ['/x?lang=de', '//other.example/x', '//other.example/x'],
])('%s leads to %s', (url, location, shown) => expect(inLanguageOf(url, location)).toBe(shown));
