import fc from 'fast-check';
import { type Counters, DatabaseCounters } from '../../src/core/limits/database-counters.js';
import {
  type Charge,
  type RouteBucket,
  UNUSED,
  type Usage,
  giveBack,
  merge,
  bucketUsages,
  take,
} from '../../src/core/limits/limits.rules.js';
import { MemoryCounters } from '../../src/core/limits/memory-counters.js';
import { RedisCounters } from '../../src/core/limits/redis-counters.js';
import { RedisLink } from '../../src/core/limits/redis-link.js';
import { USAGE_SCRIPT, parametersFor, readReply, usageKey } from '../../src/core/limits/redis-script.js';
import { DAY, HOUR, MINUTE } from '../../src/core/shared/utc.js';
import { NOON, ROUTES } from './caller.js';
import { type Instance, aCredential, redisUrl, instancesOfFile } from './instances.js';

const MONTH = Date.UTC(2026, 10, 1);

interface Model {
  usage: Usage;
  now: number;
  readonly charges: Charge[];
}
const aCommand = fc.oneof(
  fc.record({
    kind: fc.constant('take' as const),
    bucket: fc.constantFrom(...ROUTES),
    count: fc.integer({ min: 1, max: 25 }),
  }),
  fc.record({ kind: fc.constant('giveBack' as const), which: fc.nat() }),
  fc.record({
    kind: fc.constant('wait' as const),
    ms: fc.oneof(
      fc.constantFrom(1, -1, MINUTE - 1, MINUTE, HOUR, -MINUTE, -3 * HOUR, 31 * DAY),
      fc.integer({ min: -3 * MINUTE, max: 10 * MINUTE }),
    ),
  }),
);
type Command = typeof aCommand extends fc.Arbitrary<infer T> ? T : never;

const takes = (bucket: RouteBucket, count: number): Command => ({ kind: 'take', bucket, count });
const waits = (ms: number): Command => ({ kind: 'wait', ms });

/** Applies a command to the rules and to real counters, and expects equal results. */
async function follow(
  counters: () => Promise<Counters> | Counters,
  credentialId: number,
  model: Model,
  command: Command,
): Promise<void> {
  const { now } = model;
  const counted = await counters();
  if (command.kind === 'wait') model.now += command.ms;
  else if (command.kind === 'giveBack') {
    const charge = model.charges[command.which % Math.max(1, model.charges.length)];
    if (charge === undefined) return;
    model.usage = giveBack(model.usage, charge, now);
    await counted.giveBack(charge, now);
  } else
    for (let i = 0; i < command.count; i += 1) {
      const { verdict, usage } = take(model.usage, credentialId, command.bucket, now);
      model.usage = usage;
      if (verdict.allowed) model.charges.push(verdict.charge);
      expect(await counted.take(credentialId, command.bucket, now)).toEqual(verdict);
    }
  expect(bucketUsages(await (await counters()).usage(credentialId, model.now), model.now)).toEqual(
    bucketUsages(model.usage, model.now),
  );
}

/** Cases that depend on one order of commands, which random paths would hit only sometimes. */
const KNOWN_CASES: [Command[], number][] = [
  [[takes('check', 3), waits(MINUTE), takes('check', 2), { kind: 'giveBack', which: 0 }], 0],
  [[takes('default', 25), waits(-3 * MINUTE), takes('default', 1), waits(MINUTE), takes('default', 1)], 0],
  [[takes('stats', 12), takes('default', 9)], 2_985],
];

function following(counters: () => Promise<Counters> | Counters, numRuns: number): Promise<void> {
  const someUsed = fc.constantFrom(0, 2_950, 2_990, 3_000);
  const commands = fc.array(aCommand, { minLength: 1, maxLength: 15 });
  return fc.assert(
    fc.asyncProperty(commands, someUsed, async (path, count) => {
      const usage = { ...UNUSED, month: { start: MONTH, count } };
      const model: Model = { usage, now: NOON, charges: [] };
      const credentialId = aCredential();
      instance.writer.record(credentialId, usage, NOON);
      await instance.writer.flush();
      for (const command of path) await follow(counters, credentialId, model, command);
    }),
    { numRuns, examples: KNOWN_CASES },
  );
}

const { another } = instancesOfFile();
let instance: Instance;

beforeAll(async () => {
  instance = await another();
});

describe('counters follow the rules', () => {
  it('in memory, even if each step runs in a new process', async () => {
    await following(async () => {
      await instance.writer.flush();
      return new MemoryCounters(instance.table, instance.writer);
    }, 25);
  });

  it('in the database', async () => {
    await following(() => new DatabaseCounters(instance.table), 15);
  });
});

const withRedis = redisUrl(8) === undefined ? describe.skip : describe;

withRedis('the Redis script follows the rules', () => {
  const url = redisUrl(8) ?? '';

  it('in any order and with any clock', async () => {
    const { table: usages, writer, processes } = instance;
    const counters = new RedisCounters(url, { fallback: new DatabaseCounters(usages), usages, writer, processes });
    await counters.open();
    await following(() => counters, 80);
    await counters.close();
  });

  it('when it merges the database row', async () => {
    const link = new RedisLink(url, () => undefined);
    await link.open();
    const aWindow = fc.record({
      start: fc.oneof(fc.constant(0), fc.integer({ min: NOON - 2 * MINUTE, max: NOON + MINUTE })),
      count: fc.integer({ min: 0, max: 60 }),
    });
    const aUsage = fc.record({ stats: aWindow, check: aWindow, default: aWindow, month: aWindow });
    await fc.assert(
      fc.asyncProperty(aUsage, aUsage, async (one, other) => {
        const key = usageKey('agreement', aCredential());
        const stored = async (known: Usage) =>
          readReply(await link.run(USAGE_SCRIPT, key, parametersFor({ kind: 'read' }, NOON, known)))?.usage;
        expect(await stored(one)).toEqual(merge(UNUSED, one, NOON));
        expect(await stored(other)).toEqual(merge(one, other, NOON));
      }),
      { numRuns: 300 },
    );
    await link.close();
  });
});
