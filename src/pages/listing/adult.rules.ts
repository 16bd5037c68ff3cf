import { DAY, SECOND } from '../../shared/utc.js';

/** Remembers that the person with this browser said that they are an adult. */
export const ADULT_COOKIE = 'adult';
export const ADULT_COOKIE_SECONDS = (30 * DAY) / SECOND;
