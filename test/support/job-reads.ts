import Sqlite from 'libsql';
import type { EntityManager } from 'typeorm';
import { DAY, HOUR, dayOf, later, startOfMonth } from '../../src/core/shared/utc.js';
import { copyRow } from './copies.js';
import { dialect } from './database.js';
import type { Served } from './served.js';

/** The embedded database shows its plans, which do not depend on the number of rows. */
const MANY = dialect === 'sqlite' ? 2_000 : 100_000;
/** Tables with fewer rows may be read as a whole. */
const LARGE = 1_000;

interface Reads {
  /** On MariaDB: rows that were read, including those of writes. */
  readonly rows: number;
  /** On the embedded database: large tables that statements read as a whole. */
  readonly scans: readonly string[];
}

/** Finds out what work reads. */
export class JobReads {
  constructor(private readonly site: Served) {}

  of(work: () => Promise<unknown>): Promise<Reads> {
    return this.site.app.database.dialect === 'sqlite' ? this.#scansOf(work) : this.#rowsOf(work);
  }

  /** MariaDB counts for each table of this database, so tests that run beside this one do not count. */
  async #rowsOf(work: () => Promise<unknown>): Promise<Reads> {
    const { database } = this.site.app;
    await database.execute('SET GLOBAL userstat = 1');
    const read = async (): Promise<Map<string, number>> => {
      type Counted = { readonly name: string; readonly n: number | string };
      const sql =
        'SELECT table_name AS name, rows_read AS n FROM information_schema.table_statistics WHERE table_schema = DATABASE()';
      return new Map((await database.query<Counted>(sql)).map(({ name, n }) => [name, Number(n)]));
    };
    const before = await read();
    await work();
    const tables = [...(await read())].map(([name, n]) => [name, n - (before.get(name) ?? 0)] as const);
    return { rows: tables.reduce((sum, [, n]) => sum + n, 0), scans: [] };
  }

  async #scansOf(work: () => Promise<unknown>): Promise<Reads> {
    const statements = await this.#statementsOf(work);
    const connection = new Sqlite(this.site.app.config.embeddedFile, { readonly: true });
    try {
      const scans = [...statements].flatMap((sql) => scansIn(connection, sql));
      return { rows: 0, scans: [...new Set(scans)] };
    } finally {
      connection.close();
    }
  }

  async #statementsOf(work: () => Promise<unknown>): Promise<Set<string>> {
    const { database } = this.site.app;
    const statements = new Set<string>();
    const keep = (sql: string): void => void statements.add(sql);
    const spies = (['query', 'queryAside', 'execute'] as const).map((name) => jest.spyOn(database, name));
    const [read, write] = [database.read.bind(database), database.write.bind(database)];
    const inner = [
      jest.spyOn(database, 'read').mockImplementation((job, until) => read((em) => job(kept(em, keep)), until)),
      jest.spyOn(database, 'write').mockImplementation((job, until) => write((tx) => job(kept(tx, keep)), until)),
    ];
    try {
      await work();
      for (const spy of spies) for (const [sql] of spy.mock.calls) keep(sql);
    } finally {
      for (const spy of [...spies, ...inner]) spy.mockRestore();
    }
    return statements;
  }
}

/** The manager, which keeps the statements that it runs. */
function kept<E extends EntityManager>(em: E, keep: (sql: string) => void): E {
  for (const target of [em, em.queryRunner]) {
    if (target === undefined || jest.isMockFunction(target.query)) continue;
    const query = target.query.bind(target) as (sql: string, ...rest: unknown[]) => Promise<unknown>;
    Object.assign(target, {
      query(sql: string, ...rest: unknown[]): Promise<unknown> {
        keep(sql);
        return query(sql, ...rest);
      },
    });
  }
  return em;
}

/** The large tables that SQLite reads as a whole. A scan in the order of a LIMIT ends there. */
function scansIn(connection: Sqlite.Database, sql: string): string[] {
  if (!/^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)/i.test(sql)) return [];
  const values = [...sql.matchAll(/\?/g)].map(() => null);
  const plan = connection.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(values) as { detail: string }[];
  const steps = plan.map(({ detail }) => detail);
  const isLimited = /ORDER BY \w+(\.\w+)? LIMIT/.test(sql) && !/WHERE/.test(sql);
  if (isLimited && !steps.some((step) => step.includes('TEMP B-TREE'))) return [];
  return steps.flatMap((step) => {
    const [, name = ''] = /^SCAN (\w+)/.exec(step) ?? [];
    const table = new RegExp(`\\b(?:FROM|JOIN|UPDATE|INTO)\\s+(\\w+)\\s+(?:AS\\s+)?${name}\\b`).exec(sql)?.[1] ?? name;
    return name !== '' && isLarge(connection, table) ? [table] : [];
  });
}

function isLarge(connection: Sqlite.Database, table: string): boolean {
  const known = connection.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get([table]);
  if (known === undefined) return false;
  const found = connection.prepare(`SELECT COUNT(*) AS n FROM (SELECT 1 FROM ${table} LIMIT ${LARGE})`).get([]);
  return (found as { n: number }).n >= LARGE;
}

/** 100,000 accounts, servers, endpoints, boosts, credentials and so on, in a state in which nothing is due. */
export async function makeMany(site: Served): Promise<void> {
  const { app, make } = site;
  const [now, count] = [site.now(), MANY - 1];
  const owner = await make.account();
  const { id } = await make.server(
    owner,
    { events: 1, votes: 0, listeners: 1 },
    { last_bumped_at: later(now, -3 * HOUR), bumps: 1 },
  );
  const copies = (table: string, where: string, changes: Record<string, string>): Promise<void> =>
    copyRow(app, { table, where, count }, changes);
  const first = { account: owner.id, listing: id };
  const [account, listing] = ['o.account_id + n', 'o.listing_id + n'];
  await copies('accounts', `id = ${owner.id}`, {
    id: 'o.id + n',
    uuid: "CONCAT('a', n)",
    platform_id: "CONCAT('77', n)",
  });
  const keys = { id: 'o.id + n', uuid: "CONCAT('l', n)", platform_id: "CONCAT('88', n)", slug: 'NULL' };
  await copies('listings', `id = ${id}`, { ...keys, owner_id: 'o.owner_id + n' });
  await copies('servers', `listing_id = ${id}`, { listing_id: listing });
  /** A row of its own for each account or listing. */
  const each = async (table: string, row: Record<string, unknown>, changes: Record<string, string>): Promise<void> => {
    await make.insert(table, row);
    const where = Object.entries(row)
      .filter(([name]) =>
        ['account_id', 'listing_id', 'credential_id', 'endpoint_id', 'channel_id', 'day'].includes(name),
      )
      .map(([name, value]) => `${name} = ${String(value)}`);
    await copies(table, where.join(' AND '), changes);
  };
  const today = dayOf(now);
  const event = { listing_id: first.listing, sequence: 1, type: 'bump.created', at: later(now, -DAY), total: 0 };
  await each('listing_events', event, { listing_id: listing });
  const times = { created_at: now, updated_at: now };
  const endpoint = {
    listing_id: first.listing,
    uuid: 'w',
    url: 'https://a.example/',
    host: 'a.example',
    seed: '',
    reached: 1,
  };
  const far = { due_at: later(now, 300 * DAY), format: 'standard', state: 'on', sent: 1, ...times };
  await each(
    'webhook_endpoints',
    { ...endpoint, ...far },
    { id: 'o.id + n', uuid: "CONCAT('w', n)", listing_id: listing },
  );
  const attempt = { endpoint_id: 1, at: later(now, -DAY), type: 'bump.created', outcome: 'delivered' };
  await each('webhook_attempts', attempt, { id: 'o.id + n', endpoint_id: 'o.endpoint_id + n' });
  const boost = {
    account_id: first.account,
    origin: 'staff',
    starts_at: later(now, -DAY),
    ends_at: later(now, 5 * DAY),
  };
  await each('bump_boosts', boost, { id: 'o.id + n', account_id: account });
  const credential = await make.insert('api_credentials', { account_id: first.account, created_at: now });
  await copies('api_credentials', `id = ${credential}`, { id: 'o.id + n', account_id: account });
  const month = { credential_id: credential, month_start: startOfMonth(now).getTime(), month_count: 100 };
  await each('usage_counters', month, { credential_id: 'o.credential_id + n' });
  const used = { credential_id: credential, day: today, requests: 3 };
  await each('usage_days', used, { credential_id: 'o.credential_id + n', day: 'o.day - n % 90' });
  const choice = { account_id: first.account, kind: 'bump.ready', choice: 'inbox' };
  await each('notification_choices', choice, { account_id: account });
  const told = { account_id: first.account, kind: 'vote.rewards', at: later(now, -DAY) };
  await each('notifications', told, { id: 'o.id + n', account_id: account });
  const browser = { account_id: first.account, uuid: 'c', kind: 'browser', name: 'My laptop', state: 'on' };
  const push = { url: 'https://fcm.googleapis.com/1', host: 'fcm.googleapis.com', created_at: now };
  await each(
    'notification_channels',
    { ...browser, ...push },
    { id: 'o.id + n', uuid: "CONCAT('c', n)", account_id: account },
  );
  const session = { account_id: first.account, hash: 'h', user_agent: '', address: '', last_seen_at: now };
  const open = { created_at: now, expires_at: later(now, DAY) };
  await each('sessions', { ...session, ...open }, { id: 'o.id + n', hash: "CONCAT('h', n)", account_id: account });
  const closed = { account_id: first.account, hash: 'x', ends_at: later(now, DAY) };
  await each('departures', closed, { account_id: account, hash: "CONCAT('x', n)" });
  const fact = { listing_id: first.listing, told: '{}', next_refresh_at: later(now, HOUR) };
  await each('platform_facts', fact, { listing_id: listing });
  await each('listing_days', { listing_id: first.listing, day: today, views: 1 }, { listing_id: listing });
  await each('vote_days', { listing_id: first.listing, day: today, votes: 1 }, { listing_id: listing });
  const role = { listing_id: first.listing, account_id: first.account, role: 'owner', ended_at: now };
  await each('former_roles', role, { listing_id: listing });
  const guild = { account_id: first.account, guild_id: '1', name: '', is_owner: 1, read_at: now };
  await each('managed_guilds', guild, { account_id: account });
  if (app.database.dialect === 'mysql')
    for (const table of [
      'listings',
      'servers',
      'webhook_endpoints',
      'bump_boosts',
      'usage_counters',
      'usage_days',
      'notification_choices',
      'departures',
      'former_roles',
    ])
      await app.database.query(`ANALYZE TABLE ${table}`);
  app.forget();
}
