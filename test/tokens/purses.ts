import { change, type Row } from '../../src/core/database/sql.js';
import { HOUSE, type Leg, purseOf, reward, transfer } from '../../src/accounts/tokens/ledger.rules.js';
import { Ledger, type NewPosting, type NewReversal, type Posted } from '../../src/accounts/tokens/ledger.service.js';
import { type AuditReport, LedgerAudit } from '../../src/accounts/tokens/ledger-audit.js';
import { TestApp, type TestOptions } from '../support/app.js';
import { ledgerFaults } from '../support/ledger-faults.js';

let lastKey = 0;
let lastAccount = 1_000;

export const newKey = (): string => `test:${(lastKey += 1)}`;
/** An account that never had a token. The ledger does not check whether accounts exist. */
export const newAccount = (): number => (lastAccount += 1);

/** The ledger of a running application, with each call in its own transaction. */
export class Purses {
  private constructor(readonly app: TestApp) {}

  static async open(options: TestOptions = {}): Promise<Purses> {
    return new Purses(await TestApp.start(options));
  }

  get ledger(): Ledger {
    return this.app.nest.get(Ledger);
  }

  post(legs: readonly Leg[], more: Partial<NewPosting> = {}): Promise<Posted> {
    const at = this.app.clock.now();
    const posting: NewPosting = {
      key: newKey(),
      at,
      kind: 'adjustment',
      cause: { type: 'adjustment', id: 1 },
      legs,
      ...more,
    };
    return this.app.database.write((tx) => this.ledger.post(tx, posting));
  }

  /** Gives tokens to an account and returns the key of the posting. */
  async grant(accountId: number, amount: number): Promise<string> {
    const key = newKey();
    await this.post(reward(amount, accountId), { key, kind: 'vote-reward', cause: { type: 'vote', id: lastKey } });
    return key;
  }

  spend(accountId: number, amount: number, more: Partial<NewPosting> = {}): Promise<Posted> {
    return this.post(transfer(amount, purseOf(accountId), HOUSE), { kind: 'boost-purchase', ...more });
  }

  reverse(of: string, more: Partial<NewReversal> = {}): Promise<Posted | undefined> {
    const reversal: NewReversal = { key: `${of}:back`, of, at: this.app.clock.now(), kind: 'vote-reversal', ...more };
    return this.app.database.write((tx) => this.ledger.reverse(tx, reversal));
  }

  balance(accountId: number): Promise<number> {
    return this.app.database.read((em) => this.ledger.balance(em, accountId));
  }

  audit(): Promise<AuditReport> {
    return this.app.nest.get(LedgerAudit).run();
  }

  faults(): Promise<string[]> {
    return ledgerFaults(this.app);
  }

  rows<T extends object = Row>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    return this.app.database.query<T>(sql, parameters);
  }

  async count(table: string): Promise<number> {
    const [found] = await this.rows<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`);
    return Number(found?.n);
  }

  /** Changes rows without the ledger. */
  run(sql: string, parameters: readonly unknown[] = []): Promise<unknown> {
    return this.app.database.write((tx) => change(tx, sql, parameters));
  }
}

/** The error with which a call is refused. Throws if it succeeds. */
export const refusal = (call: Promise<unknown>): Promise<Error> =>
  call.then(
    () => {
      throw new Error('The call should have been refused');
    },
    (error: unknown) => error as Error,
  );

/** Calls `work` many times, `width` of them concurrently, and returns the results. */
export async function atOnce<T>(
  { times, width }: { times: number; width: number },
  work: (number: number) => Promise<T>,
): Promise<PromiseSettledResult<T>[]> {
  const results: PromiseSettledResult<T>[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < times) {
      const number = next;
      next += 1;
      const [result] = await Promise.allSettled([work(number)]);
      results.push(result);
      // The embedded database answers synchronously, which would starve timers.
      await new Promise(setImmediate);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

/** The distinct errors of the calls that failed. */
export const refusals = (results: readonly PromiseSettledResult<unknown>[]): string[] => [
  ...new Set(results.filter((one) => one.status === 'rejected').map(({ reason }) => String(reason))),
];

export const successes = <T>(results: readonly PromiseSettledResult<T>[]): T[] =>
  results.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
