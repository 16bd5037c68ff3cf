import type { INestApplicationContext } from '@nestjs/common';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { ParseArgsConfig } from 'node:util';
import { createApp } from './app.js';
import { AuditChain } from '../audit/audit-chain.service.js';
import { KEY_SCOPES, type KeyScope, OVERLAPS, type Overlap } from '../auth/keys/api-key.rules.js';
import { ApiKeys, type KeyFacts } from '../auth/keys/api-keys.service.js';
import { LoginLinks } from '../auth/sign-in/login-links.service.js';
import { Config } from '../config/config.js';
import { migrate, revertLast } from '../database/migrator.js';
import { Demo } from '../demo/demo.service.js';
import { printSheet } from '../demo/demo-sheet.js';
import { DirectoryKeeper } from '../directory/directory-keeper.service.js';
import { describeApi } from './documentation.js';
import { Log } from '../http/monitoring/log.js';
import { Clock } from '../shared/clock.js';
import { PLATFORM_ID } from '../shared/ids.js';
import { LedgerAudit } from '../tokens/ledger-audit.js';
import { SITE_ROLES } from '../users/account.rules.js';
import { instantIn } from '../input/text.rules.js';
import { Users } from '../users/users.service.js';

/** The words of a command were wrong: the usage is shown with what is. */
export class UsageFault extends Error {}

/** The command did its work, and what it found is bad. */
export class BadFinding extends Error {}

export type Options = Readonly<Record<string, string | boolean | undefined>>;
type Say = (line: string) => void;

export interface Command {
  readonly usage: string;
  readonly does: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  run(config: Config, options: Options, say: Say): Promise<void>;
}

const account = { account: { type: 'string' }, reason: { type: 'string' } } as const;

/** What an operator can do at the command line, beside the running service. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  migrate: {
    usage: '',
    does: 'Bring the database schema up to date.',
    options: {},
    async run(config, _options, say) {
      const ran = await migrate(config);
      say(ran.length === 0 ? 'The schema is up to date.' : `Ran ${ran.join(', ')}.`);
    },
  },
  revert: {
    usage: '',
    does: 'Take the newest migration back. Its data is lost.',
    options: {},
    async run(config, _options, say) {
      const reverted = await revertLast(config);
      say(reverted === undefined ? 'There is no migration to take back.' : `Took ${reverted} back.`);
    },
  },
  demo: {
    usage: '',
    does: 'Make the sample data if the embedded database is empty; show its accounts.',
    options: {},
    async run(config, _options, say) {
      if (!config.isDemo) throw new UsageFault('Sample data is for the embedded database, and never for production.');
      await migrate(config);
      await withApp(config, async (app) => {
        const sheet = await app.get(Demo).shown();
        await app.get(DirectoryKeeper).catchUp();
        if (sheet) printSheet(sheet, config.publicUrl, (text) => say(text.trimEnd()));
        else say('The database holds accounts of its own: no sample data was made.');
      });
    },
  },
  'key create': {
    usage: '--account <who> [--overlap …] [--expires …] [--scope …] [--reason …]',
    does: [
      'Make a key, and print it this once. The one before it ends, now or after the overlap.',
      `overlap: ${Object.keys(OVERLAPS).join(', ')}; scope: ${KEY_SCOPES.join(', ')}; expires: in UTC, as in 2027-01-31.`,
    ].join('\n      '),
    options: { ...account, overlap: { type: 'string' }, expires: { type: 'string' }, scope: { type: 'string' } },
    run: (config, options, say) =>
      withApp(config, async (app) => {
        const wish = {
          overlap: choice<Overlap>(options, 'overlap', Object.keys(OVERLAPS) as Overlap[], 'none'),
          scope: choice<KeyScope>(options, 'scope', KEY_SCOPES, 'api'),
          expiresAt: instant(options['expires']),
        };
        const accountId = await accountOf(app, options);
        say(await app.get(ApiKeys).generate(accountId, wish, orderOf(options)));
      }),
  },
  'key revoke': {
    usage: '--account <who> [--reason …]',
    does: 'Revoke all keys of an account.',
    options: account,
    run: (config, options, say) =>
      withApp(config, async (app) => {
        const revoked = await app.get(ApiKeys).revoke(await accountOf(app, options), orderOf(options));
        say(revoked === 0 ? 'There was no valid key.' : `Revoked ${revoked} key(s).`);
      }),
  },
  'key list': {
    usage: '--account <who>',
    does: 'Show the keys that an account has had: their ends, scope, times and last use.',
    options: account,
    run: (config, options, say) =>
      withApp(config, async (app) => {
        const keys = await app.get(ApiKeys).list(await accountOf(app, options));
        if (keys.length === 0) say('This account has never had a key.');
        for (const key of keys) say(lineOf(key));
      }),
  },
  'login-link': {
    usage: '--platform-id <id> [--role …] [--reason …]',
    does: `Print a link that signs an account in, once, for ten minutes (role: ${SITE_ROLES.join(', ')}).`,
    options: { 'platform-id': { type: 'string' }, role: { type: 'string' }, reason: { type: 'string' } },
    run: (config, options, say) =>
      withApp(config, async (app) => {
        const platformId = options['platform-id'];
        if (typeof platformId !== 'string' || !PLATFORM_ID.test(platformId))
          throw new UsageFault("Whose? Say --platform-id <the account's id on the platform>.");
        const role = options['role'] === undefined ? {} : { role: choice(options, 'role', SITE_ROLES, 'user') };
        const { reason } = orderOf(options);
        say(
          `${config.publicUrl}/login/link?token=${await app.get(LoginLinks).create({ platformId, ...role, reason })}`,
        );
      }),
  },
  'ledger audit': {
    usage: '',
    does: 'Check the token ledger as a whole; exit code 1 when something in it is wrong.',
    options: {},
    run: (config, _options, say) =>
      withApp(config, async (app) => {
        const { postings, holders, faults } = await app.get(LedgerAudit).run();
        for (const { rule, says } of faults) say(`${rule}: ${says}`);
        say(`Looked at ${postings} posting(s) and the balances of ${holders} holder(s).`);
        if (faults.length > 0) throw new BadFinding(`The ledger has ${faults.length} fault(s).`);
        say('The ledger is in order.');
      }),
  },
  'audit verify': {
    usage: '[--expect <hash>]',
    does: 'Check that nobody has changed the audit log (hash: what this printed once); exit code 1 when somebody has.',
    options: { expect: { type: 'string' } },
    run: (config, options, say) =>
      withApp(config, async (app) => {
        const expected = options['expect'];
        const hash = typeof expected === 'string' ? expected.toLowerCase() : undefined;
        const found = await app.get(AuditChain).verify(hash);
        if (found.fault !== undefined)
          throw new BadFinding(`The audit log does not fit together after ${found.entries} entries: ${found.fault}`);
        if (!found.isKnown) throw new BadFinding('The audit log fits together, but the expected hash is not in it.');
        say(`The audit log is in order: ${found.entries} entries, the last with the hash ${found.hash}.`);
      }),
  },
  'directory rebuild': {
    usage: '',
    does: 'Make anew what the lists of bots and servers are read from; they stay readable meanwhile.',
    options: {},
    run: (config, _options, say) =>
      withApp(config, async (app) => {
        say(`Filed ${await app.get(DirectoryKeeper).rebuild()} listing(s).`);
      }),
  },
  openapi: {
    usage: '',
    does: 'Print the description of the API (OpenAPI 3.1).',
    options: {},
    async run(_config, _options, say) {
      // The description depends on nothing that is stored, so it leaves nothing behind either.
      const folder = mkdtempSync(`${tmpdir()}/marquee-`);
      const nowhere = Config.from({ DATA_DIR: folder });
      await withApp(nowhere, async (app) => say(JSON.stringify(describeApi(app, nowhere.publicUrl), undefined, 2)));
      rmSync(folder, { recursive: true });
    },
  },
};

type App = Awaited<ReturnType<typeof createApp>>;

/** Runs `work` with all services of the application at hand, but without listening. */
async function withApp(config: Config, work: (app: App) => Promise<void>): Promise<void> {
  const quiet = new Log(config, { write: () => undefined });
  const app = await createApp({ config, clock: new Clock(), log: quiet });
  try {
    await work(app);
  } finally {
    await app.close();
  }
}

async function accountOf(app: INestApplicationContext, options: Options): Promise<number> {
  const who = options['account'];
  if (typeof who !== 'string') throw new UsageFault('Whose? Say --account <platform id or username>.');
  const found = await app.get(Users).named(who);
  if (found.length > 1) throw new UsageFault(`Several accounts are called "${who}": use the platform id.`);
  if (found[0] === undefined) throw new UsageFault(`There is no account "${who}".`);
  return found[0];
}

const orderOf = ({ reason }: Options) => ({
  actorId: null,
  reason: typeof reason === 'string' ? reason : 'At the command line.',
});

function choice<T extends string>(options: Options, name: string, allowed: readonly T[], fallback: T): T {
  const given = options[name] ?? fallback;
  const found = allowed.find((one) => one === given);
  if (found === undefined) throw new UsageFault(`--${name} is one of ${allowed.join(', ')}.`);
  return found;
}

/** UTC: the command line may run in another time zone than the service. */
function instant(text: string | boolean | undefined): Date | null {
  if (text === undefined) return null;
  const found = instantIn(text);
  if (found === undefined)
    throw new UsageFault('--expires is a date in UTC, as in 2027-01-31 or 2027-01-31T12:00:00Z.');
  return found;
}

const lineOf = (key: KeyFacts): string =>
  [
    `${key.firstCharacters}…${key.lastCharacters}`,
    key.scope,
    `made ${key.createdAt.toISOString()}`,
    key.expiresAt ? `expires ${key.expiresAt.toISOString()}` : 'no expiry',
    key.revokedAt ? `revoked from ${key.revokedAt.toISOString()}` : 'not revoked',
    key.lastUsedAt ? `last used ${key.lastUsedAt.toISOString()} (${key.lastUsedRoute})` : 'never used',
  ].join('  ');
