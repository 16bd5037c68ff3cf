import { newSecret, secretHash } from '../../src/accounts/auth/sign-in/session.rules.js';
import { insertMany } from '../../src/core/database/sql.js';
import type { TestApp } from '../support/app.js';
import { Factory, type MadeAccount, type MadeListing } from '../support/factories.js';

export interface SignedIn extends MadeAccount {
  readonly session: string;
}

export interface SignedInUser extends SignedIn {
  readonly server: MadeListing;
}

export interface Population {
  readonly users: readonly SignedInUser[];
  /** All users vote for these and for some of the users' servers. */
  readonly bots: readonly MadeListing[];
}

/** Later than any clock of a test: the sessions never expire. */
const FOR_EVER = { last_seen_at: new Date('9000-01-01'), expires_at: new Date('9500-01-01') };

/** Signs an account in, until the end of all clocks. */
export async function signInForEver(app: TestApp, account: MadeAccount): Promise<SignedIn> {
  const [session, now] = [newSecret(), app.clock.now()];
  const row = { hash: secretHash(session), account_id: account.id, user_agent: '', address: '', created_at: now };
  await app.database.write((tx) => insertMany(tx, 'sessions', [{ ...row, ...FOR_EVER }]));
  return { ...account, session };
}

/** Creates signed-in users with a server each. Every third one has few tokens, the others have `tokens`. */
export async function createPopulation(app: TestApp, count: number, tokens: number): Promise<Population> {
  const make = new Factory(app);
  const users: SignedInUser[] = [];
  for (const [index, account] of (await make.crowd(count)).entries()) {
    users.push({ ...(await signInForEver(app, account)), server: await make.server(account) });
    await make.grant(account, index % 3 === 0 ? 1_200 : tokens);
  }
  return { users, bots: [await make.bot(null), await make.bot(null)] };
}
