import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AbstractLogger, DataSource } from 'typeorm';
import { Audit } from '../../src/core/audit/audit.service.js';
import { Config } from '../../src/core/config/config.js';
import { toStoredText } from '../../src/core/database/columns.js';
import { dataSourceOptions, readerOptions } from '../../src/core/database/data-source.js';
import type { Row } from '../../src/core/database/sql.js';
import type { Database } from '../../src/core/database/database.js';
import { EmbeddedDatabase } from '../../src/core/database/embedded-database.js';
import { QueryThread } from '../../src/core/database/embedded/query-thread.js';
import { Demo } from '../../src/demo/demo.service.js';
import { FarmVotes } from '../../src/activity/votes/farms/farm-votes.js';
import { Farms } from '../../src/activity/votes/farms/farms.service.js';
import { Events } from '../../src/core/events/events.service.js';
import { makeSchema } from '../support/template.js';
import { ManualClock } from '../support/manual-clock.js';

export const NOW = new Date('2026-11-20T13:37:11.042Z');
/** The same time as SQL text. */
export const NOW_TEXT = toStoredText(NOW);

/** A temporary folder. The test run deletes it at the end. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'marquee-demo-'));

class StatementCounter extends AbstractLogger {
  count = 0;

  override logQuery(): void {
    this.count += 1;
  }

  protected writeLog(): void {}
}

/** The demo on a real embedded database. */
export class RunningDemo {
  private constructor(
    readonly demo: Demo,
    readonly database: Database,
    readonly clock: ManualClock,
    readonly file: string,
    private readonly sources: readonly DataSource[],
    private readonly log: StatementCounter,
  ) {}

  /** Starts in a new folder, or again on an existing one. */
  static async start(folder = newFolder(), more: Record<string, string> = {}): Promise<RunningDemo> {
    const config = Config.from({
      NODE_ENV: 'development',
      DATA_DIR: folder,
      DATABASE_TIMEOUT_MS: '20000',
      ...more,
    });
    if (!existsSync(config.embeddedFile)) await makeSchema({ DATA_DIR: folder });
    const log = new StatementCounter();
    const counted = { logging: true, logger: log } as const;
    const writer = await new DataSource({ ...dataSourceOptions(config), ...counted }).initialize();
    const reader = await new DataSource({ ...readerOptions(config), ...counted }).initialize();
    const database = new EmbeddedDatabase(
      { writer, reader, aside: new QueryThread(config.embeddedFile) },
      config.values.databaseTimeoutMs,
    );
    const clock = new ManualClock(NOW);
    const farms = new Farms(database, clock, new Events(), new Audit(), new FarmVotes(database));
    const demo = new Demo(database, clock, config, new Audit(), farms);
    return new RunningDemo(demo, database, clock, join(folder, 'demo.json'), [reader, writer], log);
  }

  /** The number of statements sent to the database so far. */
  get statements(): number {
    return this.log.count;
  }

  async stop(): Promise<void> {
    this.database.endNestingDetection();
    for (const source of this.sources) await source.destroy();
  }

  all<T extends object = Row>(sql: string): Promise<T[]> {
    return this.database.query<T>(sql);
  }

  /** The single number that a query returns. */
  async one(sql: string): Promise<number> {
    return Number((await this.column(sql))[0]);
  }

  /** The first column of a query's rows. */
  async column(sql: string): Promise<unknown[]> {
    return (await this.all(sql)).map((row) => Object.values(row)[0]);
  }

  /** Fails if such rows exist. */
  async expectNone(sql: string): Promise<void> {
    expect(await this.all(sql)).toEqual([]);
  }
}

/** Parses a list that is stored as JSON. */
export function listIn(json: string): string[] {
  const found: unknown = JSON.parse(json);
  if (!Array.isArray(found)) throw new Error(`${json} is not a list`);
  return found.map(String);
}
