import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SchedulerRegistry } from '@nestjs/schedule';
import { createApp } from '../../src/app/app.js';
import { KeyCache } from '../../src/accounts/auth/keys/key-cache.js';
import { Config } from '../../src/core/config/config.js';
import { Database } from '../../src/core/database/database.js';
import { Log } from '../../src/core/http/monitoring/log.js';
import { ReplyCache } from '../../src/core/http/reply-cache.js';
import { ThrottleCounts } from '../../src/core/http/throttle/address-throttle.js';
import { ListingLookup } from '../../src/listings/listing/listing-lookup.service.js';
import { ReferenceData } from '../../src/core/reference/reference-data.service.js';
import { ROOMY_LIMITS } from './address-limits.js';
import { PATIENT, type TestDatabase, embeddedCopyOf, quickDatabase, quickEmbedded } from './database.js';
import { ManualClock } from './manual-clock.js';

export const NOON = new Date('2026-11-18T12:00:00.000Z');

export interface TestOptions {
  readonly variables?: Readonly<Record<string, string>>;
  readonly now?: Date;
  /** A migrated database, which the caller drops. By default a new one. */
  readonly database?: TestDatabase;
  /** An embedded database, of which the new one is a copy. */
  readonly copyOf?: string;
  /** Registers the scheduled jobs, for tests of their schedule. They never run. */
  readonly withJobs?: boolean;
}

/** Jobs run by the real clock, at moments that no test can predict. Tests of a job call it. */
function stopJobs(jobs: SchedulerRegistry): void {
  for (const name of jobs.getIntervals()) clearInterval(jobs.getInterval(name));
  for (const job of jobs.getCronJobs().values()) void job.stop();
}

/** The product on a free port, with its own database, without scheduled jobs, and with a clock that stands still. */
export class TestApp {
  private constructor(
    readonly nest: NestExpressApplication,
    readonly clock: ManualClock,
    readonly config: Config,
    readonly store: TestDatabase,
    readonly logged: readonly string[],
    private readonly ownsStore: boolean,
  ) {}

  static async start(options: TestOptions = {}): Promise<TestApp> {
    const { variables = {}, now = NOON, database, copyOf, withJobs = false } = options;
    // Tests of the demo set DATABASE_URL to '', because it needs the embedded database.
    const create = variables['DATABASE_URL'] === '' ? quickEmbedded : quickDatabase;
    const store = database ?? (copyOf === undefined ? await create() : embeddedCopyOf(copyOf));
    const config = Config.from({ NODE_ENV: 'test', ...PATIENT, ...ROOMY_LIMITS, ...store.variables, ...variables });
    const clock = new ManualClock(now);
    const logged: string[] = [];
    const log = new Log(config, { write: (line) => void logged.push(line) });
    const nest = await createApp({ config, clock, log, runsJobs: withJobs });
    await nest.listen(0, '127.0.0.1');
    if (withJobs) stopJobs(nest.get(SchedulerRegistry));
    return new TestApp(nest, clock, config, store, logged, database === undefined);
  }

  get database(): Database {
    return this.nest.get(Database);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get port(): number {
    return (this.nest.getHttpServer().address() as AddressInfo).port;
  }

  /** Clears all caches, after a test has changed rows without the services. */
  forget(): void {
    this.nest.get(KeyCache).clear();
    this.nest.get(ListingLookup).clear();
    this.nest.get(ReplyCache).clear();
    this.nest.get(ThrottleCounts).clear();
    this.nest.get(ReferenceData).invalidate();
  }

  async close(): Promise<void> {
    this.nest.getHttpServer().closeAllConnections();
    await this.nest.close();
    if (this.ownsStore) await this.store.drop();
  }
}
