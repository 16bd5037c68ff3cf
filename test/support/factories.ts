import { randomInt } from 'node:crypto';
import { ApiKeys, type NewKey } from '../../src/accounts/auth/keys/api-keys.service.js';
import { change, insertMany, insertOrAdd, type Row } from '../../src/core/database/sql.js';
import type { ListingKind, ListingState } from '../../src/listings/listing/listing.rules.js';
import { searchKey } from '../../src/core/shared/search-key.js';
import { uuidAt } from '../../src/core/shared/ids.js';
import { dayOf, later } from '../../src/core/shared/utc.js';
import { settleFindings } from '../../src/activity/votes/farms/finding-rows.js';
import { reward } from '../../src/accounts/tokens/ledger.rules.js';
import { Ledger } from '../../src/accounts/tokens/ledger.service.js';
import type { TestApp } from './app.js';

export interface MadeAccount {
  readonly id: number;
  readonly uuid: string;
  readonly platformId: string;
  readonly username: string;
}

export interface MadeListing {
  readonly id: number;
  readonly uuid: string;
  readonly platformId: string;
  readonly slug: string | null;
}

/** A vote or a bump. */
export interface AccountAction {
  readonly account: { readonly id: number };
  readonly at: Date;
}

/** How many grants each application has had. */
const grantsOf = new WeakMap<TestApp, number>();

export const newPlatformId = (): string => `${randomInt(1, 10)}${String(randomInt(10 ** 14)).padStart(17, '0')}`;

/** Inserts the rows that tests are about. Every column has a neutral default; pass the ones that matter. */
export class Factory {
  constructor(private readonly app: TestApp) {}

  async account(columns: Row = {}): Promise<MadeAccount> {
    const row = { ...anAccount(this.app.clock.now()), ...columns };
    const id = await this.insert('accounts', { ...row, username_key: searchKey(row.username) });
    return { id, uuid: row.uuid, platformId: row.platform_id, username: row.username };
  }

  /** Many accounts, inserted with few statements. */
  async crowd(count: number): Promise<MadeAccount[]> {
    const made = Array.from({ length: count }, () => anAccount(this.app.clock.now()));
    const rows = made.map((row) => ({ ...row, username_key: searchKey(row.username) }));
    await this.app.database.write((tx) => insertMany(tx, 'accounts', rows));
    const newest = await this.app.database.query<MadeAccount & Row>(
      'SELECT id, uuid, platform_id AS platformId, username FROM accounts ORDER BY id DESC LIMIT ?',
      [count],
    );
    return newest.toReversed();
  }

  /** A new API key of the account. */
  key(account: { readonly id: number }, options: NewKey = {}): Promise<string> {
    return this.app.nest.get(ApiKeys).generate(account.id, options);
  }

  /** Gives tokens to an account, as an adjustment by staff does. */
  async grant({ id }: { readonly id: number }, tokens: number): Promise<void> {
    const grants = (grantsOf.get(this.app) ?? 0) + 1;
    grantsOf.set(this.app, grants);
    const [key, at, legs] = [`grant:${grants}`, this.app.clock.now(), reward(tokens, id)];
    const cause = { type: 'adjustment', id: grants } as const;
    const { database, nest } = this.app;
    await database.write((tx) => nest.get(Ledger).post(tx, { key, at, legs, cause, kind: 'adjustment' }));
  }

  bot(owner: { readonly id: number } | null, columns: Row = {}, botColumns: Row = {}): Promise<MadeListing> {
    return this.#listing('bot', owner, columns, 'bots', { screenshots: '[]', ...botColumns });
  }

  server(owner: { readonly id: number } | null, columns: Row = {}, serverColumns: Row = {}): Promise<MadeListing> {
    const empty = { content_ratings: '[]', secondary_languages: '[]' };
    return this.#listing('server', owner, columns, 'servers', { ...empty, ...serverColumns });
  }

  async setState(listing: { readonly id: number }, state: ListingState): Promise<void> {
    await this.run('UPDATE listings SET state = ? WHERE id = ?', [state, listing.id]);
  }

  /** A co-manager, or with `accepted: false` an invited one. */
  async member(listing: { readonly id: number }, account: { readonly id: number }, accepted = true): Promise<void> {
    const now = this.app.clock.now();
    const row = { listing_id: listing.id, account_id: account.id, invited_at: now, accepted_at: accepted ? now : null };
    await this.insert('listing_members', row);
  }

  /** One vote of each account, one second apart, the last one now. */
  votes(listing: { readonly id: number }, voters: readonly AccountAction['account'][], apartMs = 1000): Promise<void> {
    return this.votesAt(listing, this.#upToNow(voters, apartMs));
  }

  /** Votes in the given order, with everything that is counted from them. */
  async votesAt(listing: { readonly id: number }, votes: readonly AccountAction[]): Promise<void> {
    const days = new Map<number, number>();
    for (const { at } of votes) days.set(dayOf(at), (days.get(dayOf(at)) ?? 0) + 1);
    const made = votes.map(({ account, at }) => ({ listing_id: listing.id, account_id: account.id, voted_at: at }));
    await this.app.database.write(async (tx) => {
      await insertMany(tx, 'votes', made);
      for (const [day, count] of days)
        await insertOrAdd(tx, 'vote_days', { listing_id: listing.id, day }, { votes: count });
      const counted = 'UPDATE listings SET votes = votes + ?, vote_revision = vote_revision + ? WHERE id = ?';
      await change(tx, counted, [votes.length, votes.length, listing.id]);
    });
    this.app.forget();
  }

  /** A finding with the votes that the listing has, and what follows from it. Returns its id. */
  async finding(
    listing: { readonly id: number },
    { step, since = new Date(0) }: { readonly step: 'look' | 'hold'; readonly since?: Date },
  ): Promise<number> {
    const now = this.app.clock.now();
    const cast = { from_at: since, to_at: now, first_seen_at: now, last_seen_at: now };
    const found = { listing_id: listing.id, state: 'open', step, score: 16, votes: 12, evidence: '[]', ...cast };
    const id = await this.insert('vote_findings', found);
    const mark = 'UPDATE votes SET finding_id = ? WHERE listing_id = ? AND voted_at >= ?';
    await this.run(mark, [id, listing.id, since]);
    await this.app.database.write((tx) => settleFindings(tx, listing.id, now));
    return id;
  }

  bump(server: { readonly id: number }, account: AccountAction['account'], bumpedAt: Date): Promise<void> {
    return this.bumpsAt(server, [{ account, at: bumpedAt }]);
  }

  /** One bump by each account, one second apart, the last one now. */
  bumps(server: { readonly id: number }, bumpers: readonly AccountAction['account'][], apartMs = 1000): Promise<void> {
    return this.bumpsAt(server, this.#upToNow(bumpers, apartMs));
  }

  async bumpsAt(server: { readonly id: number }, bumps: readonly AccountAction[]): Promise<void> {
    const counted = await this.app.database.query<{ bumps: number }>('SELECT bumps FROM servers WHERE listing_id = ?', [
      server.id,
    ]);
    const made = bumps.map(({ account, at }, index) => ({
      listing_id: server.id,
      account_id: account.id,
      bumped_at: at,
      source: 'Website',
      sequence: (counted[0]?.bumps ?? 0) + index + 1,
    }));
    await this.app.database.write((tx) => insertMany(tx, 'bumps', made));
    const count = 'UPDATE servers SET bumps = bumps + ?, last_bumped_at = ? WHERE listing_id = ?';
    await this.run(count, [made.length, bumps.at(-1)?.at, server.id]);
  }

  boost(account: { readonly id: number }, startsAt: Date, endsAt: Date, columns: Row = {}): Promise<number> {
    const row = { account_id: account.id, origin: 'staff', starts_at: startsAt, ends_at: endsAt, ...columns };
    return this.insert('bump_boosts', row);
  }

  /** Inserts a row and returns its id. */
  insert(table: string, row: Row): Promise<number> {
    const names = Object.keys(row);
    const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
    return this.#change(sql, Object.values(row)).then(({ insertId }) => insertId);
  }

  async run(sql: string, parameters: readonly unknown[] = []): Promise<number> {
    return (await this.#change(sql, parameters)).affected;
  }

  async #listing(
    kind: ListingKind,
    owner: { readonly id: number } | null,
    columns: Row,
    table: string,
    own: Row,
  ): Promise<MadeListing> {
    const now = this.app.clock.now();
    const platformId = (columns['platform_id'] as string | undefined) ?? newPlatformId();
    const row = {
      uuid: uuidAt(now),
      kind,
      platform_id: platformId,
      live_platform_id: columns['state'] === 'removed' ? null : platformId,
      slug: null as string | null,
      state: 'approved',
      owner_id: owner?.id ?? null,
      name: `A ${kind}`,
      description: 'What it is good for.',
      invite: 'https://platform.example/invite/x',
      tags: '[]',
      denial_reasons: '[]',
      created_at: now,
      updated_at: now,
      ...columns,
    };
    const id = await this.insert('listings', { ...row, name_key: searchKey(row.name) });
    await this.insert(table, { listing_id: id, ...own });
    return { id, uuid: row.uuid, platformId, slug: row.slug };
  }

  #upToNow(accounts: readonly AccountAction['account'][], apartMs: number): AccountAction[] {
    const now = this.app.clock.now();
    return accounts.map((account, position) => ({
      account,
      at: later(now, (position - accounts.length + 1) * apartMs),
    }));
  }

  async #change(sql: string, parameters: readonly unknown[]) {
    const changed = await this.app.database.write((tx) => change(tx, sql, parameters));
    this.app.forget();
    return changed;
  }
}

const anAccount = (now: Date) => ({
  uuid: uuidAt(now),
  platform_id: newPlatformId(),
  username: `user${randomInt(10 ** 9)}`,
  created_at: now,
  updated_at: now,
});
