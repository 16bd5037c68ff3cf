import 'reflect-metadata';
import { product } from '../product-build.mjs';
import { makeLargeLedger } from '../world/large-ledger.mjs';

const MAX_SECONDS = 2;
const NEW_VOTES = 1_000;
const TOGETHER = 8;
const HOUR_MS = 3_600_000;

/** The parts of the whole audit that an hourly audit may check; the first numbers are those of the steps. */
const PARTS = {
  holders: { step: 0, from: 500_000, entry: 0 },
  'entries of mints': { step: 1, from: 30, entry: 0 },
  'entries of accounts': { step: 1, from: 500_000, entry: 0 },
  postings: { step: 2, from: 5_000_000, entry: 0 },
  'rewards of votes': { step: 6, from: 1_000, entry: 0 },
};

/** Hourly audits of a large ledger, each after 1,000 new votes, and each with a part of the whole. */
export async function measureLarge({ databaseUrl, rounds, votes }, say) {
  say(`Building a ledger with ${votes.toLocaleString('en')} votes`);
  const ledger = await makeLargeLedger(databaseUrl, votes, say);
  try {
    const seconds = await auditRounds(ledger, rounds, say);
    const value = Math.max(...seconds);
    say(`an hour's audit after ${NEW_VOTES} new votes: at most ${value.toFixed(2)} s (below ${MAX_SECONDS})`);
    return [{ id: 'large', name: "an hour's audit of a large ledger", value, max: MAX_SECONDS, tries: seconds }];
  } finally {
    await ledger.drop();
  }
}

async function auditRounds({ url, accounts, listings }, rounds, say) {
  const { createApp } = await product.load('app/app.js');
  const { Database } = await product.load('core/database/database.js');
  const { Config } = await product.load('core/config/config.js');
  const { Log } = await product.load('core/http/monitoring/log.js');
  const { Clock } = await product.load('core/shared/clock.js');
  /** An hour goes by between two audits, so that each finds only the votes of its own hour as new. */
  class HourLater extends Clock {
    hours = 0;
    now() {
      return new Date(super.now().getTime() + this.hours * HOUR_MS);
    }
  }
  const { Votes } = await product.load('activity/votes/votes.service.js');
  const { LedgerAudit } = await product.load('accounts/tokens/ledger-audit.js');
  const config = Config.from({ NODE_ENV: 'production', LOG_LEVEL: 'error', WEBHOOKS: 'off', DATABASE_URL: url });
  const clock = new HourLater();
  const app = await createApp({ config, clock, log: new Log(config), runsJobs: false });
  const [cast, audit] = [app.get(Votes), app.get(LedgerAudit)];
  const lease = { signal: new AbortController().signal, confirm: () => Promise.resolve() };
  const auditOnce = async (name) => {
    const begun = performance.now();
    const { faults, postings } = await audit.runHourly(lease);
    const seconds = (performance.now() - begun) / 1_000;
    if (faults.length > 0) throw new Error(`The audit finds ${faults.length} faults: ${faults[0].says}`);
    say(`  ${name}: ${seconds.toFixed(2)} s, ${postings.toLocaleString('en')} postings`);
    return seconds;
  };
  // It takes the newest 50,000 postings as new, once.
  await auditOnce('first audit');
  const results = [];
  const parts = Object.entries(PARTS);
  for (let round = 0; round < rounds * parts.length; round += 1) {
    const [part, position] = parts[round % parts.length];
    clock.hours += 1;
    await voteAnew(cast, { round, accounts, listings });
    await app.get(Database).execute('UPDATE ledger_audit_progress SET position = ?', [JSON.stringify(position)]);
    results.push(await auditOnce(`audit ${round + 1}, with a part of the ${part}`));
  }
  await app.close();
  return results;
}

/** Each account votes for a bot that it has not voted for. */
async function voteAnew(votes, { round, accounts, listings }) {
  for (let first = 0; first < NEW_VOTES; first += TOGETHER)
    await Promise.all(
      Array.from({ length: TOGETHER }, (_none, index) => {
        const account = ((round * NEW_VOTES + first + index) % accounts) + 1;
        return votes.cast(account, ((account * 7 + 10 * 997) % listings) + 1);
      }),
    );
}
