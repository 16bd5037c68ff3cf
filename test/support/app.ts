import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SchedulerRegistry } from '@nestjs/schedule';
import { createApp } from '../../src/app/app.js';
import { KeyMemory } from '../../src/auth/keys/key-memory.js';
import { Config } from '../../src/config/config.js';
import { Database } from '../../src/database/database.js';
import { Log } from '../../src/http/monitoring/log.js';
import { ReplyCache } from '../../src/http/reply-cache.js';
import { ThrottleCounts } from '../../src/http/throttle/throttle-counts.js';
import { ListingLookup } from '../../src/listings/listing-lookup.service.js';
import { ReferenceData } from '../../src/reference/reference-data.service.js';
import { SetClock } from '../../src/shared/clock.js';
import { ROOMY_LIMITS } from './address-limits.js';
import { PATIENT, type TestDatabase, quickDatabase, quickEmbedded } from './database.js';

export const NOON = new Date('2026-11-18T12:00:00.000Z');

export interface Wish {
  readonly variables?: Readonly<Record<string, string>>;
  readonly now?: Date;
  /** A migrated database, which the caller drops; by default a new one. */
  readonly database?: TestDatabase;
}

/** Jobs come round by the clock on the wall, at moments that no test can know. Those who are about them call them. */
function stopJobs(jobs: SchedulerRegistry): void {
  for (const name of jobs.getIntervals()) clearInterval(jobs.getInterval(name));
  for (const job of jobs.getCronJobs().values()) void job.stop();
}

/** The product as it is served, on a free port, with a database of its own, no jobs, and a clock that stands still. */
export class TestApp {
  private constructor(
    readonly nest: NestExpressApplication,
    readonly clock: SetClock,
    readonly config: Config,
    readonly store: TestDatabase,
    readonly logged: readonly string[],
    private readonly ownsStore: boolean,
  ) {}

  static async start({ variables = {}, now = NOON, database }: Wish = {}): Promise<TestApp> {
    // The demo exists on the embedded database only: its tests set DATABASE_URL to nothing.
    const isEmbedded = variables['DATABASE_URL'] === '';
    const store = database ?? (await (isEmbedded ? quickEmbedded() : quickDatabase()));
    const config = Config.from({ NODE_ENV: 'test', ...PATIENT, ...ROOMY_LIMITS, ...store.variables, ...variables });
    const clock = new SetClock(now);
    const logged: string[] = [];
    const log = new Log(config, { write: (line) => void logged.push(line) });
    const nest = await createApp({ config, clock, log });
    await nest.listen(0, '127.0.0.1');
    stopJobs(nest.get(SchedulerRegistry));
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

  /** After rows were changed behind the services' backs: nothing remembered is true any more. */
  forget(): void {
    this.nest.get(KeyMemory).clear();
    this.nest.get(ListingLookup).clear();
    this.nest.get(ReplyCache).clear();
    this.nest.get(ThrottleCounts).clear();
    this.nest.get(ReferenceData).forget();
  }

  async close(): Promise<void> {
    this.nest.getHttpServer().closeAllConnections();
    await this.nest.close();
    if (this.ownsStore) await this.store.drop();
  }
}
