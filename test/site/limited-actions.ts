import { HOUR, dayOf, startOfDay } from '../../src/core/shared/utc.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import type { Person, Served } from '../support/served.js';

/** Before each test, an hour of a new day begins, with a new person. After it, the ledger must be in order. */
export function aPersonADay(site: Served): () => Person {
  let person: Person;
  beforeEach(async () => {
    site.app.clock.set(new Date(startOfDay(dayOf(site.now()) + 1).getTime() + HOUR));
    person = await site.person();
  });
  afterEach(async () => expect(await ledgerFaults(site.app)).toEqual([]));
  return () => person;
}

/** How many of these concurrent actions a limit refused. No other refusal is expected. */
export async function countRefused(actions: readonly Promise<unknown>[]): Promise<number> {
  const done = await Promise.allSettled(actions);
  const refused = done.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
  for (const reason of refused) expect(reason).toMatchObject({ status: 429 });
  return refused.length;
}
