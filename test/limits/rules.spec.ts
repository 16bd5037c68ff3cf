import fc from 'fast-check';
import { BUCKETS, UNUSED, giveBack, bucketUsages, take } from '../../src/core/limits/limits.rules.js';
import { DAY, HOUR, MINUTE } from '../../src/core/shared/utc.js';
import { Caller, ROUTES, blocker, lengthOf } from './caller.js';

describe('at any time and in any order', () => {
  const aBucket = fc.constantFrom(...ROUTES);
  const anInstant = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true });
  const aStep = fc.oneof(
    fc.constantFrom(0, 1, -1, MINUTE - 1, MINUTE, HOUR, -MINUTE, -HOUR, 31 * DAY, -31 * DAY),
    fc.integer({ min: -2 * HOUR, max: 2 * HOUR }),
  );
  const steps = fc.array(fc.record({ step: aStep, bucket: aBucket, count: fc.integer({ min: 1, max: 70 }) }), {
    maxLength: 12,
  });

  it('a window ends exactly one length after its first request: −1, 0, +1 ms', () => {
    fc.assert(
      fc.property(anInstant, aBucket, fc.constantFrom(-1, 0, 1), (begin, bucket, offset) => {
        const caller = new Caller(begin.getTime());
        expect(caller.times(BUCKETS[bucket].limit, bucket)).toBe(BUCKETS[bucket].limit);
        caller.now += lengthOf(bucket) + offset;
        expect(caller.take(bucket).allowed).toBe(offset >= 0);
      }),
    );
  });

  it('the month ends exactly when the next begins: −1, 0, +1 ms', () => {
    fc.assert(
      fc.property(anInstant, aBucket, fc.constantFrom(-1, 0, 1), (instant, bucket, offset) => {
        const month = Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), 1);
        const next = Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + 1, 1);
        const usage = { ...UNUSED, month: { start: month, count: 3_000 } };
        expect(take(usage, 1, bucket, next + offset).verdict.allowed).toBe(offset >= 0);
      }),
    );
  });

  it('the reset lies in the future and at most one window ahead, for any clock', () => {
    fc.assert(
      fc.property(anInstant, steps, (begin, path) => {
        const caller = new Caller(begin.getTime());
        for (const { step, bucket, count } of path) {
          caller.now += step;
          caller.times(count, bucket);
          for (const one of bucketUsages(caller.usage, caller.now)) {
            const longest = one.bucket === 'month' ? 31 * DAY : lengthOf(one.bucket);
            expect(one.resetAt).toBeGreaterThan(caller.now);
            expect(one.resetAt - caller.now).toBeLessThanOrEqual(longest);
            expect(one.remaining).toBeGreaterThanOrEqual(0);
            expect(one.remaining).toBeLessThanOrEqual(one.limit);
          }
        }
      }),
    );
  });

  it('a request at the announced reset is allowed, and one a millisecond earlier is not', () => {
    fc.assert(
      fc.property(anInstant, steps, aBucket, (begin, path, bucket) => {
        const caller = new Caller(begin.getTime());
        for (const { step, bucket: earlier, count } of path) {
          caller.now += step;
          caller.times(count, earlier);
        }
        caller.times(BUCKETS[bucket].limit, bucket);
        const { resetAt } = blocker(caller.take(bucket));
        caller.now = resetAt - 1;
        expect(caller.take(bucket).allowed).toBe(false);
        caller.now = resetAt;
        expect(caller.take(bucket).allowed).toBe(true);
      }),
    );
  });

  it('setting the clock back never increases the requests left', () => {
    fc.assert(
      fc.property(
        anInstant,
        aBucket,
        fc.integer({ min: 0, max: 70 }),
        fc.integer({ min: 1 }),
        (begin, bucket, count, back) => {
          const caller = new Caller(begin.getTime());
          caller.times(count, bucket);
          const before = bucketUsages(caller.usage, caller.now).map((one) => one.remaining);
          caller.now -= back;
          expect(bucketUsages(caller.usage, caller.now).map((one) => one.remaining)).toEqual(before);
        },
      ),
    );
  });

  it('no window ever counts more than its limit, and both buckets move together or not at all', () => {
    fc.assert(
      fc.property(anInstant, steps, (begin, path) => {
        const caller = new Caller(begin.getTime());
        for (const { step, bucket, count } of path) {
          caller.now += step;
          for (let i = 0; i < count; i += 1) {
            const before = [caller.of(bucket).remaining, caller.of('month').remaining];
            const cost = caller.take(bucket).allowed ? 1 : 0;
            const after = [caller.of(bucket).remaining, caller.of('month').remaining];
            expect(after).toEqual(before.map((remaining) => remaining - cost));
            expect(cost === 0).toBe(before.includes(0));
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  it('a request that is given back leaves no trace', () => {
    fc.assert(
      fc.property(anInstant, steps, aBucket, (begin, path, bucket) => {
        const caller = new Caller(begin.getTime());
        for (const { step, bucket: earlier, count } of path) {
          caller.now += step;
          caller.times(count, earlier);
        }
        const before = bucketUsages(caller.usage, caller.now);
        const verdict = caller.take(bucket);
        if (verdict.allowed) caller.usage = giveBack(caller.usage, verdict.charge, caller.now);
        expect(bucketUsages(caller.usage, caller.now)).toEqual(before);
      }),
    );
  });
});
