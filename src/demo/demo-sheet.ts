import { randomUUID } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { COMMAND_CALL } from '../config/command-call.js';
import { EXAMPLE } from '../shared/examples.js';

/** An account to try things out with. */
interface SheetAccount {
  readonly username: string;
  readonly role: string;
  readonly platformId: string;
  readonly apiKey: string;
  readonly note: string;
}

export const SHEET_EXAMPLES = {
  botId: EXAMPLE.bot.platformId,
  botUuid: EXAMPLE.bot.uuid,
  botSlug: EXAMPLE.bot.slug,
  serverId: EXAMPLE.server.platformId,
  serverUuid: EXAMPLE.server.uuid,
  serverSlug: EXAMPLE.server.slug,
  voterId: EXAMPLE.voter.platformId,
} as const;

const COUNTED = ['accounts', 'bots', 'servers', 'votes', 'bumps', 'ratings'] as const;
export type Made = Readonly<Record<(typeof COUNTED)[number], number>>;

/** What someone who has just started the demo needs to know; kept, so that a restart says the same. */
export interface DemoSheet {
  readonly accounts: readonly SheetAccount[];
  readonly examples: Readonly<Record<keyof typeof SHEET_EXAMPLES, string>>;
  readonly made: Made;
}

/** The sheet as it is printed, with the names of the accounts whose key has come to an end since. */
export interface ShownSheet extends DemoSheet {
  readonly ended: readonly string[];
}

export const sheetFile = (dataDir: string): string => `${dataDir}/demo.json`;

/** The kept sheet; `undefined` when there is none that can be used. */
export async function readSheet(file: string): Promise<DemoSheet | undefined> {
  try {
    const found = JSON.parse(await readFile(file, 'utf8')) as unknown;
    return isSheet(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** It holds keys, so only its owner may read it; a start that is cut short leaves the old file or the new one, whole. */
export async function writeSheet(file: string, sheet: DemoSheet): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.new`;
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(sheet, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}

function isSheet(found: unknown): found is DemoSheet {
  const { accounts, examples, made } = (found ?? {}) as Partial<Record<keyof DemoSheet, unknown>>;
  return (
    Array.isArray(accounts) &&
    accounts.length > 0 &&
    accounts.every((one) => has(one, ['username', 'role', 'platformId', 'apiKey', 'note'], 'string')) &&
    has(examples, Object.keys(SHEET_EXAMPLES), 'string') &&
    has(made, COUNTED, 'number')
  );
}

function has(found: unknown, names: readonly string[], type: 'string' | 'number'): boolean {
  if (typeof found !== 'object' || found === null) return false;
  const values = new Map<string, unknown>(Object.entries(found));
  return names.every((name) => typeof values.get(name) === type);
}

const row = (name: string, note: string, key: string): string => `  ${name.padEnd(16)}  ${note.padEnd(34)}  ${key}`;

const tryIt = ({ apiKey }: SheetAccount, { botSlug, voterId }: DemoSheet['examples'], url: string): string[] => [
  `  curl -H "Authorization: Bearer ${apiKey}" \\`,
  `    "${url}/api/v1/bots/${botSlug}/check?platformId=${voterId}"`,
];

const KEY_ENDED = '(replaced or revoked since)';

const renewal = (username: string): string[] => [
  '  A new key in place of one that was replaced or revoked:',
  `  ${COMMAND_CALL} key create --account ${username}`,
  '',
];

/** The sheet as a table of at most 100 columns; `url` is where the site answers. */
export function printSheet(sheet: ShownSheet, url: string, write: (text: string) => void): void {
  const { accounts, examples, made, ended } = sheet;
  const [owner] = accounts;
  const counts = COUNTED.map((name) => `${made[name].toLocaleString('en')} ${name}`).join(', ');
  const link = (name: string, path: string): string => row(name, `${url}${path}`, '').trimEnd();
  const table = accounts.map(({ username, note, apiKey }) =>
    row(username, note, ended.includes(username) ? KEY_ENDED : apiKey),
  );
  const lines = [
    '',
    accounts.length > 0 ? 'Demo with invented data, made on this machine:' : 'No sample accounts in this database:',
    `  ${counts}`,
    '',
    ...(table.length > 0 ? [row('ACCOUNT', 'WHAT IT CAN SHOW', 'API KEY'), ...table, ''] : []),
    ...ended.slice(0, 1).flatMap(renewal),
    link('Documentation', '/docs'),
    link('OpenAPI', '/docs/openapi.json'),
    link('The site', '/docs/site'),
    ...(owner ? [link('Sign in', '/login'), link('Back office', '/staff/docs')] : []),
    ...(owner ? [link('A badge', `/badges/bots/${examples.botSlug}/votes.svg`)] : []),
    ...(owner && !ended.includes(owner.username) ? ['', ...tryIt(owner, examples, url)] : []),
    '',
  ];
  write(lines.join('\n') + '\n');
}
