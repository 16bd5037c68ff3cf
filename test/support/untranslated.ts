import type { Page } from 'playwright-core';
import { LANGUAGES } from '../../src/core/reference/languages.rules.js';
import type { TestApp } from './app.js';

/** What no language changes: what people wrote, names and identifiers, code, and what `Intl` formats. */
const NOT_TRANSLATED =
  '[dir=auto], [translate=no], code, pre, kbd, time, script, style, textarea, .num, .prose, [lang]:not(html)';
const ATTRIBUTES = ['alt', 'title', 'aria-label', 'placeholder', 'aria-description'];
/** What `Intl` writes: "Nov 3", "Mon, Nov 23", "Nov 20, 2026, 1:37 PM UTC", "1.2K". */
const FORMATTED =
  /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b,?|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b|\b(?:AM|PM|UTC)\b|\b[\d.,]+[KMB]\b/g;
/** Addresses, keys, names of events and of fields. */
const IDENTIFIER = /\bnothinglikethis\b|\bMozilla\b.*|\S*[./:_@#…\d]\S*|\b[a-z]+(?:-[a-z]+)+\b/g;

const OWN_TEXTS = [
  'SELECT name AS text FROM listings',
  'SELECT username AS text FROM accounts',
  'SELECT display_name AS text FROM accounts WHERE display_name IS NOT NULL',
  'SELECT label AS text FROM reference_values',
  'SELECT value AS text FROM reference_values',
  'SELECT description AS text FROM reference_values WHERE description IS NOT NULL',
  'SELECT introduction AS text FROM reference_values WHERE introduction IS NOT NULL',
  'SELECT name AS text FROM denial_reasons',
  'SELECT text FROM denial_reasons',
  'SELECT name AS text FROM canned_answers',
];

/** Names that stand on pages in every language: of this site, of people and listings, and what operators wrote. */
export async function namesIn({ database }: TestApp): Promise<string[]> {
  const found = await Promise.all(OWN_TEXTS.map((sql) => database.query<{ text: string }>(sql)));
  const own = found.flat().map(({ text }) => text);
  const names = [
    ...LANGUAGES.map(({ label }) => label),
    ...own,
    'Using the Marquee API',
    'For voters',
    'Marquee',
    'NSFW',
    'API',
    'GET',
  ];
  return [...new Set(names)].toSorted((one, other) => other.length - one.length);
}

/**
 * The texts of a page in the pseudo-language that are not in its brackets, so that nobody can translate them. The brackets of
 * a sentence may be around several elements.
 */
export const untranslated = (page: Page, own: readonly string[]): Promise<string[]> =>
  page.evaluate(
    ({ skipped, attributes, formats, names }) => {
      const found = new Set<string>();
      let depth = 0;
      const outside = (text: string): string =>
        [...text]
          .filter((character) => {
            if (character === '⟦') depth += 1;
            const isOutside = depth === 0;
            if (character === '⟧') depth -= 1;
            return isOutside;
          })
          .join('');
      const check = (text: string, place: string): void => {
        const left = outside(text);
        // Nearly all texts are in brackets, and comparing with all names takes long.
        if (!/\p{L}{2}/u.test(left)) return;
        const rest = names.reduce((words, name) => words.replaceAll(name, ''), left);
        if (/\p{L}{2}/u.test(formats.reduce((words, format) => words.replaceAll(new RegExp(format, 'g'), ''), rest)))
          found.add(`${place}: ${text.trim()}`);
      };
      const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const { parentElement: parent, textContent: text } = node;
        if (parent === null || text === null) continue;
        if (parent.closest(skipped) === null) check(text, `<${parent.tagName.toLowerCase()}>`);
        else outside(text);
      }
      depth = 0;
      for (const one of document.querySelectorAll('*'))
        for (const name of attributes) {
          const text = one.getAttribute(name);
          if (text !== null && one.closest('[translate=no], [lang]:not(html)') === null) check(text, `[${name}]`);
        }
      return [...found];
    },
    { skipped: NOT_TRANSLATED, attributes: ATTRIBUTES, formats: [FORMATTED.source, IDENTIFIER.source], names: own },
  );

/** The elements that make a page wider than the window. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.querySelectorAll('main *')]
          .filter((one) => one.getBoundingClientRect().right > innerWidth && one.closest('.scroll, svg') === null)
          .map((one) => one.outerHTML.slice(0, 120)),
  );
