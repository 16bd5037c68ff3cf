import { Injectable } from '@nestjs/common';
import type { RowOf } from '../../../core/database/columns.js';
import { Database } from '../../../core/database/database.js';
import { hostOf } from '../../../core/delivery/blocked-hosts.js';
import { Clock } from '../../../core/shared/clock.js';
import type { NotificationChannel } from '../notification.entity.js';
import { deleteChannel } from './channel-rows.js';
import { ChannelEnds } from './channel-ends.service.js';
import { restCutoff } from './push.rules.js';

type BrowserRow = RowOf<NotificationChannel, 'id' | 'accountId' | 'kind' | 'url' | 'name'>;

const BATCH = 500;
const BROWSERS = 'SELECT id, account_id AS accountId, kind, url, name FROM notification_channels';
const WITHOUT_HOST = `${BROWSERS} WHERE kind = 'browser' AND host IS NULL LIMIT ${BATCH}`;
const HOSTS =
  "SELECT DISTINCT host FROM notification_channels WHERE kind = 'browser' AND state = 'on' AND host IS NOT NULL";
const ONE_AT = `${BROWSERS} WHERE kind = 'browser' AND host = ? LIMIT 1`;
const ON_AT = `${BROWSERS} WHERE kind = 'browser' AND host = ? AND state = 'on' AND id > ? ORDER BY id LIMIT ${BATCH}`;
const OLD = `${BROWSERS} WHERE rests_since <= ? LIMIT ${BATCH}`;
const RESTING = `${BROWSERS} WHERE rests_since IS NOT NULL AND id > ? ORDER BY id LIMIT ${BATCH}`;
const REASON = 'UPDATE notification_channels SET reason = ? WHERE id = ? AND rests_since IS NOT NULL';
const WAKE = `UPDATE notification_channels SET state = 'on', reason = NULL, rests_since = NULL, strikes = 0, failing_since = NULL
  WHERE id = ? AND rests_since IS NOT NULL`;

/**
 * Browsers whose push service may not be sent to, because the operator does not list it or staff blocked it. Their
 * addresses rest, come back when the push service is allowed again, and are deleted after 30 days.
 */
@Injectable()
export class RestingBrowsers {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ends: ChannelEnds,
  ) {}

  /** Compares all browsers with the hosts that are allowed now. */
  async look(end?: AbortSignal): Promise<void> {
    await this.#noteHosts(end);
    await this.#restAll(end);
    await this.#wakeAll(end);
    await this.#deleteOld(end);
  }

  /** Version 0.2 stored no hosts. */
  async #noteHosts(end?: AbortSignal): Promise<void> {
    for (;;) {
      const found = await this.database.query<BrowserRow>(WITHOUT_HOST);
      for (const { id, url } of found)
        await this.database.execute('UPDATE notification_channels SET host = ? WHERE id = ?', [hostOf(url), id]);
      if (found.length < BATCH || end?.aborted === true) return;
    }
  }

  async #restAll(end?: AbortSignal): Promise<void> {
    for (const { host } of await this.database.query<{ host: string }>(HOSTS)) {
      const [one] = await this.database.query<BrowserRow>(ONE_AT, [host]);
      const reason = one && (await this.ends.obstacle(one));
      if (reason !== undefined)
        for await (const browser of this.#each(ON_AT, [host], end)) await this.ends.switchOff(browser, reason);
    }
  }

  async #wakeAll(end?: AbortSignal): Promise<void> {
    for await (const browser of this.#each(RESTING, [], end)) {
      const reason = await this.ends.obstacle(browser);
      if (reason === undefined) await this.database.execute(WAKE, [browser.id]);
      else await this.database.execute(REASON, [reason, browser.id]);
    }
  }

  async #deleteOld(end?: AbortSignal): Promise<void> {
    const before = restCutoff(this.clock.now());
    for (;;) {
      const found = await this.database.query<BrowserRow>(OLD, [before]);
      for (const { id } of found) await this.database.write((tx) => deleteChannel(tx, id));
      if (found.length < BATCH || end?.aborted === true) return;
    }
  }

  async *#each(sql: string, values: readonly unknown[], end?: AbortSignal): AsyncGenerator<BrowserRow> {
    for (let from = 0; ;) {
      const found = await this.database.query<BrowserRow>(sql, [...values, from]);
      yield* found;
      const last = found.at(-1);
      if (last === undefined || found.length < BATCH || end?.aborted === true) return;
      from = last.id;
    }
  }
}
