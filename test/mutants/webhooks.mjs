const RECORDER = 'src/owners/webhooks/event-recorder.service.ts';
const SENDING = 'src/owners/webhooks/sending';
const ENDPOINTS = 'src/owners/webhooks/endpoints';
const DELIVERY = 'src/core/delivery';
const SENDER = `${DELIVERY}/sender.ts`;
const ENDPOINT_SENDER = `${SENDING}/endpoint-sender.service.ts`;
const CONNECTOR = `${DELIVERY}/connector.ts`;
const WORK = `${SENDING}/endpoint-work.ts`;
const RECORDED = ['test/webhooks/recorded-events.spec.ts'];
const SENT = ['test/webhooks/sending.spec.ts'];
const LEASES = ['test/webhooks/leases.spec.ts'];
const GUARD = ['test/webhooks/guard.spec.ts'];
const CONNECTED = ['test/webhooks/connector.spec.ts'];
const ROUTES = ['test/webhooks/routes.spec.ts'];
const VECTORS = ['test/webhooks/webhook-vectors.spec.ts'];
const CERTIFICATES = ['test/webhooks/certificates.spec.ts'];
const CHANNEL = ['test/webhooks/channel.spec.ts'];
const STREAMS = ['test/edge/beta-streams.spec.ts'];

/** Planted faults in events and webhooks. */
export const WEBHOOK_FAULTS = [
  {
    name: 'votes take numbers while nothing listens',
    file: 'src/activity/votes/vote-counts.ts',
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
    file: 'src/activity/votes/vote-rows.ts',
    find: `  await countVotes(tx, listingId, 1);
  const { isQuarantined, listeners } = await checkNewVote(tx, accountId, listingId, now);`,
    replace: `  const { isQuarantined, listeners } = await checkNewVote(tx, accountId, listingId, now);
  await countVotes(tx, listingId, 1);`,
    checks: RECORDED,
    server: true,
  },
  {
    name: 'events are written after the commit',
    file: RECORDER,
    find: 'await change(tx, RECORD, [later, type, now, causeId, accountId, more, detail, listingId]);',
    replace: `tx.afterCommit(() => void this.database.execute(RECORD, [later, type, now, causeId, accountId, more, detail, listingId]));`,
    checks: RECORDED,
  },
  {
    name: 'events are numbered over all listings, as by auto-increment',
    file: RECORDER,
    find: 'SELECT id, events - ?,',
    replace: 'SELECT id, (SELECT COALESCE(MAX(v.sequence), 0) + 1 FROM listing_events v) - 0 * ?,',
    checks: RECORDED,
  },
  {
    name: 'the cursor moves before the answer',
    file: ENDPOINT_SENDER,
    find: 'const items = itemsOf(work);',
    replace: `await database.execute('UPDATE webhook_endpoints SET reached = ? WHERE id = ?', [work.fresh.lookedTo, id]);
    const items = itemsOf(work);`,
    checks: LEASES,
  },
  {
    name: 'the cursor moves although the lease was lost',
    file: SENDER,
    find: "WHERE id = ? AND leased_by = ? AND state <> 'off'`",
    replace: "WHERE id = ? AND (leased_by = ? OR 1 = 1) AND state <> 'off'`",
    checks: LEASES,
  },
  {
    name: 'two processes can hold a lease',
    file: SENDER,
    find: 'AND (leased_until IS NULL OR leased_until <= ?)`;',
    replace: 'AND (leased_until IS NULL OR leased_until <= ? OR 1 = 1)`;',
    checks: LEASES,
  },
  {
    name: 'a batch goes on for as long as it takes, beyond its lease',
    file: SENDER,
    find: 'const BOX_MS = 5 * SECOND;',
    replace: 'const BOX_MS = 500 * SECOND;',
    checks: LEASES,
  },
  {
    name: 'what a killed process was sending is never sent again',
    file: SENDER,
    find: 'const values = [this.holder, leasedUntil, ...',
    replace: 'const values = [this.holder, later(leasedUntil, FAR_MS), ...',
    checks: LEASES,
  },
  {
    name: 'what could not be passed on while the database was away waits for the look at all endpoints',
    file: `${DELIVERY}/hints.ts`,
    find: 'for (const key of keys) this.#keys.add(key);',
    replace: '',
    checks: LEASES,
  },
  {
    name: 'a retry has a new id',
    file: ENDPOINT_SENDER,
    find: 'items.map(({ event, previous }) => messageOf(event, listing, previous));',
    replace:
      'items.map(({ event, previous }) => ({ ...messageOf(event, listing, previous), id: `evt_${crypto.randomUUID()}` }));',
    checks: SENT,
  },
  {
    name: 'the signature is over JSON that is written once more',
    file: `${DELIVERY}/signature.rules.ts`,
    find: 'timestamp: Math.floor(now.getTime() / 1_000), body })',
    replace: 'timestamp: Math.floor(now.getTime() / 1_000), body: JSON.stringify(JSON.parse(body), null, 1) })',
    checks: VECTORS,
  },
  {
    name: 'only the old secret signs during an overlap',
    file: `${DELIVERY}/secrets.rules.ts`,
    find: '? [seed, oldSeed] : [seed]',
    replace: '? [oldSeed] : [seed]',
    checks: ROUTES,
  },
  {
    name: 'addresses in numbers are not judged, because nothing is resolved for them',
    file: `${DELIVERY}/address.rules.ts`,
    find: "if (literal !== null) return isAddressOpen(literal) ? undefined : 'address';",
    replace: 'if (literal !== null) return undefined;',
    checks: GUARD,
  },
  {
    name: 'one public address is enough for a name',
    file: `${DELIVERY}/connector.ts`,
    find: '!found.every(',
    replace: '!found.some(',
    checks: GUARD,
  },
  {
    name: 'redirects are followed',
    file: CONNECTOR,
    find: "answer.on('end', () => this.#end({ status, retryAfter: headers['retry-after'] }));",
    replace: `answer.on('end', () => {
      const done = (found: number): void => this.#end({ status: found, retryAfter: headers['retry-after'] });
      if (headers.location === undefined) return done(status);
      const next = http.request(headers.location, { method: 'POST' }, (one) => done(one.statusCode ?? 0));
      next.end();
    });`,
    checks: CONNECTED,
  },
  {
    name: 'answers are read to their end',
    file: CONNECTOR,
    find: "if (this.#read > MAX_BODY_BYTES) this.#end({ fault: 'too long' });",
    replace: '',
    checks: CONNECTED,
  },
  {
    name: 'certificates are not verified',
    file: CONNECTOR,
    find: 'rejectUnauthorized: true',
    replace: 'rejectUnauthorized: false',
    checks: CERTIFICATES,
  },
  {
    name: 'old versions of TLS are spoken',
    file: CONNECTOR,
    find: "minVersion: 'TLSv1.2',",
    replace: "minVersion: 'TLSv1', ciphers: 'DEFAULT:@SECLEVEL=0',",
    checks: CERTIFICATES,
  },
  {
    name: 'slow endpoints may hold all lanes',
    file: `${DELIVERY}/lanes.ts`,
    find: 'Math.max(1, Math.floor(this.count / 2))',
    replace: 'this.count',
    checks: ['src/core/delivery/lanes.spec.ts'],
  },
  {
    name: 'removed votes are sent in the format classic, where they look like votes',
    file: `${ENDPOINTS}/endpoint.rules.ts`,
    find: "if (format === 'classic' && type !== 'vote.created') return false;",
    replace: "if (format === 'classic' && !type.startsWith('vote.')) return false;",
    checks: SENT,
  },
  {
    name: 'co-managers read the log',
    file: `${ENDPOINTS}/webhooks.site.controller.ts`,
    find: "@SiteAccess(kind, 'own')\n    @SiteOperation('See the newest requests'",
    replace: "@SiteAccess(kind, 'manage')\n    @SiteOperation('See the newest requests'",
    checks: ROUTES,
  },
  {
    name: 'endpoints stay on when the listing gets another owner',
    file: `${ENDPOINTS}/endpoint-listener.ts`,
    find: "await switchOff(tx, { endpointId, listingId, now }, 'transferred');",
    replace: 'void [tx, endpointId, now];',
    checks: ['test/webhooks/endpoint-life.spec.ts'],
  },
  {
    name: 'names are kept after their account is deleted',
    file: WORK,
    find: '  account: toPerson(row),',
    replace: '  account: remembered(row.causeId, toPerson(row)),',
    also: [
      {
        file: WORK,
        find: 'type RetryRow =',
        replace: `const names = new Map<number | null, SentEvent['account']>();
function remembered(id: number | null, person: SentEvent['account']): SentEvent['account'] {
  if (!names.has(id) && person !== null) names.set(id, person);
  return names.get(id) ?? null;
}

type RetryRow =`,
      },
    ],
    checks: SENT,
  },
  {
    name: 'the log has the secret of a new webhook',
    file: `${ENDPOINTS}/webhooks.service.ts`,
    find: 'return { endpoint, secret, token };',
    replace: `new Logger('Webhooks').log(\`The secret is \${secret}\`);
    return { endpoint, secret, token };`,
    also: [
      {
        file: `${ENDPOINTS}/webhooks.service.ts`,
        find: "import { Injectable } from '@nestjs/common';",
        replace: "import { Injectable, Logger } from '@nestjs/common';",
      },
    ],
    checks: ROUTES,
  },
  {
    name: 'messages in channels may mention people',
    file: 'src/core/platform/channel-webhook.rules.ts',
    find: 'allowed_mentions: { parse: [] },',
    replace: "allowed_mentions: { parse: ['users'] },",
    checks: CHANNEL,
  },
  {
    name: 'messages follow each other in a channel without a pause',
    file: SENDER,
    find: 'pauseMs: sent[0]?.pauseMs,',
    // No pause at all would keep the process busy for ever, and the test would never end.
    replace: 'pauseMs: sent[0]?.pauseMs === undefined ? undefined : 1,',
    checks: CHANNEL,
  },
  {
    name: 'events that the platform postpones count as failed',
    file: ENDPOINT_SENDER,
    find: 'isPostponed: isPostponed(outcome),',
    replace: 'isPostponed: isPostponed(outcome) && outcome.ms < 0,',
    checks: CHANNEL,
  },
  {
    name: 'an event in the pause of a channel waits for the look at all endpoints',
    file: SENDER,
    find: 'if (this.hasDueTime) await database.execute(again, [now, id, now]);',
    replace: 'void again;',
    checks: CHANNEL,
  },
  {
    name: 'the address of a channel is shown with its secret',
    file: `${ENDPOINTS}/webhook.view.ts`,
    find: "(format === 'channel' ? withoutSecret(url) : url);",
    replace: "(format === 'channel' && withoutSecret(url) === '' ? '' : url);",
    checks: CHANNEL,
  },
  {
    name: 'events go to a host that staff stopped meanwhile',
    file: SENDER,
    find: 'if (obstacle !== undefined) {',
    replace: 'if (obstacle !== undefined && id < 0) {',
    checks: ['test/webhooks/blocked-hosts.spec.ts'],
  },
  {
    name: 'a stream that is queued on a broken connection is kept for ever',
    file: 'src/owners/webhooks/feed/event-streams.service.ts',
    find: 'onceClosed(request, response, () => this.#forget(stream));',
    replace: "response.once('close', () => this.#forget(stream));",
    checks: STREAMS,
    tests: 'queued behind',
  },
  {
    name: 'a client that does not read keeps the connection of an ended stream',
    file: 'src/owners/webhooks/feed/event-streams.service.ts',
    find: 'if (stream.isEndUnread(now)) stream.cut();',
    replace: 'if (stream.isEndUnread(now - Infinity)) stream.cut();',
    checks: STREAMS,
    tests: 'is cut after',
  },
  {
    name: 'the audit does not compare events with votes',
    file: 'src/owners/webhooks/event-checks.ts',
    find: 'AND e.total + ${STEP} <>',
    replace: 'AND 1 = 0 AND e.total + ${STEP} <>',
    checks: RECORDED,
  },
];
