import { DAY, SECOND } from '../core/shared/utc.js';

/** Set when the visitor confirmed that they are an adult. */
export const ADULT_COOKIE = 'adult';
export const ADULT_COOKIE_SECONDS = (30 * DAY) / SECOND;

/** How long a browser keeps the language that its visitor chose. */
export const LANGUAGE_KEPT = 365 * DAY;

/** A page for these cookies alone shows no account, no message and nothing else that only its reader may know. */
const WITHOUT_SECRETS = /^\s*(?:$|(?:__Host-)?(?:adult|language)=)/;

export const mayHoldSecrets = (cookies: string | undefined): boolean =>
  (cookies ?? '').split(';').some((one) => !WITHOUT_SECRETS.test(one));
