import type { Row } from '../../src/core/database/sql.js';
import { uuidAt } from '../../src/core/shared/ids.js';
import { EndpointSender } from '../../src/owners/webhooks/sending/endpoint-sender.service.js';
import { Market } from '../support/market.js';
import { serveAs } from '../support/served.js';
import { Receiver } from './receiver.js';
import { listen } from './event-rows.js';

export const SEED = Buffer.alloc(32, 7).toString('base64');

/** The product with listings whose events are sent to receivers on loopback. */
export class Hooked extends Market {
  receiver!: Receiver;

  get sender(): EndpointSender {
    return this.app.nest.get(EndpointSender);
  }

  /** An endpoint that is switched on, at the receiver of this test. */
  async endpoint(listing: { readonly id: number }, columns: Row = {}): Promise<{ id: number; uuid: string }> {
    const now = this.now();
    const uuid = uuidAt(now);
    const row = {
      url: this.receiver.url,
      host: '127.0.0.1',
      format: 'standard',
      state: 'on',
      reason: null,
      seed: SEED,
    };
    const times = { due_at: now, created_at: now, updated_at: now };
    const id = await this.make.insert('webhook_endpoints', {
      uuid,
      listing_id: listing.id,
      ...row,
      ...times,
      ...columns,
    });
    const sql = "SELECT COUNT(*) AS n FROM webhook_endpoints WHERE listing_id = ? AND state <> 'off'";
    const [counted] = await this.rows<{ n: number | string }>(sql, listing.id);
    await listen(this, listing, Number(counted?.n));
    return { id, uuid };
  }

  async vote(listing: { readonly platformId: string }, count = 1): Promise<void> {
    for (const { browser } of await this.people(count)) await browser.send('PUT', `/bots/${listing.platformId}/vote`);
  }

  /** Sends the due events, as the job does each second. */
  async send(): Promise<void> {
    await this.sender.idle();
    await this.sender.poll();
    await this.sender.idle();
  }

  /** Advances the clock, and sends the events that are due then. */
  async after(ms: number): Promise<void> {
    this.advance(ms);
    await this.send();
  }

  async stateOf({ id }: { readonly id: number }): Promise<Row> {
    const sql = `SELECT state, reason, reached, sent, strikes, replayed, leased_by AS leasedBy FROM webhook_endpoints WHERE id = ?`;
    return (await this.rows(sql, id))[0] ?? {};
  }
}

export function serveHooked(variables: Record<string, string> = {}): Hooked {
  const site = serveAs(new Hooked(), { variables: { WEBHOOK_TRUSTED_HOSTS: '127.0.0.1', ...variables } });
  beforeEach(async () => {
    site.receiver = await Receiver.start();
  });
  afterEach(async () => {
    // Endpoints of one test must not be due in the next one.
    await site.make.run('UPDATE listings SET listeners = 0');
    await site.make.run("UPDATE webhook_endpoints SET state = 'off'");
    await site.make.run('DELETE FROM webhook_retries');
    await site.make.run('DELETE FROM listing_feeds');
    await site.receiver.stop();
  });
  return site;
}

interface Hook {
  readonly id: string;
  readonly url: string;
  readonly state: string;
  readonly format: string;
  readonly types: readonly string[];
  readonly reason: string | null;
  readonly replay: { readonly after: number; readonly reached: number; readonly to: number } | null;
}
interface Changed {
  readonly webhook: Hook;
  readonly token: string | null;
  readonly error: string;
  readonly faults: Readonly<Record<string, string>>;
}

/** Makes bots with a webhook that is on, at the receiver of the test, and the requests of their owner. */
export const hookedBot =
  (site: Hooked) =>
  async (columns: Readonly<Record<string, string>> = {}) => {
    const { account, browser } = await site.person();
    const bot = await site.make.bot(account);
    const { id, uuid } = await site.endpoint(bot, columns);
    const list = `/bots/${bot.platformId}/webhooks`;
    const at = `${list}/${uuid}`;
    const patch = (body: object) => browser.send<Changed>('PATCH', at, { body });
    const post = (action: string, body: object) => browser.send<Changed>('POST', `${at}/${action}`, { body });
    const hook = async () => (await browser.get<{ webhooks: Hook[] }>(list)).body.webhooks[0];
    return { account, browser, bot, id, at, list, patch, post, hook };
  };
