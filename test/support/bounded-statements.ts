import Sqlite from 'libsql';
import type { EntityManager } from 'typeorm';
import { connectionOf } from '../../src/core/database/server-transaction.js';
import { dialect } from './database.js';
import { rowsRead } from './rows-read.js';
import type { Served } from './served.js';

interface PlanStep {
  readonly detail: string;
}

export type Call = readonly [sql: string, values: readonly unknown[]];

const LONG_TABLES = /\b(listings|votes|bumps|audit_entries|report_cases|ratings|accounts)\b/;
const INDEXED = expect.not.arrayContaining([expect.stringMatching(/^SCAN (?!.*COVERING INDEX)/)]) as string[];

/** Checks how much the statements on long tables read. */
export function boundedStatements(site: Served, tables = LONG_TABLES) {
  /** The statements on long tables that `ask` runs. */
  async function statementsOf(ask: () => Promise<unknown>): Promise<Call[]> {
    const { database } = site.app;
    const calls: Call[] = [];
    const keep = (args: readonly unknown[]): void => {
      calls.push([String(args[0]), Array.isArray(args[1]) ? args[1] : []]);
    };
    const queries = [jest.spyOn(database, 'query'), jest.spyOn(database, 'queryAside')];
    const original = database.read.bind(database);
    const read = jest.spyOn(database, 'read').mockImplementation((work) => original((em) => recorded(em, work, keep)));
    await ask();
    for (const query of queries) {
      for (const call of query.mock.calls) keep(call);
      query.mockRestore();
    }
    read.mockRestore();
    return calls.filter(([sql]) => tables.test(sql));
  }

  /** The steps of SQLite's plan. Derived tables are slices, or a day. */
  function planOf([sql, values]: Call): string[] {
    // On a connection of its own: the driver does not end the transaction of an EXPLAIN, and later reads would be stale.
    const connection = new Sqlite(site.app.config.embeddedFile, { readonly: true });
    try {
      const plan = connection.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(values.map(() => null)) as PlanStep[];
      return plan.map(({ detail }) => detail).filter((step) => !/^SCAN (v|found|ranked|\()/.test(step));
    } finally {
      connection.close();
    }
  }

  /** MariaDB counts the rows that it reads. SQLite does not, so its plan must not read a whole table. */
  async function expectBounded(calls: readonly Call[], max: number): Promise<void> {
    expect(calls.length).toBeGreaterThan(0);
    for (const call of calls) {
      if (dialect === 'sqlite') expect({ call, plan: planOf(call) }).toMatchObject({ plan: INDEXED });
      else
        expect({ call, tooMany: Math.max(0, (await rowsRead(site.app, ...call)) - max) }).toMatchObject({ tooMany: 0 });
    }
  }

  return { statementsOf, planOf, expectBounded };
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
