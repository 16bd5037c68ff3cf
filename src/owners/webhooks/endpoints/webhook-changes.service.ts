import { Injectable } from '@nestjs/common';
import { Database } from '../../../core/database/database.js';
import { change, type Tx, listLength, padded, placeholders } from '../../../core/database/sql.js';
import { Config } from '../../../core/config/config.js';
import { Clock } from '../../../core/shared/clock.js';
import { EndpointSender } from '../sending/endpoint-sender.service.js';
import { typesOf } from '../sending/endpoint-work.js';
import { hostOf, refuseBlockedHost } from '../../../core/delivery/blocked-hosts.js';
import { isSuccess } from '../../../core/delivery/outcome.rules.js';
import { tokenOf } from '../../../core/delivery/signature.rules.js';
import { WebhookConnector } from '../sending/webhook-connector.js';
import { type Setup, type WantedChange, formatFault, planChange, typesFault } from './change.rules.js';
import { logChange, logState } from './endpoint-log.js';
import { wantedTypes } from './endpoint.rules.js';
import { leaveOff, lockEvents, switchOff, switchOn } from './endpoint-switch.js';
import { type EndpointRow, ownedEndpoint } from './webhook-rows.js';
import { WebhookTests, testFailed } from './webhook-tests.service.js';
import type { OfOwner } from './webhooks.service.js';
import { says, Problem, throwFaults } from '../../../core/shared/refusals.js';

const SET_UP = 'UPDATE webhook_endpoints SET url = ?, host = ?, format = ?, types = ?, updated_at = ? WHERE id = ?';
/**
 * Ends the lease: requests under way still go to the old address, so their outcome must not be stored, and the events
 * are sent again.
 */
const MOVE = `UPDATE webhook_endpoints SET leased_by = NULL, leased_until = NULL, strikes = 0, failing_since = NULL,
    state = CASE WHEN state = 'resting' THEN 'on' ELSE state END, due_at = ? WHERE id = ?`;
const TRY_NOW = 'UPDATE webhook_retries SET due_at = ? WHERE endpoint_id = ?';
const FORGET = (count: number): string => `DELETE FROM webhook_retries WHERE endpoint_id = ? AND sequence IN
  (SELECT sequence FROM listing_events WHERE listing_id = ? AND type NOT IN (${placeholders(count)}))`;

type Wanted = WantedChange & { readonly from: 'last' | 'now' };

interface Changed {
  readonly endpoint: EndpointRow;
  /** The token of the format `classic`, if this change switched the endpoint to it. */
  readonly token: string | null;
}

/** Changes of endpoints by their owners. A new address must answer a test before it is sent events. */
@Injectable()
export class WebhookChanges {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly connector: WebhookConnector,
    private readonly tests: WebhookTests,
    private readonly sender: EndpointSender,
  ) {}

  async change(owner: OfOwner, uuid: string, wanted: Wanted): Promise<Changed> {
    const before = await this.database.read((em) => ownedEndpoint(em, { uuid, ...owner }));
    const { next, needsAnswer, mustBeOff } = planOf(before, wanted);
    const unchangeable = formatFault(before.format, next.format);
    if (unchangeable !== undefined) throwFaults({ format: unchangeable });
    const refusal = wanted.url === undefined ? undefined : this.connector.refusalOf(next);
    if (refusal !== undefined) throwFaults({ url: refusal });
    const fault = typesFault(next);
    if (fault !== undefined) throwFaults({ types: fault });
    if (mustBeOff) throw formatWhileOn();
    if (wanted.state === 'on') refuseIfOffByStaff(before);
    if (needsAnswer) {
      const outcome = await this.tests.test(owner, uuid, next);
      if (!isSuccess(outcome)) throw testFailed(outcome);
    }
    const changed = await this.#apply(owner, uuid, before, wanted);
    this.sender.hint(owner.listingId);
    return changed;
  }

  /**
   * Changes nothing if the endpoint got another address or format in the meantime, because the test was about the old
   * ones.
   */
  #apply(owner: OfOwner, uuid: string, before: EndpointRow, wanted: Wanted): Promise<Changed> {
    const now = this.clock.now();
    return this.database.write(async (tx) => {
      await lockEvents(tx, owner.listingId);
      const endpoint = await ownedEndpoint(tx, { uuid, ...owner });
      if (!isAsBefore(endpoint, before)) throw changedMeanwhile();
      const { id: endpointId, listingId } = endpoint;
      const plan = planOf(endpoint, wanted);
      if (wanted.state === 'off' && !(await switchOff(tx, { endpointId, listingId, now }, 'owner')))
        await leaveOff(tx, endpointId, now);
      if (plan.changed.includes('url') || wanted.state === 'on') await refuseBlockedHost(tx, plan.next.url);
      if (plan.changed.length > 0) await setUp(tx, endpoint, plan, now);
      if (plan.isMoved && endpoint.state === 'resting' && wanted.state !== 'off')
        await logState(tx, { endpointId, now, state: 'on' });
      if (wanted.state === 'on') {
        refuseIfOffByStaff(endpoint);
        await switchOn(tx, { endpointId, listingId, now }, wanted.from === 'now');
      }
      const isNewToClassic = plan.next.format === 'classic' && plan.changed.includes('format');
      const token = isNewToClassic ? tokenOf(endpoint.seed, this.config.values.keyPepper ?? '') : null;
      return { endpoint: await ownedEndpoint(tx, { uuid, ...owner }), token };
    });
  }
}

const setupOf = ({ url, format, types, state }: EndpointRow): Setup & { readonly isOff: boolean } => ({
  url,
  format,
  types: typesOf(types),
  isOff: state === 'off',
});

const planOf = (endpoint: EndpointRow, wanted: WantedChange) => planChange(setupOf(endpoint), wanted);

const isAsBefore = (endpoint: EndpointRow, { url, format, state }: EndpointRow): boolean =>
  endpoint.url === url && endpoint.format === format && (endpoint.state === 'off') === (state === 'off');

async function setUp(tx: Tx, { id, listingId }: EndpointRow, plan: ReturnType<typeof planChange>, now: Date) {
  const { url, format, types } = plan.next;
  await change(tx, SET_UP, [url, hostOf(url), format, types === null ? null : JSON.stringify(types), now, id]);
  await logChange(tx, { endpointId: id, now, fields: plan.changed });
  if (plan.isMoved) {
    await change(tx, MOVE, [now, id]);
    await change(tx, TRY_NOW, [now, id]);
  }
  // A receiver of the format classic takes every event for a vote, so drop all other events that wait for another
  // attempt.
  const wanted = wantedTypes(format, types);
  const length = listLength(wanted.length);
  await change(tx, FORGET(length), [id, listingId, ...padded(wanted, length)]);
}

const formatWhileOn = (): Problem =>
  new Problem(
    409,
    says('Switch this webhook off before you change its format: its receiver does not understand the other one.'),
  );
export const changedMeanwhile = (): Problem =>
  new Problem(409, says('This webhook was changed meanwhile. Look at it again, then repeat your change.'));

function refuseIfOffByStaff({ state, reason }: EndpointRow): void {
  if (state === 'off' && reason === 'staff')
    throw new Problem(409, says('Staff switched this webhook off. Only they can allow it again: ask them.'));
}
