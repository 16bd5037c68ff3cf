import type { LedgerChecks } from '../../accounts/tokens/ledger-checks.js';

/** By how many votes the next event changes the total. */
const STEP = `CASE COALESCE(n.type, '') WHEN 'vote.created' THEN 1 WHEN 'vote.removed' THEN -1 ELSE 0 END`;

/**
 * Compares the recorded events with the counters of their listings. Retention deletes the oldest events, so numbering
 * may start above 1.
 */
export const EVENT_CHECKS: readonly LedgerChecks[] = [
  {
    over: 'listings',
    checks: [
      {
        sql: `SELECT l.id, l.events, COUNT(e.sequence) AS found, MIN(e.sequence) AS first, MAX(e.sequence) AS last
          FROM listings l JOIN listing_events e ON e.listing_id = l.id WHERE l.id BETWEEN ? AND ?
          GROUP BY l.id, l.events
          HAVING MAX(e.sequence) <> l.events OR COUNT(e.sequence) <> MAX(e.sequence) - MIN(e.sequence) + 1`,
        judge: ({ id, events, found, first, last }) => [
          {
            rule: 'recorded',
            says: `listing ${String(id)} counts ${String(events)} events, but has ${String(found)}, numbered ${String(first)} to ${String(last)}`,
          },
        ],
      },
      {
        // Every vote or removal has an event, and each event has the total at its own instant.
        sql: `SELECT e.listing_id AS id, e.sequence, e.type, e.total, COALESCE(n.total, l.votes) AS later,
            ${STEP} AS step
          FROM listing_events e JOIN listings l ON l.id = e.listing_id
          LEFT JOIN listing_events n ON n.listing_id = e.listing_id AND n.sequence = e.sequence + 1
          WHERE e.listing_id BETWEEN ? AND ? AND l.listeners > 0 AND e.sequence > l.listened_from
            AND (n.sequence IS NOT NULL OR e.sequence = l.events)
            AND e.total + ${STEP} <> COALESCE(n.total, l.votes)`,
        judge: ({ id, sequence, total, later, step }) => [
          {
            rule: 'explained',
            says: `listing ${String(id)} has ${String(total)} votes at event ${String(sequence)} and ${String(later)} after it, which events change by ${String(step)}`,
          },
        ],
      },
      {
        sql: `SELECT id, listeners, found FROM (
            SELECT l.id, l.listeners, COUNT(e.id) + COUNT(DISTINCT f.listing_id) AS found FROM listings l
            LEFT JOIN webhook_endpoints e ON e.listing_id = l.id AND e.state <> 'off'
            LEFT JOIN listing_feeds f ON f.listing_id = l.id WHERE l.id BETWEEN ? AND ?
            GROUP BY l.id, l.listeners
          ) counted WHERE found <> listeners`,
        judge: ({ id, listeners, found }) => [
          {
            rule: 'heard',
            says: `listing ${String(id)} counts ${String(listeners)} listeners, but has ${String(found)}`,
          },
        ],
      },
    ],
  },
  {
    over: 'webhook_endpoints',
    checks: [
      {
        sql: `SELECT e.id, e.reached, l.events FROM webhook_endpoints e JOIN listings l ON l.id = e.listing_id
          WHERE e.id BETWEEN ? AND ? AND (e.reached > l.events OR e.sent > e.reached)`,
        judge: ({ id, reached, events }) => [
          {
            rule: 'reached',
            says: `endpoint ${String(id)} has reached event ${String(reached)} of ${String(events)}, or was sent more than it reached`,
          },
        ],
      },
    ],
  },
];
