import type { EntityManager } from 'typeorm';
import { connectionOf } from '../../src/database/server-transaction.js';
import { dialect } from './database.js';
import { rowsRead } from './rows-read.js';
import type { Served } from './served.js';

export type Call = readonly [sql: string, values: readonly unknown[]];

const LONG_TABLES = /\b(listings|votes|bumps|audit_entries|report_cases|ratings|accounts)\b/;
const INDEXED = expect.not.arrayContaining([expect.stringMatching(/^SCAN (?!.*COVERING INDEX)/)]) as string[];

/** Checks how much the statements on long tables read. */
export function boundedStatements(site: Served) {
  /** The statements on long tables that `ask` runs. */
  async function statementsOf(ask: () => Promise<unknown>): Promise<Call[]> {
    const { database } = site.app;
    const calls: Call[] = [];
    const keep = (args: readonly unknown[]): void => {
      calls.push([String(args[0]), Array.isArray(args[1]) ? args[1] : []]);
    };
    const query = jest.spyOn(database, 'query');
    const original = database.read.bind(database);
    const read = jest.spyOn(database, 'read').mockImplementation((work) => original((em) => recorded(em, work, keep)));
    await ask();
    for (const call of query.mock.calls) keep(call);
    query.mockRestore();
    read.mockRestore();
    return calls.filter(([sql]) => LONG_TABLES.test(sql));
  }

  /** The steps of SQLite's plan. Derived tables are slices, or a day. */
  async function planOf([sql, values]: Call): Promise<string[]> {
    const plan = await site.app.database.query(`EXPLAIN QUERY PLAN ${sql}`, values);
    return plan.map(({ detail }) => String(detail)).filter((step) => !/^SCAN (v|found|ranked|\()/.test(step));
  }

  /** MariaDB counts the rows that it reads. SQLite does not, so its plan must not read a whole table. */
  async function expectBounded(calls: readonly Call[], max: number): Promise<void> {
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls) {
      if (dialect === 'sqlite') expect({ call, plan: await planOf(call) }).toMatchObject({ plan: INDEXED });
      else
        expect({ call, tooMany: Math.max(0, (await rowsRead(site.app, ...call)) - max) }).toMatchObject({ tooMany: 0 });
    }
  }

  return { statementsOf, expectBounded };
}

/** Runs `work`, and keeps the statements that it sends with this manager. */
async function recorded<T>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<T>,
  keep: (args: readonly unknown[]) => void,
): Promise<T> {
  const connection = connectionOf(em);
  const spies = [
    jest.spyOn(em, 'query'),
    ...(connection === undefined ? [] : [jest.spyOn(connection, 'execute')]),
  ] as const;
  try {
    return await work(em);
  } finally {
    for (const spy of spies) {
      for (const call of spy.mock.calls) keep(call);
      spy.mockRestore();
    }
  }
}
