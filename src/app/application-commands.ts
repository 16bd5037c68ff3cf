import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createApp } from './app.js';
import { AccountDeletion } from '../owners/account/account-deletion.service.js';
import { AccountExports } from '../owners/account/account-export.service.js';
import { AuditSeals } from '../core/audit/audit-seals.service.js';
import { sealsInWords } from '../core/audit/chain.rules.js';
import { AuditChain } from '../core/audit/audit-chain.service.js';
import { KEY_SCOPES, type KeyScope, OVERLAPS, type Overlap } from '../accounts/auth/keys/api-key.rules.js';
import { ApiKeys, type KeyDetails } from '../accounts/auth/keys/api-keys.service.js';
import { LoginLinks } from '../accounts/auth/sign-in/login-links.service.js';
import { chatDefinitions, registerCommands } from './chat-registration.js';
import { CheckFailed, type Options, type Print, type RunCommand, UsageError } from './command.js';
import { Config } from '../core/config/config.js';
import { migrate } from '../core/database/migrator.js';
import { Demo } from '../demo/demo.service.js';
import { printSheet } from '../demo/demo-sheet.js';
import { DirectorySync } from '../finding/directory/directory-sync.service.js';
import { NotIndexed } from '../finding/directory/build/index-batches.js';
import { describeApi } from './documentation.js';
import { Log } from '../core/http/monitoring/log.js';
import { instantIn } from '../core/input/text.rules.js';
import { Clock } from '../core/shared/clock.js';
import { PLATFORM_ID } from '../core/shared/ids.js';
import { LedgerAudit } from '../accounts/tokens/ledger-audit.js';
import { SITE_ROLES } from '../accounts/users/account.rules.js';
import { OperatorActions } from '../accounts/auth/sign-in/operator-actions.service.js';
import { Users } from '../accounts/users/users.service.js';
import { Exporter } from './import/exporter.service.js';
import { exportList, importList } from './import/import-command.js';
import { Importer } from './import/importer.service.js';
import { tryWebhook } from './try-webhook.js';

/** The actions of the commands that need the application, by their names in `COMMANDS`. */
export const APPLICATION_COMMANDS: Readonly<Record<string, RunCommand>> = {
  async demo(config: Config, _options: Options, print: Print): Promise<void> {
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
  'key create': inApp(async (app, options, print) => {
    const request = {
      overlap: choice<Overlap>(options, 'overlap', Object.keys(OVERLAPS) as Overlap[], 'none'),
      scope: choice<KeyScope>(options, 'scope', KEY_SCOPES, 'api'),
      expiresAt: instant(options['expires']),
    };
    print(await app.get(ApiKeys).generate(await accountOf(app, options), request, actionOf(options)));
  }),
  'key revoke': inApp(async (app, options, print) => {
    const revoked = await app.get(ApiKeys).revoke(await accountOf(app, options), actionOf(options));
    print(revoked === 0 ? 'There was no valid key.' : `Revoked ${revoked} key(s).`);
  }),
  'key list': inApp(async (app, options, print) => {
    const keys = await app.get(ApiKeys).list(await accountOf(app, options));
    if (keys.length === 0) print('This account has never had a key.');
    for (const key of keys) print(lineOf(key));
  }),
  'account export': inApp(async (app, options, print) => {
    const data = await app.get(AccountExports).byOperator(await accountOf(app, options), actionOf(options));
    print(JSON.stringify(data, undefined, 2));
  }),
  'account delete': inApp(async (app, options, print) => {
    const { reason } = actionOf(options);
    const forfeitBid = options['forfeit-bid'] === true;
    await app.get(AccountDeletion).byOperator(await accountOf(app, options), { reason, forfeitBid });
    print('The account is deleted.');
  }),
  'account sessions end': inApp(async (app, options, print) => {
    const ended = await app.get(OperatorActions).endSessions(await accountOf(app, options), actionOf(options).reason);
    print(`Ended ${ended} session(s).`);
  }),
  'role list': inApp(async (app, _options, print) => {
    const staff = await app.get(OperatorActions).staff();
    if (staff.length === 0) print('No account has a role. "login-link --role admin" makes the first admin.');
    for (const { platformId, username, role } of staff) print(`${role.padEnd(15)}  ${platformId}  ${username}`);
  }),
  'role set': inApp(async (app, options, print) => {
    if (options['role'] === undefined) throw new UsageError(`--role is required: ${SITE_ROLES.join(', ')}.`);
    const role = choice(options, 'role', SITE_ROLES, 'user');
    const before = await app
      .get(OperatorActions)
      .setRole(await accountOf(app, options), role, actionOf(options).reason);
    print(before === role ? 'The account has this role already.' : `The role was ${before} and is ${role} now.`);
  }),
  'login-link': inApp(async (app, options, print, { publicUrl }) => {
    const platformId = options['platform-id'];
    if (typeof platformId !== 'string' || !PLATFORM_ID.test(platformId))
      throw new UsageError("--platform-id is required: the account's id on the platform.");
    const role = options['role'] === undefined ? {} : { role: choice(options, 'role', SITE_ROLES, 'user') };
    const token = await app.get(LoginLinks).create({ platformId, ...role, reason: actionOf(options).reason });
    print(`${publicUrl}/login/link?token=${token}`);
  }),
  'ledger audit': inApp(async (app, _options, print) => {
    const { postings, holders, faults } = await app.get(LedgerAudit).run();
    for (const { rule, says } of faults) print(`${rule}: ${says}`);
    print(`Checked ${postings} posting(s) and the balances of ${holders} holder(s).`);
    if (faults.length > 0) throw new CheckFailed(`Discrepancies in the ledger: ${faults.length}.`);
    print('The ledger is in order.');
  }),
  'audit verify': inApp(async (app, options, print) => {
    const expected = options['expect'];
    const hash = typeof expected === 'string' ? expected.toLowerCase() : undefined;
    const report = await app.get(AuditChain).verify(hash);
    if (report.mismatch !== undefined)
      throw new CheckFailed(`The audit log is broken after ${report.entries} entries: ${report.mismatch}`);
    if (!report.isKnown)
      throw new CheckFailed('The chain of the audit log is intact, but the expected hash is not in it.');
    const { mismatch, proven, unproven } = await app.get(AuditSeals).check();
    if (mismatch !== undefined) throw new CheckFailed(`The audit log was written anew: ${mismatch}`);
    print(`The audit log is in order: ${report.entries} entries, the last with the hash ${report.hash}.`);
    if (app.get(AuditSeals).key !== undefined) print(sealsInWords(proven, unproven));
  }),
  'webhook try': inApp(async (app, options, print, { publicUrl }) => {
    const accountId = await accountOf(app, options);
    await tryWebhook(app, { accountId, siteUrl: publicUrl, events: countIn(options, 'events'), print });
  }),
  'chat commands': inApp(async (app, _options, print, config) => {
    print(JSON.stringify(chatDefinitions(app, config), undefined, 2));
  }),
  'chat register': inApp(async (app, _options, print, config) => {
    const definitions = chatDefinitions(app, config);
    await registerCommands(config, definitions);
    print(`Registered ${definitions.length} commands: ${definitions.map(({ name }) => `/${name}`).join(', ')}.`);
  }),
  export: inApp((app, options, print) => exportList(app.get(Exporter), options, print)),
  import: inApp((app, options, print) => importList(app.get(Importer), options, print)),
  'directory rebuild': inApp(async (app, _options, print) => {
    const rebuilt = app.get(DirectorySync).rebuild();
    const count = await rebuilt.catch((error: unknown) => {
      throw error instanceof NotIndexed ? new CheckFailed(error.message) : error;
    });
    print(`Indexed ${count} listing(s).`);
  }),
  async openapi(_config: Config, _options: Options, print: Print): Promise<void> {
    // The document depends on no stored data, so an empty database in a temporary folder is enough.
    const folder = mkdtempSync(`${tmpdir()}/marquee-`);
    const config = Config.from({ DATA_DIR: folder });
    await withApp(config, async (app) => print(JSON.stringify(describeApi(app, config.publicUrl), undefined, 2)));
    rmSync(folder, { recursive: true });
  },
};

type App = Awaited<ReturnType<typeof createApp>>;

/** Runs `work` with the application, which does not listen. */
async function withApp(config: Config, work: (app: App) => Promise<void>): Promise<void> {
  const quiet = new Log(config, { write: () => undefined });
  const app = await createApp({ config: config.forCommand(), clock: new Clock(), log: quiet, runsJobs: false });
  try {
    await work(app);
  } finally {
    await app.close();
  }
}

function inApp(work: (app: App, options: Options, print: Print, config: Config) => Promise<void>): RunCommand {
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

function countIn(options: Options, name: string): number | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  if (typeof text !== 'string' || !/^[1-9]\d{0,5}$/.test(text))
    throw new UsageError(`--${name} must be a whole number.`);
  return Number(text);
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
