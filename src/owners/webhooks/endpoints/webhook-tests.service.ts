import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../core/config/config.js';
import type { RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { change, rows, type Tx } from '../../../core/database/sql.js';
import { Languages } from '../../../core/texts/languages.service.js';
import { inLanguage } from '../../../core/texts/t.js';
import { Clock } from '../../../core/shared/clock.js';
import type { Account } from '../../../accounts/users/account.entity.js';
import { lockAccount } from '../../../accounts/users/account-rows.js';
import { shownName } from '../../../accounts/users/account.rules.js';
import { requestOf } from '../sending/channel-message.rules.js';
import { type Content, type NamedListing, testOf } from '../sending/message.rules.js';
import { refuseBlockedHost } from '../../../core/delivery/blocked-hosts.js';
import { seedsOf } from '../../../core/delivery/secrets.js';
import { FAULT_WORDS, type Outcome } from '../../../core/delivery/outcome.rules.js';
import { WebhookConnector } from '../sending/webhook-connector.js';
import type { Setup } from './change.rules.js';
import { logRequests } from './endpoint-log.js';
import { MAX_TESTS_PER_MINUTE, countTest } from './webhook-tests.rules.js';
import { type EndpointRow, ownedEndpoint } from './webhook-rows.js';
import type { OfOwner } from './webhooks.service.js';
import { says, Problem } from '../../../core/shared/refusals.js';

const PERSON = `SELECT platform_id AS platformId, username, display_name AS displayName,
    use_display_name AS useDisplayName, webhook_tests AS webhookTests, language FROM accounts WHERE id = ?`;
const COUNT = 'UPDATE accounts SET webhook_tests = ? WHERE id = ?';

type Person = RowOf<
  Account,
  'platformId' | 'username' | 'displayName' | 'useDisplayName' | 'webhookTests' | 'language'
>;

@Injectable()
export class WebhookTests {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly connector: WebhookConnector,
    private readonly languages: Languages,
  ) {}

  /**
   * Sends `webhook.test` and waits for the answer. `setup` has an address and a format to try instead of the stored
   * ones.
   */
  async test(owner: OfOwner, uuid: string, setup: Partial<Pick<Setup, 'url' | 'format'>> = {}): Promise<Outcome> {
    const now = this.clock.now();
    const { endpoint, person } = await this.database.write(async (tx) => {
      const counted = await countUnderLock(tx, owner.accountId, now);
      const found = { ...(await ownedEndpoint(tx, { uuid, ...owner })), ...setup };
      await refuseBlockedHost(tx, found.url);
      return { endpoint: found, person: counted };
    });
    const by = person?.platformId == null ? null : { platformId: person.platformId, username: shownName(person) };
    const content = testOf(
      { number: randomUUID().slice(0, 8), at: now, by },
      { ...endpoint, uuid: endpoint.listingUuid },
    );
    const language = this.languages.forAccount(person?.language ?? null);
    const request = inLanguage(language, () => this.#requestOf(content, endpoint));
    const outcome = await this.connector.send(endpoint, request);
    const attempt = { endpointId: endpoint.id, at: now, sequence: null, type: 'webhook.test', attempt: 1, outcome };
    await this.database.write((tx) => logRequests(tx, [attempt]));
    return outcome;
  }

  #requestOf(content: Content<NamedListing>, endpoint: EndpointRow) {
    const now = this.clock.now();
    const pepper = this.config.values.keyPepper ?? '';
    return requestOf([content], { format: endpoint.format, seeds: seedsOf(endpoint, now), pepper }, now);
  }
}

/** Counts the test before it is sent, so that concurrent requests cannot exceed the limit. */
async function countUnderLock(tx: Tx, accountId: number, now: Date): Promise<Person | undefined> {
  await lockAccount(tx, accountId);
  const [person] = await rows<Person>(tx, PERSON, [accountId]);
  const verdict = countTest(person?.webhookTests ?? null, now);
  if ('waitSeconds' in verdict) throw tooManyTests(verdict.waitSeconds);
  await change(tx, COUNT, [verdict.times, accountId]);
  return person;
}

export const tooManyTests = (seconds: number): Problem =>
  new Problem(
    429,
    says('You can send {max} tests per minute. Try again in {seconds} s.', {
      max: MAX_TESTS_PER_MINUTE,
      seconds,
    }),
    {},
    { 'Retry-After': String(seconds) },
  );
export const testFailed = ({ status, fault }: Pick<Outcome, 'status' | 'fault'>): Problem =>
  new Problem(
    409,
    fault === undefined
      ? says('The test was not answered with 2xx: the status was {status}. Correct the receiver, then try again.', {
          status: String(status),
        })
      : says('The test was not answered with 2xx: {fault}. Correct the receiver, then try again.', {
          fault: FAULT_WORDS[fault],
        }),
  );
