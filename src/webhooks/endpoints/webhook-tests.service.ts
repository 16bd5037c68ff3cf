import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { type RowOf, toDateOrNull } from '../../database/columns.js';
import { Database } from '../../database/database.js';
import { change, rows } from '../../database/sql.js';
import { Clock } from '../../shared/clock.js';
import { Problem } from '../../shared/errors.js';
import { MINUTE, later } from '../../shared/utc.js';
import type { Account } from '../../users/account.entity.js';
import { Dispatcher } from '../sending/dispatcher.service.js';
import { seal, testOf } from '../sending/message.rules.js';
import { type Outcome, isSuccess } from '../sending/outcome.rules.js';
import { WebhookConnector } from '../sending/webhook-connector.js';
import { logAttempts } from './endpoint-log.js';
import { MAX_REPLAYED, MAX_TESTS_PER_MINUTE, seedsAt } from './endpoint.rules.js';
import { lockEvents, switchOn } from './endpoint-switch.js';
import { type EndpointRow, ownedEndpoint } from './webhook-rows.js';
import type { OfOwner } from './webhooks.service.js';

const RECENT_TESTS = `SELECT COUNT(*) AS tests FROM webhook_attempts a JOIN webhook_endpoints e ON e.id = a.endpoint_id
  JOIN listings l ON l.id = e.listing_id WHERE l.owner_id = ? AND a.type = 'webhook.test' AND a.at > ?`;
const PERSON = 'SELECT platform_id AS platformId, username FROM accounts WHERE id = ?';
const REPLAY = `UPDATE webhook_endpoints SET replayed = ?, replay_until = ?, due_at = ? WHERE id = ? AND state <> 'off'`;

/** Requests that owners cause: tests, and events that are sent once more. */
@Injectable()
export class WebhookTests {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly connector: WebhookConnector,
    private readonly dispatcher: Dispatcher,
  ) {}

  /** Sends `webhook.test` and waits for the answer. */
  async test(owner: OfOwner, uuid: string): Promise<Outcome> {
    const now = this.clock.now();
    const { endpoint, person } = await this.database.read(async (em) => {
      const found = await ownedEndpoint(em, { uuid, ...owner });
      const since = later(now, -MINUTE);
      const [recent] = await rows<{ tests: number | string }>(em, RECENT_TESTS, [owner.accountId, since]);
      if (Number(recent?.tests ?? 0) >= MAX_TESTS_PER_MINUTE) throw tooManyTests();
      const [account] = await rows<RowOf<Account, 'platformId' | 'username'>>(em, PERSON, [owner.accountId]);
      return { endpoint: found, person: account };
    });
    const by = person?.platformId == null ? null : { platformId: person.platformId, username: person.username };
    const content = testOf(
      { number: randomUUID().slice(0, 8), at: now, by },
      { ...endpoint, uuid: endpoint.listingUuid },
    );
    const outcome = await this.connector.post(endpoint.url, this.#seal(content, endpoint));
    const attempt = { endpointId: endpoint.id, at: now, sequence: null, type: 'webhook.test', attempt: 1, outcome };
    await this.database.write((tx) => logAttempts(tx, [attempt]));
    return outcome;
  }

  /** An endpoint is switched on only after it has answered a test, so no events go to an address that did not agree. */
  async switchOn(owner: OfOwner, uuid: string, fromNow: boolean): Promise<EndpointRow> {
    const outcome = await this.test(owner, uuid);
    if (!isSuccess(outcome)) throw testFailed(outcome);
    const now = this.clock.now();
    const switched = await this.database.write(async (tx) => {
      await lockEvents(tx, owner.listingId);
      const { id: endpointId, listingId } = await ownedEndpoint(tx, { uuid, ...owner });
      await switchOn(tx, { endpointId, listingId, now }, fromNow);
      return ownedEndpoint(tx, { uuid, ...owner });
    });
    this.dispatcher.hint(owner.listingId);
    return switched;
  }

  /** Sends the events after `after` again, up to `to`, beside fresh ones. */
  async replay(
    owner: OfOwner,
    uuid: string,
    { after, to }: { readonly after: number; readonly to: number },
  ): Promise<EndpointRow> {
    const now = this.clock.now();
    const endpoint = await this.database.write(async (tx) => {
      await lockEvents(tx, owner.listingId);
      const { id, reached } = await ownedEndpoint(tx, { uuid, ...owner });
      const until = Math.min(to, reached);
      if (until - after > MAX_REPLAYED) throw tooManyReplayed();
      const { affected } = await change(tx, REPLAY, [after, until, now, id]);
      if (affected === 0) throw replayOff();
      return ownedEndpoint(tx, { uuid, ...owner });
    });
    this.dispatcher.hint(owner.listingId);
    return endpoint;
  }

  #seal(content: ReturnType<typeof testOf>, { format, seed, oldSeed, oldUntil }: EndpointRow) {
    const now = this.clock.now();
    const seeds = seedsAt(now, { seed, oldSeed, oldUntil: toDateOrNull(oldUntil) });
    return seal(content, { format, seeds, pepper: this.config.values.keyPepper ?? '' }, now);
  }
}

// The API documents show these errors too.
export const tooManyTests = (): Problem =>
  new Problem(
    429,
    `You can send ${MAX_TESTS_PER_MINUTE} tests per minute. Try again in a minute.`,
    {},
    { 'Retry-After': '60' },
  );
export const testFailed = ({ status, fault }: Pick<Outcome, 'status' | 'fault'>): Problem =>
  new Problem(
    409,
    `The test was not answered with 2xx: ${fault ?? `the status was ${status}`}. Correct the receiver, then try again.`,
  );
export const tooManyReplayed = (): Problem =>
  new Problem(409, `One replay sends ${MAX_REPLAYED} events at most: use a later after, or an earlier to.`);
export const replayOff = (): Problem => new Problem(409, 'This webhook is off: switch it on first.');
