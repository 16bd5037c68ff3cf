import { HOUR, MINUTE } from '../../shared/utc.js';

/** How long work waits after its process died. A living process renews its lease more often. */
export const LEASE_MS = 2 * MINUTE;
export const RENEW_MS = LEASE_MS / 4;

/** The beginning of the hour or minute, which names the period of hourly work, or of work of each minute. */
export const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / HOUR) * HOUR);
export const minuteOf = (now: Date): Date => new Date(Math.floor(now.getTime() / MINUTE) * MINUTE);

/** Backups, and looks of the monitoring at the metrics: no work of the schedule, but stored like it. */
export const BACKUP_WORK = 'backup';
export const SCRAPE_WORK = 'metrics-read';
