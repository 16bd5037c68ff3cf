import type { IncomingMessage } from 'node:http';
import type { Language } from '../../texts/language.js';
import type { Languages } from '../../texts/languages.service.js';
import { cookieOf } from '../browser.js';
import { linkedTag } from './linked-language.rules.js';

/** Set by the switch at the foot of the pages. It says nothing about a person, so it has the same name over http and https. */
export const LANGUAGE_COOKIE = 'language';

export const linkedLanguage = ({ url = '' }: IncomingMessage, languages: Languages): Language | undefined =>
  languages.find(linkedTag(url));

/** The language of a page without an account: that of the link, of the cookie or of the browser, else the first of the site. */
export function languageFor(request: IncomingMessage, languages: Languages): Language {
  if (languages.offered.length === 1) return languages.offered[0];
  const chosen = linkedLanguage(request, languages) ?? languages.find(cookieOf(request, LANGUAGE_COOKIE));
  return chosen ?? languages.forHeader(request.headers['accept-language'] ?? '');
}
