import { change, insertMany, rows, type Tx } from '../../../core/database/sql.js';
import { isSuccess } from '../../../core/delivery/outcome.rules.js';
import { MAX_ATTEMPTS, nextAttempt } from '../../../core/delivery/retry.rules.js';
import type { AddressState, Decision } from '../../../core/delivery/switch-off.rules.js';
import type { Sent } from '../../../core/delivery/sender.js';
import { logRequests, logState } from '../endpoints/endpoint-log.js';
import { type WorkItem, lastSent, reachedBy } from './event-chain.rules.js';
import type { DueEndpoint, EventMessage } from './endpoint-work.js';

/** An event that was sent. Events of one message share the outcome. */
export interface SentItem extends Omit<Sent<EventMessage>, 'message'> {
  readonly item: WorkItem;
}

export class EndpointResults {
  readonly sent: readonly SentItem[];
  readonly tried: ReadonlySet<WorkItem>;
  readonly failed: readonly SentItem[];

  constructor(
    readonly endpoint: DueEndpoint,
    sent: readonly Sent<EventMessage>[],
    readonly now: Date,
  ) {
    this.sent = sent.flatMap(({ message, ...one }) => message.map((item) => ({ ...one, item })));
    const tried = this.sent.filter(({ isPostponed }) => isPostponed !== true);
    this.tried = new Set(tried.map(({ item }) => item));
    this.failed = tried.filter(({ outcome }) => !isSuccess(outcome));
  }
}

/** How many events wait for another attempt, if one has failed. */
export async function waitingRetries(tx: Tx, { endpoint, failed }: EndpointResults): Promise<number> {
  if (failed.length === 0) return 0;
  const sql = 'SELECT COUNT(*) AS parked FROM webhook_retries WHERE endpoint_id = ?';
  const [found] = await rows<{ parked: number | string }>(tx, sql, [endpoint.id]);
  return Number(found?.parked ?? 0) + failed.filter(({ item }) => item.source !== 'retry').length;
}

/** The cursor never goes back: the owner may have moved it forward in the meantime. */
const CURSOR =
  'reached = CASE WHEN reached > ? THEN reached ELSE ? END, sent = CASE WHEN sent > ? THEN sent ELSE ? END, ';

export function cursorColumns({ endpoint: { work }, tried }: EndpointResults) {
  const reached = reachedBy(work.fresh, tried);
  const last = lastSent(work.fresh, reached);
  return { set: CURSOR, values: [reached, reached, last, last] };
}

/** Guarded by the replay that the batch read: the owner may have started another one in the meantime. */
const GO_ON_REPLAYING = `UPDATE webhook_endpoints SET replay_from = ?, replayed = ?, replay_until = ?
  WHERE id = ? AND replayed = ? AND replay_until = ?`;

/** Stores how far the replay got, the log of the requests, and when failed events are sent again. */
export async function storeResults(tx: Tx, results: EndpointResults, { state }: Decision): Promise<void> {
  const { endpoint, sent, now } = results;
  await goOnReplaying(tx, results);
  const requests = sent.map(({ item: { event, attempts }, outcome, at }) => ({
    endpointId: endpoint.id,
    at,
    sequence: event.sequence,
    type: event.type,
    attempt: attempts + 1,
    outcome,
  }));
  await logRequests(tx, requests);
  await park(tx, results, state);
  // Switching off also locks the row of the listing, which must happen before this row is locked.
  if (state === 'off' || state === endpoint.state) return;
  await logState(tx, { endpointId: endpoint.id, now, state });
  const tryNow = 'UPDATE webhook_retries SET due_at = ? WHERE endpoint_id = ? AND due_at > ?';
  if (state === 'on') await change(tx, tryNow, [now, endpoint.id, now]);
}

async function goOnReplaying(tx: Tx, { endpoint, tried }: EndpointResults): Promise<void> {
  const { id, replayFrom, replayed, replayUntil, work } = endpoint;
  if (replayed === null || replayUntil === null) return;
  const reached = reachedBy(work.replay, tried);
  const next = reached >= replayUntil ? [null, null, null] : [replayFrom, reached, replayUntil];
  await change(tx, GO_ON_REPLAYING, [...next, id, replayed, replayUntil]);
}

/** Parks failed events for another attempt, and unparks those that succeeded or have no attempts left. */
async function park(tx: Tx, { endpoint: { id }, tried, failed, now }: EndpointResults, state: AddressState) {
  const parked = [...tried].filter((item) => item.source === 'retry' || failed.some((one) => one.item === item));
  if (parked.length === 0) return;
  const sequences = parked.map(({ event }) => event.sequence);
  const forget = `DELETE FROM webhook_retries WHERE endpoint_id = ? AND sequence IN (${sequences.map(() => '?').join(', ')})`;
  await change(tx, forget, [id, ...sequences]);
  const again = new Map(
    failed.flatMap(({ item, outcome }) => {
      // The oldest event of a resting endpoint is tried until the endpoint is on or off again.
      const attempts = state === 'on' ? item.attempts + 1 : Math.min(item.attempts + 1, MAX_ATTEMPTS - 1);
      const dueAt = nextAttempt(attempts, outcome, now, Math.random());
      if (dueAt === undefined) return [];
      const { sequence } = item.event;
      return [[sequence, { endpoint_id: id, sequence, previous: item.previous, attempts, due_at: dueAt }]];
    }),
  );
  await insertMany(tx, 'webhook_retries', [...again.values()]);
}
