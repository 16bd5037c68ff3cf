import { newSecret, secretHash } from '../../src/auth/sign-in/session.rules.js';
import { insertMany } from '../../src/database/sql.js';
import type { TestApp } from '../support/app.js';
import { Factory, type MadeAccount, type MadeListing } from '../support/factories.js';

export interface Citizen extends MadeAccount {
  readonly session: string;
  readonly server: MadeListing;
}

export interface Town {
  readonly citizens: readonly Citizen[];
  /** What everybody votes for; the servers among them are what everybody bumps. */
  readonly bots: readonly MadeListing[];
}

/** Later than any clock of a test gets: sessions that no week ends. */
const FOR_EVER = { last_seen_at: new Date('9000-01-01'), expires_at: new Date('9500-01-01') };

/** People with a server each, signed in for ever, and with tokens: most have many, some hardly any. */
export async function found(app: TestApp, count: number, wealth: number): Promise<Town> {
  const make = new Factory(app);
  const now = app.clock.now();
  const citizens: Citizen[] = [];
  for (const [place, account] of (await make.crowd(count)).entries()) {
    const session = newSecret();
    const row = { hash: secretHash(session), account_id: account.id, user_agent: '', address: '', created_at: now };
    await app.database.write((tx) => insertMany(tx, 'sessions', [{ ...row, ...FOR_EVER }]));
    citizens.push({ ...account, session, server: await make.server(account) });
    await make.grant(account, place % 3 === 0 ? 1_200 : wealth);
  }
  return { citizens, bots: [await make.bot(null), await make.bot(null)] };
}
