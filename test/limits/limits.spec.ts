import { BUCKETS, type Charge, type Verdict } from '../../src/core/limits/limits.rules.js';
import { DAY, MINUTE, dayOf } from '../../src/core/shared/utc.js';
import { until } from '../support/until.js';
import { NOON, ROUTES, charged } from './caller.js';
import { type Instance, aCredential, allowedOf, alter, instancesOfFile, left, start, takeAll } from './instances.js';

const now = new Date(NOON);
const at = (ms: number): Date => new Date(NOON + ms);
const UNTOUCHED = { stats: 12, check: 60, default: 20, month: 3_000 };

const { config, another } = instancesOfFile();
let instance: Instance;

const spend = async (credentialId: number, count: number, bucket: 'stats' | 'check' | 'default' = 'check') =>
  allowedOf(await takeAll([instance], credentialId, { count, bucket, now }));
const take = async (credentialId: number): Promise<Verdict> => instance.limits.take(credentialId, 'default', now);
const charge = async (credentialId: number): Promise<Charge> => charged(await take(credentialId));

beforeAll(async () => {
  instance = await another();
});

describe('taking', () => {
  it.each(ROUTES)('of 200 parallel requests exactly the limit of %s is allowed', async (bucket) => {
    const { limit } = BUCKETS[bucket];
    const credentials = Array.from({ length: 5 }, aCredential);
    const counts = await Promise.all(credentials.map((credentialId) => spend(credentialId, 200, bucket)));
    expect(counts).toEqual(credentials.map(() => limit));
    for (const one of credentials)
      expect(await left(instance, one, now)).toEqual({ ...UNTOUCHED, [bucket]: 0, month: 3_000 - limit });
  });

  it('is synchronous once the credential is loaded', async () => {
    const credentialId = aCredential();
    expect(instance.limits.take(credentialId, 'default', now)).toBeInstanceOf(Promise);
    await take(credentialId);
    expect(instance.limits.take(credentialId, 'default', now)).toMatchObject({ allowed: true });
  });

  it('credentials share no limit', async () => {
    const [one, other] = [aCredential(), aCredential()];
    await spend(one, 30, 'default');
    expect(await left(instance, other, now)).toEqual(UNTOUCHED);
  });

  it('a refusal costs nothing', async () => {
    const credentialId = aCredential();
    await spend(credentialId, 12, 'stats');
    const before = await instance.limits.usage(credentialId, now);
    expect(await spend(credentialId, 100, 'stats')).toBe(0);
    expect(await instance.limits.usage(credentialId, now)).toEqual(before);
  });

  it('reading the usage costs nothing', async () => {
    const credentialId = aCredential();
    for (let i = 0; i < 50; i += 1) expect(await left(instance, credentialId, now)).toEqual(UNTOUCHED);
    expect(await spend(credentialId, 30, 'default')).toBe(20);
  });
});

describe('giving back', () => {
  it('undoes a request', async () => {
    const credentialId = aCredential();
    await spend(credentialId, 19, 'default');
    const last = await charge(credentialId);
    expect(await take(credentialId)).toMatchObject({ allowed: false });
    await instance.limits.giveBack(last, at(5));
    expect(await left(instance, credentialId, now)).toEqual({ ...UNTOUCHED, default: 1, month: 2_981 });
    expect(await take(credentialId)).toMatchObject({ allowed: true });
  });

  it('has no effect when the window is over', async () => {
    const credentialId = aCredential();
    const old = await charge(credentialId);
    await instance.limits.take(credentialId, 'default', at(MINUTE));
    await instance.limits.giveBack(old, at(MINUTE));
    expect(await left(instance, credentialId, at(MINUTE))).toEqual({ ...UNTOUCHED, default: 19, month: 2_999 });
  });

  it('reaches the database even if the request was already written', async () => {
    const credentialId = aCredential();
    await spend(credentialId, 7);
    const last = await charge(credentialId);
    await instance.writer.flush();
    await instance.limits.giveBack(last, now);
    await instance.writer.flush();
    expect(await left(await another(), credentialId, now)).toEqual({
      ...UNTOUCHED,
      check: 53,
      default: 20,
      month: 2_993,
    });
  });
});

describe('after a restart', () => {
  it('the count continues', async () => {
    const credentialId = aCredential();
    const first = await start(config());
    await takeAll([first], credentialId, { count: 15, bucket: 'default', now });
    await first.close();
    const second = await another();
    const verdicts = await takeAll([second], credentialId, { count: 200, bucket: 'default', now: at(MINUTE - 1) });
    expect(allowedOf(verdicts)).toBe(5);
  });

  it('a crash loses at most the last second', async () => {
    const credentialId = aCredential();
    await spend(credentialId, 15, 'default');
    await until(async () => (await instance.table.read(credentialId))?.default.count === 15);
    await spend(credentialId, 2, 'default');
    const after = await left(await another(), credentialId, now);
    expect(after.default).toBeGreaterThanOrEqual(3);
    expect(after.default).toBeLessThanOrEqual(5);
  });
});

describe('the row in the database', () => {
  const row = async (credentialId: number) => (await instance.table.read(credentialId)) ?? fail('no row');
  const fail = (message: string): never => {
    throw new Error(message);
  };

  it('never decreases within a window, because another process may have counted more', async () => {
    const credentialId = aCredential();
    await spend(credentialId, 3);
    await instance.writer.flush();
    await alter(
      instance,
      `UPDATE usage_counters SET check_count = 40, check_start = check_start + 2 WHERE credential_id = ${credentialId}`,
    );
    await spend(credentialId, 1);
    await instance.writer.flush();
    expect((await row(credentialId)).check).toEqual({ start: NOON, count: 40 });
    expect((await row(credentialId)).month.count).toBe(4);
  });

  it('is replaced by a new window', async () => {
    const credentialId = aCredential();
    await spend(credentialId, 30);
    await instance.writer.flush();
    await takeAll([instance], credentialId, { count: 2, bucket: 'check', now: at(MINUTE) });
    await instance.writer.flush();
    expect((await row(credentialId)).check).toEqual({ start: NOON + MINUTE, count: 2 });
    expect((await row(credentialId)).month.count).toBe(32);
  });

  it('is not overwritten with an old window by a late batch', async () => {
    const credentialId = aCredential();
    await takeAll([instance], credentialId, { count: 5, bucket: 'check', now: at(MINUTE) });
    await instance.writer.flush();
    const late = await another();
    late.writer.record(
      credentialId,
      { ...(await row(credentialId)), check: { start: NOON, count: 60 } },
      NOON + MINUTE + 10,
    );
    await late.writer.flush();
    expect((await row(credentialId)).check).toEqual({ start: NOON + MINUTE, count: 5 });
  });

  it('is written for thousands of credentials at once', async () => {
    const credentials = Array.from({ length: 2_500 }, aCredential);
    for (let from = 0; from < credentials.length; from += 500)
      await Promise.all(credentials.slice(from, from + 500).map((one) => spend(one, 2)));
    await instance.writer.flush();
    for (const one of credentials.filter((_one, index) => index % 100 === 0))
      expect((await row(one)).month.count).toBe(2);
  });

  it('sums the days of the chart over processes', async () => {
    const credentialId = aCredential();
    await spend(credentialId, 25, 'default');
    await instance.writer.flush();
    await spend(credentialId, 5, 'check');
    const other = await another();
    await takeAll([other], credentialId, { count: 1, bucket: 'stats', now: at(-DAY) });
    await Promise.all([instance.writer.flush(), other.writer.flush()]);
    const days = await instance.database.query<{ day: number; requests: number; refused: number }>(
      'SELECT day, requests, refused FROM usage_days WHERE credential_id = ? ORDER BY day',
      [credentialId],
    );
    expect(days.map(({ day, requests, refused }) => [day, requests, refused])).toEqual([
      [dayOf(now) - 1, 1, 0],
      [dayOf(now), 25, 5],
    ]);
  });
});

describe('without the table', () => {
  const hide = () => alter(instance, 'ALTER TABLE usage_counters RENAME TO hidden_counters');
  const show = () => alter(instance, 'ALTER TABLE hidden_counters RENAME TO usage_counters');

  it('counts stay in memory and are written later, and unknown credentials fail', async () => {
    const known = aCredential();
    await spend(known, 1);
    await instance.writer.flush();
    await hide();
    try {
      expect(await spend(known, 70)).toBe(59);
      await expect(instance.writer.flush()).rejects.toThrow('usage_counters');
      await expect(take(aCredential())).rejects.toThrow('usage_counters');
      expect(await spend(known, 5, 'stats')).toBe(5);
      // The writer also tries by itself, fails, and schedules a retry.
      const write = jest.spyOn(instance.database, 'write');
      await until(() => write.mock.results.length > 0);
      await expect(write.mock.results[0]?.value).rejects.toThrow('usage_counters');
      write.mockRestore();
    } finally {
      await show();
    }
    await until(async () => (await instance.table.read(known))?.month.count === 65);
    expect(await left(await another(), known, now)).toEqual({ stats: 7, check: 0, default: 20, month: 2_935 });
    const [day] = await instance.database.query<{ requests: number; refused: number }>(
      'SELECT requests, refused FROM usage_days WHERE credential_id = ?',
      [known],
    );
    expect([day?.requests, day?.refused]).toEqual([65, 11]);
  });
});
