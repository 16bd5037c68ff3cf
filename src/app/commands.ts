import { KEY_SCOPES, OVERLAPS } from '../accounts/auth/keys/api-key.rules.js';
import { type Command, UsageError } from './command.js';
import type { Config } from '../core/config/config.js';
import { configurationFaults, report } from './doctor/report.js';
import { Clock } from '../core/shared/clock.js';
import { SITE_ROLES } from '../accounts/users/account.rules.js';

const TEXT = { type: 'string' } as const;
const ACCOUNT = { account: TEXT, reason: TEXT };

function embeddedFileOf({ embeddedFile, values }: Config): string {
  if (values.databaseUrl === undefined) return embeddedFile;
  throw new UsageError('This is for the embedded database. For MySQL and MariaDB, see docs/backup.md.');
}

/** The commands for operators. They can run while the service is up. Those without `run` need the application. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  migrate: {
    usage: '[--plan]',
    description: 'Bring the database schema up to date, or only print the SQL that would do it.',
    options: { plan: { type: 'boolean' } },
    async run(config, options, print) {
      const { migrate, plan } = await import('../core/database/migrator.js');
      if (options['plan'] === true) {
        const lines = await plan(config);
        print(lines.length === 0 ? '-- The schema is up to date.' : lines.join('\n'));
        return;
      }
      const applied = await migrate(config, (line) => process.stderr.write(`${line}\n`));
      print(applied.length === 0 ? 'The schema is up to date.' : `Applied ${applied.join(', ')}.`);
    },
  },
  revert: {
    description: 'Revert the newest migration. The data that it added is lost.',
    async run(config, _options, print) {
      const { revertLast } = await import('../core/database/migrator.js');
      const reverted = await revertLast(config);
      print(reverted === undefined ? 'There is no migration to revert.' : `Reverted ${reverted}.`);
    },
  },
  backup: {
    usage: '<file> | --done',
    argument: 'file',
    instead: 'done',
    description: [
      'Write a checked copy of the embedded database to a new file, also while the service runs.',
      'done: write none, and say that you have made a backup by other means, for "Getting started" at /staff.',
    ].join('\n      '),
    options: { done: { type: 'boolean' } },
    async run(config, { file, done }, print) {
      const { rememberBackup } = await import('../core/database/leases/backup-time.js');
      if (done === true) {
        await rememberBackup(config);
        return print('Noted.');
      }
      const { backUpFile } = await import('../core/database/embedded/backup.js');
      const size = backUpFile(embeddedFileOf(config), String(file));
      print(`Wrote ${String(file)}, ${size} bytes. Keep it on another machine.`);
      // The copy is complete, whether or not its time can be stored, for example in the schema of an earlier version.
      await rememberBackup(config).catch(() => undefined);
    },
  },
  restore: {
    usage: '<file>',
    argument: 'file',
    description: 'Replace the embedded database by a backup. Stop the service first. The replaced one is kept.',
    async run(config, { file }, print) {
      embeddedFileOf(config);
      const { restore } = await import('../core/database/migrator.js');
      const kept = await restore(config, String(file));
      print(`Restored ${String(file)}.${kept === undefined ? '' : ` The replaced database is ${kept}.`}`);
    },
  },
  move: {
    usage: '--to <address> | --unmark [--to <address>]',
    description: [
      'Copy the embedded database to an empty one on a server, check it, and mark the old file as moved. Stop the service first.',
      'unmark: let the old file start again after an interrupted move, or after you have emptied the other database.',
    ].join('\n      '),
    options: { to: TEXT, unmark: { type: 'boolean' } },
    async run(config, { to, unmark }, print) {
      embeddedFileOf(config);
      const { moveDatabase, unmarkDatabase } = await import('../core/database/move/move-database.js');
      const address = typeof to === 'string' ? to : undefined;
      if (unmark === true) return unmarkDatabase(config, address, print);
      if (address === undefined) throw new UsageError('move needs --to, the address of the other database.');
      return moveDatabase(config.forCommand(), address, print);
    },
  },
  doctor: {
    usage: '[--json]',
    description:
      'Check configuration, database, clock, Redis, platform, ledger, audit log and webhooks; exit code 1 if one has a fault.',
    options: { json: { type: 'boolean' } },
    async run(config, { json }, print) {
      const { examine } = await import('./doctor/doctor.js');
      report(await examine(config, new Clock()), json === true, print);
    },
    runWithoutConfig({ faults }, { json }, print) {
      report(configurationFaults(faults), json === true, print);
    },
  },
  demo: {
    description: 'Create the sample data if the embedded database is empty, and list its accounts.',
  },
  'key create': {
    usage: '--account <who> [--overlap …] [--expires …] [--scope …] [--reason …]',
    description: [
      'Create a key and print it once. The previous key ends now, or after the overlap.',
      `overlap: ${Object.keys(OVERLAPS).join(', ')}; scope: ${KEY_SCOPES.join(', ')}; expires: a date in UTC, as in 2027-01-31.`,
    ].join('\n      '),
    options: { ...ACCOUNT, overlap: TEXT, expires: TEXT, scope: TEXT },
  },
  'key revoke': {
    usage: '--account <who> [--reason …]',
    description: 'Revoke all keys of an account.',
    options: ACCOUNT,
  },
  'push-key': {
    description: 'Make a key for browser notifications (Web Push) and print it as settings.',
    async run(_config, _options, print) {
      const { newPrivateKey, publicKeyOf } = await import('../owners/notifications/outside/push.rules.js');
      const key = newPrivateKey();
      print(`# The public key is ${publicKeyOf(key).toString('base64url')}`);
      print(`VAPID_PRIVATE_KEY=${key.toString('base64url')}`);
    },
  },
  'key list': {
    usage: '--account <who>',
    description: 'List all keys of an account, also ended ones: first and last characters, scope, times and last use.',
    options: ACCOUNT,
  },
  'account export': {
    usage: '--account <id> [--reason …]',
    description: 'Print everything that is stored about an account, as JSON. The audit log records it.',
    options: ACCOUNT,
  },
  'account delete': {
    usage: '--account <id> [--reason …] [--forfeit-bid]',
    description: 'Delete an account for a person who cannot. The listings of a suspended account are removed with it.',
    options: { ...ACCOUNT, 'forfeit-bid': { type: 'boolean' } },
  },
  'account sessions end': {
    usage: '--account <who> [--reason …]',
    description: 'Sign an account out everywhere, for example if a stranger has its session.',
    options: ACCOUNT,
  },
  'role list': {
    description: 'List the accounts of staff and their roles.',
  },
  'role set': {
    usage: '--account <who> --role <role> [--reason …]',
    description: `Give an account another role. The last admin keeps theirs (role: ${SITE_ROLES.join(', ')}).`,
    options: { ...ACCOUNT, role: TEXT },
  },
  'login-link': {
    usage: '--platform-id <id> [--role …] [--reason …]',
    description: `Print a link that signs an account in. It works once, for ten minutes (role: ${SITE_ROLES.join(', ')}).`,
    options: { 'platform-id': TEXT, role: TEXT, reason: TEXT },
  },
  'ledger audit': {
    description: 'Check the whole token ledger; exit code 1 if it has discrepancies.',
  },
  'audit verify': {
    usage: '[--expect <hash>]',
    description: 'Check that the audit log was not changed (hash: printed by an earlier check); exit code 1 if it was.',
    options: { expect: TEXT },
  },
  export: {
    usage: '<file>',
    argument: 'file',
    description: 'Write all public listings and their owners to a new file, as lines that "import" reads.',
  },
  'import convert': {
    usage: '<file> --format <format> --out <file>',
    argument: 'file',
    description: [
      'Convert a file of another directory into lines for "import" (format: sank6, discord-place, csv).',
      'out: a new file, or one that exists, to whose end the lines are added.',
    ].join('\n      '),
    options: { format: TEXT, out: TEXT },
    async run(_config, options, print) {
      const { convertFile } = await import('./import/import-command.js');
      await convertFile(options, print);
    },
  },
  'import schema': {
    description: 'Print the JSON Schema of the lines that "import" reads.',
    async run(_config, _options, print) {
      const { lineSchema } = await import('./import/line-schema.js');
      print(JSON.stringify(lineSchema(), undefined, 2));
    },
  },
  import: {
    usage:
      '<file> [--dry-run] [--rejects <file>] [--cut] [--state pending] [--source <name>] [--owner-notice] [--redirects]',
    argument: 'file',
    description: [
      'Import accounts, listings, votes and ratings from another directory, as docs/importing.md describes. It can be repeated.',
      'dry-run: only say what it would do; rejects: where to write the refused lines; cut: cut texts that are too long;',
      'state: put listings into the review queue; source: the name of the other directory; owner-notice: notify owners;',
      'redirects: let earlier slugs lead to their listings.',
    ].join('\n      '),
    options: {
      'dry-run': { type: 'boolean' },
      rejects: TEXT,
      cut: { type: 'boolean' },
      state: TEXT,
      source: TEXT,
      'owner-notice': { type: 'boolean' },
      redirects: { type: 'boolean' },
    },
  },
  'directory rebuild': {
    description: 'Rebuild the tables behind the lists of bots and servers. The lists stay readable meanwhile.',
  },
  'webhook try': {
    usage: '--account <who> [--events <number>]',
    description: [
      "Send the events of the account's first listing to this command, which prints them, until Ctrl-C.",
      'events: end after so many.',
    ].join('\n      '),
    options: { account: TEXT, events: TEXT },
  },
  'chat commands': {
    description: 'Print the commands in the chat as the platform registers them, as JSON.',
  },
  'chat register': {
    description:
      'Register the commands in the chat at the platform. It replaces those of an earlier version; do it after each upgrade.',
  },
  openapi: {
    description: 'Print the OpenAPI 3.1 document of the API.',
  },
};
