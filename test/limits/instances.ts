import { Test } from '@nestjs/testing';
import { Config } from '../../src/core/config/config.js';
import { ConfigModule } from '../../src/core/config/config.module.js';
import { Database } from '../../src/core/database/database.js';
import { DatabaseModule } from '../../src/core/database/database.module.js';
import { CountingTable } from '../../src/core/limits/counting-table.js';
import type { RouteBucket, Verdict } from '../../src/core/limits/limits.rules.js';
import { LimitsModule } from '../../src/core/limits/limits.module.js';
import { Limits } from '../../src/core/limits/limits.service.js';
import { UsageTable } from '../../src/core/limits/usage-table.js';
import { UsageWriter } from '../../src/core/limits/usage-writer.js';
import { Clock } from '../../src/core/shared/clock.js';
import { PATIENT, type TestDatabase, quickDatabase, serverUrl } from '../support/database.js';

/** A migrated database for one test and any number of instances. */
export class Scratch {
  private constructor(private readonly store: TestDatabase) {}

  static async make(): Promise<Scratch> {
    return new Scratch(await quickDatabase());
  }

  config(more: Readonly<Record<string, string>> = {}): Config {
    return Config.from({ NODE_ENV: 'test', ...PATIENT, ...this.store.variables, ...more });
  }

  drop(): Promise<void> {
    return this.store.drop();
  }
}

export interface Instance {
  readonly limits: Limits;
  readonly database: Database;
  readonly writer: UsageWriter;
  readonly table: UsageTable;
  readonly processes: CountingTable;
  close(): Promise<void>;
}

/** The part of the service that counts, as in one process. Without `close`, unwritten counts are lost, as in a crash. */
export async function start(config: Config): Promise<Instance> {
  const module = await Test.createTestingModule({
    imports: [ConfigModule.with(config, new Clock()), DatabaseModule, LimitsModule],
  }).compile();
  await module.init();
  return {
    limits: module.get(Limits),
    database: module.get(Database),
    writer: module.get(UsageWriter),
    table: module.get(UsageTable),
    processes: module.get(CountingTable),
    close: () => module.close(),
  };
}

/** One database for the tests of a file, and a function that starts instances on it. All are closed at the end. */
export function instancesOfFile(): { config: () => Config; another: () => Promise<Instance> } {
  let scratch: Scratch;
  const open: Instance[] = [];
  beforeAll(async () => {
    scratch = await Scratch.make();
  });
  afterAll(async () => {
    for (const one of open) await one.close();
    await scratch.drop();
  });
  const config = (): Config => scratch.config();
  const another = async (): Promise<Instance> => {
    const started = await start(config());
    open.push(started);
    return started;
  };
  return { config, another };
}

/** A Redis database for one test file. Redis is only used with a database server, so both must be configured. */
export function redisUrl(number: number): string | undefined {
  const redis = process.env['TEST_REDIS_URL'];
  if (redis === undefined || serverUrl === undefined) return undefined;
  const url = new URL(redis);
  url.pathname = `/${number}`;
  return url.href;
}

let lastCredential = Math.floor(Math.random() * 1e9);

/** The id of a credential without counts, also in a Redis that other tests share. */
export const aCredential = (): number => (lastCredential += 1);

interface Takes {
  readonly count: number;
  readonly bucket: RouteBucket;
  readonly now: Date;
}

/** Takes all requests at once, distributed over the instances. */
export function takeAll(
  instances: readonly Instance[],
  credentialId: number,
  { count, bucket, now }: Takes,
): Promise<Verdict[]> {
  const from = async (index: number): Promise<Verdict> => {
    const instance = instances[index % instances.length];
    if (instance === undefined) throw new Error('no instance');
    return instance.limits.take(credentialId, bucket, now);
  };
  return Promise.all(Array.from({ length: count }, (_none, index) => from(index)));
}

export const allowedOf = (verdicts: readonly Verdict[]): number => verdicts.filter(({ allowed }) => allowed).length;

/** The requests left in each bucket. */
export async function left({ limits }: Instance, credentialId: number, now: Date): Promise<Record<string, number>> {
  const buckets = await limits.usage(credentialId, now);
  return Object.fromEntries(buckets.map(({ bucket, remaining }) => [bucket, remaining]));
}

/** Runs one statement directly on the database. */
export const alter = (instance: Instance, sql: string): Promise<void> =>
  instance.database.write(async (tx) => void (await tx.query(sql)));
