import { change, type Row } from '../../src/core/database/sql.js';
import { Events } from '../../src/core/events/events.service.js';
import { DAY, HOUR, later } from '../../src/core/shared/utc.js';
import { mondayOf, weekAfter } from '../../src/activity/spotlight/spotlight.rules.js';
import { Ledger } from '../../src/accounts/tokens/ledger.service.js';
import type { TestOptions } from './app.js';
import { Browser, type Page } from './browser.js';
import type { MadeAccount, MadeListing } from './factories.js';
import { ledgerFaults } from './ledger-faults.js';
import { Served, serveAs } from './served.js';

export interface Bidder extends MadeAccount {
  readonly browser: Browser;
  readonly server: MadeListing;
}

/** The response to a bid, accepted or refused. */
export interface BidAnswer {
  readonly bidId?: string;
  readonly amount?: number;
  readonly error?: string;
  readonly leastBid?: number;
}

export interface Shown {
  readonly slot: {
    readonly startsAt: string;
    readonly endsAt: string;
    readonly server: { readonly id: string };
  } | null;
  readonly auction: Readonly<Record<string, unknown>>;
  readonly you: Readonly<Record<string, unknown>> | null;
}

/** The product with owners of servers and tokens who take part in the auction with their browsers. */
export class Market extends Served {
  /** An account with a server and this many tokens. */
  async bidder(tokens = 10_000, columns: Row = {}): Promise<Bidder> {
    const account = await this.make.account();
    const server = await this.make.server(account, columns);
    if (tokens > 0) await this.make.grant(account, tokens);
    return { ...account, server, browser: await Browser.of(this.app, account) };
  }

  bid({ browser, server }: Bidder, amount: unknown, more: Row = {}): Promise<Page<BidAnswer>> {
    const body = { server: server.platformId, amount, ...more };
    return browser.send<BidAnswer>('POST', '/spotlight/bids', { body });
  }

  /** Status and error of a refused bid. */
  async refused(bidder: Bidder, amount: unknown, more: Row = {}): Promise<[number, string | undefined]> {
    const { status, body } = await this.bid(bidder, amount, more);
    return [status, body.error];
  }

  async show(browser = new Browser(this.app)): Promise<Shown> {
    return (await browser.get<Shown>('/spotlight')).body;
  }

  async balances(...accounts: readonly { readonly id: number }[]): Promise<number[]> {
    const ledger = this.app.nest.get(Ledger);
    return this.app.database.read(async (em) => {
      const found: number[] = [];
      for (const { id } of accounts) found.push(await ledger.balance(em, id));
      return found;
    });
  }

  /** Changes a server as a service does, with an event in the same transaction. */
  async changeListing({ id }: MadeListing, set: string): Promise<void> {
    const now = this.now();
    await this.app.database.write(async (tx) => {
      await change(tx, `UPDATE listings SET ${set} WHERE id = ?`, [id]);
      const event = { type: 'listing.changed', listingId: id, kind: 'server', fields: ['nsfw'], now } as const;
      await this.app.nest.get(Events).emit(tx, event);
    });
    this.app.forget();
  }

  async suspend({ id }: { readonly id: number }): Promise<void> {
    const now = this.now();
    await this.app.database.write(async (tx) => {
      await change(tx, 'UPDATE accounts SET suspended_at = ? WHERE id = ?', [now, id]);
      await this.app.nest.get(Events).emit(tx, { type: 'account.suspended', accountId: id, until: null, now });
    });
  }

  /** When the running auction closes. */
  get close(): Date {
    return weekAfter(mondayOf(this.now()));
  }

  /** Moves the clock past the close of the running auction, by default to Monday noon. */
  afterClose(ms = 12 * HOUR): Date {
    this.app.clock.set(later(this.close, ms));
    return this.now();
  }

  /** Settles the running auction in time, and then moves the clock on. */
  async settledAfterClose(ms = 12 * HOUR): Promise<void> {
    this.afterClose(0);
    await this.show();
    this.advance(ms);
  }

  /** Moves the clock to a week without a slot and without bids. */
  quietWeek(): void {
    this.app.clock.set(later(this.close, 7 * DAY + 12 * HOUR));
  }

  rows<T extends object = Row>(sql: string, ...parameters: readonly unknown[]): Promise<T[]> {
    return this.app.database.query<T>(sql, parameters);
  }

  faults(): Promise<string[]> {
    return ledgerFaults(this.app);
  }
}

/** The server of a bid as the auction shows it. */
export const shownAs = ({ server: { uuid: id, slug, platformId } }: Bidder): object => ({
  id,
  slug,
  name: expect.any(String) as string,
  platformId,
  icon: null,
});

/** Starts the product before the first test of the file and closes it after the last. */
export const serveMarket = (options: TestOptions = {}): Market => serveAs(new Market(), options);
