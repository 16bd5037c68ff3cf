const RECORDER = 'src/webhooks/event-recorder.service.ts';
const RECORDED = ['test/webhooks/recorded-events.spec.ts'];

/** Planted faults in events and webhooks. */
export const WEBHOOK_FAULTS = [
  {
    name: 'votes take numbers while nothing listens',
    file: 'src/votes/vote-counts.ts',
    find: 'CASE WHEN listeners > 0 THEN ? ELSE 0 END',
    replace: '?',
    checks: RECORDED,
  },
  {
    name: 'events take numbers while nothing listens',
    file: RECORDER,
    find: 'WHERE id = ? AND listeners > 0',
    replace: 'WHERE id = ?',
    checks: RECORDED,
  },
  {
    name: 'events that are counted together have one number',
    file: RECORDER,
    find: 'SELECT id, events - ?, ?, ?, ?, ?, votes + ?, ? FROM listings',
    replace: 'SELECT id, events - 0 * ?, ?, ?, ?, ?, votes + ?, ? FROM listings',
    checks: RECORDED,
  },
  {
    name: 'whether something listens is read before the row of the listing is locked',
    file: 'src/votes/vote-rows.ts',
    find: `  await countVotes(tx, listingId, 1);
  const { isQuarantined, listeners } = await checkNewVote(tx, accountId, listingId, now);`,
    replace: `  const { isQuarantined, listeners } = await checkNewVote(tx, accountId, listingId, now);
  await countVotes(tx, listingId, 1);`,
    checks: RECORDED,
    server: true,
  },
];
