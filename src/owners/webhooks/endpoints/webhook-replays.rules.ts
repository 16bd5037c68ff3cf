import { DAY } from '../../../core/shared/utc.js';

/** How long events are kept, so that an endpoint that was off can catch up. */
export const EVENTS_KEPT_MS = 30 * DAY;
/** How many events one replay sends at most. */
export const MAX_REPLAYED = 10_000;
