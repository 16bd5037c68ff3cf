import type { Database, Tx } from '../../database/database.js';
import { change, insertMany, rows } from '../../database/sql.js';
import { logAttempts, logState } from '../endpoints/endpoint-log.js';
import { type WorkItem, lastSent, reachedBy } from './batch.rules.js';
import { isChannelGone } from './channel.rules.js';
import type { LeasedEndpoint, Work } from './endpoint-work.js';
import { type Outcome, isSuccess } from './outcome.rules.js';
import { type Decision, type Health, MAX_ATTEMPTS, decide, healthAfter, isGone, nextAttempt } from './retry.rules.js';

/** The outcome of a request and when it ended. Events of one message share the outcome. */
export interface Sent {
  readonly item: WorkItem;
  readonly outcome: Outcome;
  readonly at: Date;
  /** The receiver asked to get the event later. The event keeps its position and its number of attempts. */
  readonly isPostponed: boolean;
}

interface Batch {
  readonly endpoint: LeasedEndpoint;
  readonly work: Work;
  /** In the order in which the requests ended. */
  readonly sent: readonly Sent[];
  readonly holder: string;
  readonly leasedUntil: Date;
  readonly now: Date;
  readonly random: () => number;
}

/** Guarded by the lease: if another process has taken over, it sends these events again and this one writes nothing. */
const GO_ON = `UPDATE webhook_endpoints SET
    reached = CASE WHEN reached > ? THEN reached ELSE ? END, sent = CASE WHEN sent > ? THEN sent ELSE ? END,
    state = ?, strikes = ?, failing_since = ?, succeeded_at = COALESCE(?, succeeded_at), leased_until = ?
  WHERE id = ? AND leased_by = ? AND state <> 'off'`;

/** Guarded by the replay that the batch read: the owner may have started another one in the meantime. */
const GO_ON_REPLAYING = `UPDATE webhook_endpoints SET replay_from = ?, replayed = ?, replay_until = ?
  WHERE id = ? AND replayed = ? AND replay_until = ?`;

/**
 * Stores the results of a batch in one transaction. Returns the decision about the endpoint; `undefined` if the lease
 * is lost.
 */
export function noteBatch(database: Database, batch: Batch): Promise<Decision | undefined> {
  return database.write(async (tx) => {
    const { endpoint, sent, now } = batch;
    const failed = sent.filter(({ outcome, isPostponed }) => !isSuccess(outcome) && !isPostponed);
    const outcomes = [...new Set(sent.filter((one) => !one.isPostponed).map(({ outcome }) => outcome))];
    const isGoneFor = endpoint.format === 'channel' ? isChannelGone : isGone;
    const health = healthAfter(endpoint, outcomes, now);
    const fresh = failed.filter(({ item }) => item.source !== 'retry');
    const parked = failed.length === 0 ? 0 : fresh.length + (await countRetries(tx, endpoint.id));
    const decision = decide(health, { isGone: outcomes.some(isGoneFor), parked }, now);
    if (!(await goOn(tx, batch, health, decision))) return undefined;
    await logAttempts(
      tx,
      sent.map(({ item, outcome, at }) => ({
        endpointId: endpoint.id,
        at,
        sequence: item.event.sequence,
        type: item.event.type,
        attempt: item.attempts + 1,
        outcome,
      })),
    );
    await park(tx, batch, failed, decision);
    // Switching off also locks the row of the listing, which must happen before this row is locked.
    if (decision.state === 'off' || decision.state === endpoint.state) return decision;
    await logState(tx, { endpointId: endpoint.id, now, state: decision.state });
    if (decision.state === 'on')
      await change(tx, 'UPDATE webhook_retries SET due_at = ? WHERE endpoint_id = ? AND due_at > ?', [
        now,
        endpoint.id,
        now,
      ]);
    return decision;
  });
}

async function countRetries(tx: Tx, endpointId: number): Promise<number> {
  const sql = 'SELECT COUNT(*) AS parked FROM webhook_retries WHERE endpoint_id = ?';
  return Number((await rows<{ parked: number | string }>(tx, sql, [endpointId]))[0]?.parked ?? 0);
}

async function goOn(tx: Tx, batch: Batch, health: Health, { state }: Decision): Promise<boolean> {
  const { endpoint, work, sent, holder, leasedUntil, now } = batch;
  const items = new Set(sent.filter(({ isPostponed }) => !isPostponed).map(({ item }) => item));
  const reached = reachedBy(work.fresh, items);
  const last = lastSent(work.fresh, reached);
  const isSuccessful = sent.some(({ outcome }) => isSuccess(outcome));
  const next = state === 'off' ? endpoint.state : state;
  const { affected } = await change(tx, GO_ON, [
    reached,
    reached,
    last,
    last,
    next,
    health.strikes,
    health.failingSince,
    isSuccessful ? now : null,
    leasedUntil,
    endpoint.id,
    holder,
  ]);
  if (affected > 0) await goOnReplaying(tx, batch, items);
  return affected > 0;
}

async function goOnReplaying(tx: Tx, { endpoint, work }: Batch, items: ReadonlySet<WorkItem>): Promise<void> {
  const { id, replayFrom, replayed, replayUntil } = endpoint;
  if (replayed === null || replayUntil === null) return;
  const reached = reachedBy(work.replay, items);
  const next = reached >= replayUntil ? [null, null, null] : [replayFrom, reached, replayUntil];
  await change(tx, GO_ON_REPLAYING, [...next, id, replayed, replayUntil]);
}

/** Parks failed events for another attempt, and unparks those that succeeded or have no attempts left. */
async function park(tx: Tx, { endpoint, sent, now, random }: Batch, failed: readonly Sent[], { state }: Decision) {
  const tried = sent.filter(
    ({ item, isPostponed }) => !isPostponed && (item.source === 'retry' || failed.some((one) => one.item === item)),
  );
  if (tried.length === 0) return;
  const sequences = tried.map(({ item }) => item.event.sequence);
  const forget = `DELETE FROM webhook_retries WHERE endpoint_id = ? AND sequence IN (${sequences.map(() => '?').join(', ')})`;
  await change(tx, forget, [endpoint.id, ...sequences]);
  const again = new Map(
    failed.flatMap(({ item, outcome }) => {
      // The oldest event of a resting endpoint is tried until the endpoint is on or off again.
      const attempts = state === 'on' ? item.attempts + 1 : Math.min(item.attempts + 1, MAX_ATTEMPTS - 1);
      const dueAt = nextAttempt(attempts, outcome, now, random());
      if (dueAt === undefined) return [];
      const { sequence } = item.event;
      return [[sequence, { endpoint_id: endpoint.id, sequence, previous: item.previous, attempts, due_at: dueAt }]];
    }),
  );
  await insertMany(tx, 'webhook_retries', [...again.values()]);
}
