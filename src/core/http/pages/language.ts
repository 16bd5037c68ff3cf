import type { IncomingMessage } from 'node:http';
import type { Language } from '../../texts/language.js';
import type { Languages } from '../../texts/languages.service.js';
import { cookieOf } from '../browser.js';

/** Set by the switch at the foot of the pages. It says nothing about a person, so it has the same name over http and https. */
export const LANGUAGE_COOKIE = 'language';

/** A link in a certain language, for example for search engines. */
const PARAMETER = /[?&]lang=([\w-]{2,35})(?:&|$)/;

/** The language of a page: that of the link, of the cookie or of the browser, else the first of the site. Unknown ones are skipped. */
export function languageFor(request: IncomingMessage, languages: Languages): Language {
  if (languages.offered.length === 1) return languages.offered[0];
  const linked = languages.find(PARAMETER.exec(request.url ?? '')?.[1]);
  const chosen = linked ?? languages.find(cookieOf(request, LANGUAGE_COOKIE));
  return chosen ?? languages.forHeader(request.headers['accept-language'] ?? '');
}
