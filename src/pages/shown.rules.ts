import { DAY, SECOND } from '../core/shared/utc.js';

/** Set when the visitor confirmed that they are an adult. */
export const ADULT_COOKIE = 'adult';
export const ADULT_COOKIE_SECONDS = (30 * DAY) / SECOND;

export const MAX_FLASH_LENGTH = 300;
/** How long a message waits for the next page. */
export const FLASH_SECONDS = 60;
/** Above it, the bell shows this number and a plus. */
export const MOST_UNREAD_SHOWN = 99;
/** Sessions on the page of an account that are unfolded. */
export const SESSIONS_SHOWN = 5;
/** Tags beside a list. */
export const FILTER_TAGS_SHOWN = 12;
/** Refused requests that are unfolded. A program often repeats the same error. */
export const REFUSALS_UNFOLDED = 10;
/** How long a browser keeps the language that its visitor chose. */
export const LANGUAGE_KEPT = 365 * DAY;
