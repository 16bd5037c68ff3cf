import { BURST } from '../../src/core/audit/staff-actions.rules.js';
import { later } from '../../src/core/shared/utc.js';
import { BUMP_BOOST_PRICE } from '../../src/activity/bumps/boosts.rules.js';
import { Ledger } from '../../src/accounts/tokens/ledger.service.js';
import { Browser } from '../support/browser.js';
import type { MadeAccount, MadeListing } from '../support/factories.js';
import type { Holder, Served } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';

export interface Boost {
  readonly id: string;
  readonly origin: string;
  readonly state: string;
  readonly startsAt: string;
  readonly endsAt: string;
}
interface Answer {
  readonly boost: Boost;
  readonly refund: number;
  readonly error: string;
}
interface Entry {
  readonly action: string;
  readonly reason: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** By default, the first admin grants boosts to the owner. */
interface GrantParties {
  readonly who?: StaffClient;
  readonly account?: MadeAccount;
}

/** Two admins, and the owner of a server to whom they grant boosts. */
export class Boosting {
  admin!: StaffClient;
  second!: StaffClient;
  owner!: Holder;
  server!: MadeListing;
  browser!: Browser;

  constructor(private readonly site: Served) {}

  async begin(): Promise<void> {
    this.site.advance(BURST.windowMs);
    this.owner = await this.site.holder();
    this.server = await this.site.make.server(this.owner);
    await this.signIn();
  }

  /** Signs all accounts in again, because idle sessions expire. */
  async signIn(): Promise<void> {
    const staff = staffOf(this.site);
    this.admin = await staff('admin');
    this.second = await staff('admin');
    this.browser = await Browser.of(this.site.app, this.owner);
  }

  grant(days: unknown, more = {}, { who = this.admin, account = this.owner }: GrantParties = {}) {
    return who.post<Answer>(`/boosts/accounts/${account.uuid}`, { days, ...more });
  }

  revoke(id: string, more = {}, who = this.admin) {
    return who.post<Answer>(`/boosts/${id}/revoke`, more);
  }

  async list(account: MadeAccount = this.owner) {
    return (await this.admin.get<{ total: number; boosts: Boost[] }>(`/boosts/accounts/${account.platformId}`)).body;
  }

  buy(body?: unknown) {
    return this.browser.send<Boost & { error?: string }>('POST', '/account/boosts', { body });
  }

  /** Buys a boost with tokens that are granted for it. */
  async bought(): Promise<Boost> {
    await this.site.make.grant(this.owner, BUMP_BOOST_PRICE);
    expect((await this.buy()).status).toBe(200);
    return (await this.list()).boosts[0] as Boost;
  }

  /** The boosts as the owner sees them. */
  async own(): Promise<Boost[]> {
    return (await this.browser.get<{ boosts: Boost[] }>('/account/boosts')).body.boosts;
  }

  exported() {
    return this.browser.get<{ boosts: object[] }>('/account/export');
  }

  balance(): Promise<number> {
    return this.site.app.database.read((em) => this.site.app.nest.get(Ledger).balance(em, this.owner.id));
  }

  at(ms: number): string {
    return later(this.site.now(), ms).toISOString();
  }

  /** The cooldown on the public page, and in the API for the owner. */
  async cooldowns(): Promise<number[]> {
    const id = this.server.platformId;
    const shown = await new Browser(this.site.app).get<{ cooldownHours: number }>(`/servers/${id}/bump`);
    const keyed = await this.owner.client.get(`/servers/${id}/bumps`);
    return [shown.body.cooldownHours, (keyed.body as { cooldownHours: number }).cooldownHours];
  }

  /** The audit entries of an account. */
  async entries(account: MadeAccount = this.owner): Promise<object[]> {
    const sql = `SELECT action, reason, state_before AS "before", state_after AS "after" FROM audit_entries
      WHERE target_type = 'account' AND target_id = ? ORDER BY id`;
    const found = await this.site.app.database.query<Entry>(sql, [String(account.id)]);
    const read = (state: string | null): unknown => (state === null ? null : JSON.parse(state));
    return found.map((one) => ({ ...one, before: read(one.before), after: read(one.after) }));
  }
}

/** Ordered by time, each boost starts when the previous one ends. */
export function expectQueue(boosts: readonly Boost[], from: string): void {
  const inOrder = boosts.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  expect(inOrder.map(({ startsAt }) => startsAt)).toEqual([from, ...inOrder.slice(0, -1).map(({ endsAt }) => endsAt)]);
}
