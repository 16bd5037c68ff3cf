import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StaffActions, refuseOwn } from '../../../core/audit/staff-actions.service.js';
import { Database } from '../../../core/database/database.js';
import { logFault, retryDuplicate } from '../../../core/database/database-errors.js';
import { change, insertMany, rows, type Tx, listLength, padded, placeholders } from '../../../core/database/sql.js';
import type { Staff } from '../../../core/http/who/staff.js';
import { accountsConcerned } from '../../../listings/listing/team/listing-roles.js';
import { Clock } from '../../../core/shared/clock.js';
import { isUuid } from '../../../core/shared/ids.js';
import type { Slice } from '../../../core/shared/pagination.rules.js';
import { lockEvents, switchOff } from '../endpoints/endpoint-switch.js';
import { Shutdowns, type OffEndpoint } from '../endpoints/shutdowns.service.js';
import { type StaffWebhookList, type StaffWebhookRow, findWebhook, listWebhooks } from './staff-webhook-rows.js';
import type { StaffWebhooksQuery } from './staff-webhook.dto.js';
import { says, Problem, badRequest, notFound } from '../../../core/shared/refusals.js';

const KEEP_OFF = `UPDATE webhook_endpoints SET reason = 'staff', updated_at = ? WHERE id = ? AND state = 'off'
  AND reason <> 'staff'`;
const ALLOW = `UPDATE webhook_endpoints SET reason = 'new', updated_at = ? WHERE id = ? AND state = 'off' AND reason = 'staff'`;

const OWNERS = `SELECT DISTINCT l.owner_id AS id FROM webhook_endpoints e JOIN listings l ON l.id = e.listing_id
  WHERE e.host = ? AND l.owner_id IS NOT NULL`;
const AT_HOST = 'SELECT id FROM webhook_endpoints WHERE host = ? ORDER BY listing_id, id';
const LISTINGS_OF = (count: number): string =>
  `SELECT listing_id FROM webhook_endpoints WHERE id IN (${placeholders(count)})`;
/** Keeps these webhooks unchanged until the commit: see `lockEvents`. */
const LOCK = (count: number): string => `UPDATE listings SET events = events WHERE id IN (${LISTINGS_OF(count)})`;
const RUNNING = (count: number): string => `SELECT e.uuid, e.host, l.id AS listingId, l.kind, l.owner_id AS ownerId
  FROM webhook_endpoints e JOIN listings l ON l.id = e.listing_id
  WHERE e.host = ? AND e.state <> 'off' AND e.id IN (${placeholders(count)}) ORDER BY e.id`;
const STOP_LISTENING = (count: number): string => `UPDATE listings SET listeners = listeners - (
    SELECT COUNT(*) FROM webhook_endpoints e WHERE e.listing_id = listings.id AND e.host = ? AND e.state <> 'off'
      AND e.id IN (${placeholders(count)})) WHERE id IN (${LISTINGS_OF(count)})`;
const LOG_OFF = (count: number): string => `INSERT INTO webhook_attempts (endpoint_id, at, type, attempt, outcome, text)
  SELECT id, ?, 'state', 1, 'off', 'staff' FROM webhook_endpoints WHERE host = ? AND state <> 'off'
    AND id IN (${placeholders(count)})`;
const ALL_OFF = (count: number): string => `UPDATE webhook_endpoints SET state = 'off', reason = 'staff', updated_at = ?
  WHERE host = ? AND (state <> 'off' OR reason <> 'staff') AND id IN (${placeholders(count)})`;
const ALLOW_ALL = `UPDATE webhook_endpoints SET reason = 'new', updated_at = ? WHERE host = ? AND state = 'off'
  AND reason = 'staff'`;
const UNBLOCK = 'DELETE FROM webhook_hosts WHERE host = ?';

/** Lets staff stop disturbing webhooks: a single one, or all at a host. */
@Injectable()
export class StaffWebhooks {
  readonly #logger = new Logger('Webhooks');

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly actions: StaffActions,
    private readonly shutdowns: Shutdowns,
  ) {}

  list(query: StaffWebhooksQuery, slice: Slice): Promise<StaffWebhookList> {
    return this.database.read((em) => listWebhooks(em, query, slice));
  }

  /** Staff switch the webhook off, and its owner cannot switch it on. */
  disable(staff: Staff, uuid: string, reason: string): Promise<StaffWebhookRow> {
    return this.#change(staff, { uuid, action: 'webhook.switch-off', reason }, async (tx, found, now) => {
      const { id: endpointId, listingId } = found;
      const wasOn = await switchOff(tx, { endpointId, listingId, now }, 'staff');
      if (wasOn) await this.shutdowns.tellOthers(tx, found, 'staff', now);
      else if ((await change(tx, KEEP_OFF, [now, endpointId])).affected === 0) throw offAlready();
    });
  }

  /** Lets the owner switch the webhook on again, with a test. */
  allow(staff: Staff, uuid: string, reason: string): Promise<StaffWebhookRow> {
    return this.#change(staff, { uuid, action: 'webhook.allow', reason }, async (tx, { id }, now) => {
      if ((await change(tx, ALLOW, [now, id])).affected === 0) throw notOffByStaff();
    });
  }

  /** Switches off all webhooks at the host and refuses new ones. Returns how many it switched off. */
  async disableHost(staff: Staff, host: string, reason: string): Promise<number> {
    let running: readonly OffEndpoint[] = [];
    const switchedOff = await this.#changeHost(
      staff,
      { host, action: 'webhook-host.block', reason },
      async (tx, name, now) => {
        const known = await rows<{ host: string }>(tx, 'SELECT host FROM webhook_hosts WHERE host = ?', [name]);
        if (known.length > 0) throw blockedAlready();
        await insertMany(tx, 'webhook_hosts', [{ host: name, blocked_at: now, reason }]).catch(retryDuplicate);
        const off = await switchAllOff(tx, name, now);
        running = off.running;
        return off.switchedOff;
      },
    );
    for (const one of running) await this.#tellOthers(one);
    return switchedOff;
  }

  /** Also allows webhooks there that were switched off one by one. */
  allowHost(staff: Staff, host: string, reason: string): Promise<number> {
    return this.#changeHost(staff, { host, action: 'webhook-host.allow', reason }, async (tx, name, now) => {
      if ((await change(tx, UNBLOCK, [name])).affected === 0) throw noSuchHost();
      return (await change(tx, ALLOW_ALL, [now, name])).affected;
    });
  }

  /**
   * Runs after the commit: there may be many owners to notify, and their listings would stay locked meanwhile. If one
   * cannot be notified, the host is off nevertheless, and the others are notified.
   */
  async #tellOthers(one: OffEndpoint): Promise<void> {
    const now = this.clock.now();
    await this.database
      .write((tx) => this.shutdowns.tellOthers(tx, one, 'staff', now))
      .catch((error: unknown) =>
        logFault(this.#logger, `The owner could not be notified that ${one.uuid} is off`, error),
      );
  }

  #change(
    staff: Staff,
    { uuid, action, reason }: { readonly uuid: string; readonly action: string; readonly reason: string },
    work: (tx: Tx, found: StaffWebhookRow, now: Date) => Promise<void>,
  ): Promise<StaffWebhookRow> {
    return this.actions.run<StaffWebhookRow>(staff, reason, async (tx, at) => {
      await lockEvents(tx, (await webhookOf(tx, uuid)).listingId);
      const found = await webhookOf(tx, uuid);
      const belongsTo = await accountsConcerned(tx, found.listingId, at);
      refuseOwn(staff, belongsTo);
      await work(tx, found, at);
      const after = await webhookOf(tx, uuid);
      const target = { type: found.kind, id: found.listing };
      return { action, target, belongsTo, before: stateOf(found), after: stateOf(after), answer: after };
    });
  }

  #changeHost(
    staff: Staff,
    { host, action, reason }: { readonly host: string; readonly action: string; readonly reason: string },
    work: (tx: Tx, host: string, now: Date) => Promise<number>,
  ): Promise<number> {
    const name = host.toLowerCase();
    if (!HOST.test(name)) throw badHost();
    return this.actions.run<number>(staff, reason, async (tx, at) => {
      const belongsTo = (await rows<{ id: number }>(tx, OWNERS, [name])).map(({ id }) => id);
      refuseOwn(staff, belongsTo);
      const webhooks = await work(tx, name, at);
      const target = { type: 'webhook-host', id: name };
      return { action, target, belongsTo, after: { webhooks }, answer: webhooks };
    });
  }
}

/**
 * Misses a webhook that gets an address at this host meanwhile, because its listing is not locked. The sender switches
 * it off when it is due, because it checks whether the host is blocked.
 */
async function switchAllOff(tx: Tx, host: string, now: Date) {
  const found = (await rows<{ id: number }>(tx, AT_HOST, [host])).map(({ id }) => id);
  const running: OffEndpoint[] = [];
  let switchedOff = 0;
  for (let from = 0; from < found.length; from += STOPPED_AT_ONCE) {
    const some = found.slice(from, from + STOPPED_AT_ONCE);
    const count = listLength(some.length);
    const ids = padded(some, count);
    await change(tx, LOCK(count), ids);
    running.push(...(await rows<OffEndpoint>(tx, RUNNING(count), [host, ...ids])));
    await change(tx, STOP_LISTENING(count), [host, ...ids, ...ids]);
    await change(tx, LOG_OFF(count), [now, host, ...ids]);
    switchedOff += (await change(tx, ALL_OFF(count), [now, host, ...ids])).affected;
  }
  return { switchedOff, running };
}

const STOPPED_AT_ONCE = 100;

/** In the form of `URL.hostname`: a name in lower case, or an address, in brackets for IPv6. */
const HOST = /^(?:[a-z0-9_.-]{1,253}|\[[0-9a-f:.]{2,45}\])$/;

async function webhookOf(em: EntityManager, uuid: string): Promise<StaffWebhookRow> {
  const found = isUuid(uuid) ? await findWebhook(em, uuid.toLowerCase()) : undefined;
  if (found === undefined) throw noSuchStaffWebhook();
  return found;
}

const stateOf = ({ uuid, host, state, reason }: StaffWebhookRow) => ({ webhook: uuid, host, state, reason });

export const noSuchStaffWebhook = (): Problem =>
  notFound(says('There is no such webhook. Look at the list of webhooks.'));
export const offAlready = (): Problem => new Problem(409, says('Staff switched this webhook off already.'));
export const notOffByStaff = (): Problem => new Problem(409, says('Staff did not switch this webhook off.'));
export const blockedAlready = (): Problem => new Problem(409, says('Nothing is sent to this host already.'));
export const noSuchHost = (): Problem =>
  notFound(says('This host is not in the list of hosts to which nothing is sent.'));
export const badHost = (): Problem =>
  badRequest(says('A host is a name or an address as in the list of webhooks, without https:// and without a port.'));
