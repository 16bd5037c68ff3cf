import type { LedgerChecks } from '../tokens/ledger-checks.js';

/** Compares the recorded events with the counters of their listings. Old events are deleted from the lowest number on. */
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
        sql: `SELECT l.id, l.listeners, COUNT(e.id) AS found FROM listings l
          LEFT JOIN webhook_endpoints e ON e.listing_id = l.id AND e.state <> 'off' WHERE l.id BETWEEN ? AND ?
          GROUP BY l.id, l.listeners HAVING COUNT(e.id) <> l.listeners`,
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
