import { DAY, SECOND } from '../core/shared/utc.js';

/** Set when the visitor confirmed that they are an adult. */
export const ADULT_COOKIE = 'adult';
export const ADULT_COOKIE_SECONDS = (30 * DAY) / SECOND;

/** How long a browser keeps the language that its visitor chose. */
export const LANGUAGE_KEPT = 365 * DAY;
