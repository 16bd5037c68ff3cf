import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { ParseArgsConfig } from 'node:util';
import { createApp } from './app.js';
import { AuditChain } from '../audit/audit-chain.service.js';
import { KEY_SCOPES, type KeyScope, OVERLAPS, type Overlap } from '../auth/keys/api-key.rules.js';
import { ApiKeys, type KeyDetails } from '../auth/keys/api-keys.service.js';
import { LoginLinks } from '../auth/sign-in/login-links.service.js';
import { Config } from '../config/config.js';
import { migrate, revertLast } from '../database/migrator.js';
import { Demo } from '../demo/demo.service.js';
import { printSheet } from '../demo/demo-sheet.js';
import { DirectorySync } from '../directory/directory-sync.service.js';
import { describeApi } from './documentation.js';
import { Log } from '../http/monitoring/log.js';
import { Clock } from '../shared/clock.js';
import { PLATFORM_ID } from '../shared/ids.js';
import { LedgerAudit } from '../tokens/ledger-audit.js';
import { SITE_ROLES } from '../users/account.rules.js';
import { instantIn } from '../input/text.rules.js';
import { Users } from '../users/users.service.js';

/** The command was called wrongly; its usage is printed with the message. */
export class UsageError extends Error {}

/** The command ran, and its check found a problem. */
export class CheckFailed extends Error {}

export type Options = Readonly<Record<string, string | boolean | undefined>>;
type Print = (line: string) => void;

export interface Command {
  readonly usage: string;
  readonly description: string;
  readonly options: NonNullable<ParseArgsConfig['options']>;
  run(config: Config, options: Options, print: Print): Promise<void>;
}

const TEXT = { type: 'string' } as const;
const ACCOUNT = { account: TEXT, reason: TEXT };

/** The commands for operators. They can run while the service is up. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  migrate: {
    usage: '',
    description: 'Bring the database schema up to date.',
    options: {},
    async run(config, _options, print) {
      const applied = await migrate(config);
      print(applied.length === 0 ? 'The schema is up to date.' : `Applied ${applied.join(', ')}.`);
    },
  },
  revert: {
    usage: '',
    description: 'Revert the newest migration. The data that it added is lost.',
    options: {},
    async run(config, _options, print) {
      const reverted = await revertLast(config);
      print(reverted === undefined ? 'There is no migration to revert.' : `Reverted ${reverted}.`);
    },
  },
  demo: {
    usage: '',
    description: 'Create the sample data if the embedded database is empty, and list its accounts.',
    options: {},
    async run(config, _options, print) {
      if (!config.isDemo)
        throw new UsageError('Sample data is only created in the embedded database, and never in production.');
      await migrate(config);
      await withApp(config, async (app) => {
        const sheet = await app.get(Demo).shown();
        await app.get(DirectorySync).updateOutdated();
        if (sheet) printSheet(sheet, config.publicUrl, (text) => print(text.trimEnd()));
        else print('The database already contains accounts, so no sample data was created.');
      });
    },
  },
  'key create': {
    usage: '--account <who> [--overlap …] [--expires …] [--scope …] [--reason …]',
    description: [
      'Create a key and print it once. The previous key ends now, or after the overlap.',
      `overlap: ${Object.keys(OVERLAPS).join(', ')}; scope: ${KEY_SCOPES.join(', ')}; expires: a date in UTC, as in 2027-01-31.`,
    ].join('\n      '),
    options: { ...ACCOUNT, overlap: TEXT, expires: TEXT, scope: TEXT },
    run: inApp(async (app, options, print) => {
      const request = {
        overlap: choice<Overlap>(options, 'overlap', Object.keys(OVERLAPS) as Overlap[], 'none'),
        scope: choice<KeyScope>(options, 'scope', KEY_SCOPES, 'api'),
        expiresAt: instant(options['expires']),
      };
      print(await app.get(ApiKeys).generate(await accountOf(app, options), request, actionOf(options)));
    }),
  },
  'key revoke': {
    usage: '--account <who> [--reason …]',
    description: 'Revoke all keys of an account.',
    options: ACCOUNT,
    run: inApp(async (app, options, print) => {
      const revoked = await app.get(ApiKeys).revoke(await accountOf(app, options), actionOf(options));
      print(revoked === 0 ? 'There was no valid key.' : `Revoked ${revoked} key(s).`);
    }),
  },
  'key list': {
    usage: '--account <who>',
    description: 'List all keys of an account, also ended ones: first and last characters, scope, times and last use.',
    options: ACCOUNT,
    run: inApp(async (app, options, print) => {
      const keys = await app.get(ApiKeys).list(await accountOf(app, options));
      if (keys.length === 0) print('This account has never had a key.');
      for (const key of keys) print(lineOf(key));
    }),
  },
  'login-link': {
    usage: '--platform-id <id> [--role …] [--reason …]',
    description: `Print a link that signs an account in. It works once, for ten minutes (role: ${SITE_ROLES.join(', ')}).`,
    options: { 'platform-id': TEXT, role: TEXT, reason: TEXT },
    run: inApp(async (app, options, print, { publicUrl }) => {
      const platformId = options['platform-id'];
      if (typeof platformId !== 'string' || !PLATFORM_ID.test(platformId))
        throw new UsageError("--platform-id is required: the account's id on the platform.");
      const role = options['role'] === undefined ? {} : { role: choice(options, 'role', SITE_ROLES, 'user') };
      const token = await app.get(LoginLinks).create({ platformId, ...role, reason: actionOf(options).reason });
      print(`${publicUrl}/login/link?token=${token}`);
    }),
  },
  'ledger audit': {
    usage: '',
    description: 'Check the whole token ledger; exit code 1 if it has discrepancies.',
    options: {},
    run: inApp(async (app, _options, print) => {
      const { postings, holders, faults } = await app.get(LedgerAudit).run();
      for (const { rule, says } of faults) print(`${rule}: ${says}`);
      print(`Checked ${postings} posting(s) and the balances of ${holders} holder(s).`);
      if (faults.length > 0) throw new CheckFailed(`Discrepancies in the ledger: ${faults.length}.`);
      print('The ledger is in order.');
    }),
  },
  'audit verify': {
    usage: '[--expect <hash>]',
    description: 'Check that the audit log was not changed (hash: printed by an earlier check); exit code 1 if it was.',
    options: { expect: TEXT },
    run: inApp(async (app, options, print) => {
      const expected = options['expect'];
      const hash = typeof expected === 'string' ? expected.toLowerCase() : undefined;
      const report = await app.get(AuditChain).verify(hash);
      if (report.mismatch !== undefined)
        throw new CheckFailed(`The audit log is broken after ${report.entries} entries: ${report.mismatch}`);
      if (!report.isKnown)
        throw new CheckFailed('The chain of the audit log is intact, but the expected hash is not in it.');
      print(`The audit log is in order: ${report.entries} entries, the last with the hash ${report.hash}.`);
    }),
  },
  'directory rebuild': {
    usage: '',
    description: 'Rebuild the tables behind the lists of bots and servers. The lists stay readable meanwhile.',
    options: {},
    run: inApp(async (app, _options, print) => {
      print(`Indexed ${await app.get(DirectorySync).rebuild()} listing(s).`);
    }),
  },
  openapi: {
    usage: '',
    description: 'Print the OpenAPI 3.1 document of the API.',
    options: {},
    async run(_config, _options, print) {
      // The document depends on no stored data, so an empty database in a temporary folder is enough.
      const folder = mkdtempSync(`${tmpdir()}/marquee-`);
      const config = Config.from({ DATA_DIR: folder });
      await withApp(config, async (app) => print(JSON.stringify(describeApi(app, config.publicUrl), undefined, 2)));
      rmSync(folder, { recursive: true });
    },
  },
};

type App = Awaited<ReturnType<typeof createApp>>;

/** Runs `work` with the application, which does not listen. */
async function withApp(config: Config, work: (app: App) => Promise<void>): Promise<void> {
  const quiet = new Log(config, { write: () => undefined });
  const app = await createApp({ config, clock: new Clock(), log: quiet });
  try {
    await work(app);
  } finally {
    await app.close();
  }
}

function inApp(work: (app: App, options: Options, print: Print, config: Config) => Promise<void>): Command['run'] {
  return (config, options, print) => withApp(config, (app) => work(app, options, print, config));
}

async function accountOf(app: App, options: Options): Promise<number> {
  const who = options['account'];
  if (typeof who !== 'string') throw new UsageError('--account is required: a platform id or a username.');
  const found = await app.get(Users).findIds(who);
  if (found.length > 1) throw new UsageError(`Several accounts are called "${who}". Use the platform id.`);
  if (found[0] === undefined) throw new UsageError(`There is no account "${who}".`);
  return found[0];
}

const actionOf = ({ reason }: Options) => ({
  actorId: null,
  reason: typeof reason === 'string' ? reason : 'At the command line.',
});

function choice<T extends string>(options: Options, name: string, allowed: readonly T[], fallback: T): T {
  const value = options[name] ?? fallback;
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new UsageError(`--${name} must be one of ${allowed.join(', ')}.`);
  return found;
}

/** In UTC, because the command may run in another time zone than the service. */
function instant(text: string | boolean | undefined): Date | null {
  if (text === undefined) return null;
  const found = instantIn(text);
  if (found === undefined)
    throw new UsageError('--expires must be a date in UTC, as in 2027-01-31 or 2027-01-31T12:00:00Z.');
  return found;
}

const lineOf = (key: KeyDetails): string =>
  [
    `${key.firstCharacters}…${key.lastCharacters}`,
    key.scope,
    `made ${key.createdAt.toISOString()}`,
    key.expiresAt ? `expires ${key.expiresAt.toISOString()}` : 'no expiry',
    key.revokedAt ? `revoked from ${key.revokedAt.toISOString()}` : 'not revoked',
    key.lastUsedAt ? `last used ${key.lastUsedAt.toISOString()} (${key.lastUsedRoute})` : 'never used',
  ].join('  ');
