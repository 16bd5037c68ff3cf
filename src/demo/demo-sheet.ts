import { randomUUID } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { COMMAND_CALL } from '../core/config/installation.js';
import { EXAMPLE } from '../core/shared/examples.js';

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
export type SampleCounts = Readonly<Record<(typeof COUNTED)[number], number>>;

/** The accounts, keys and counts that the start prints. Stored in a file, so that a restart prints the same. */
export interface DemoSheet {
  readonly accounts: readonly SheetAccount[];
  readonly examples: Readonly<Record<keyof typeof SHEET_EXAMPLES, string>>;
  readonly made: SampleCounts;
}

/** The sheet with the usernames of the accounts whose printed key is no longer valid. */
export interface ShownSheet extends DemoSheet {
  readonly ended: readonly string[];
}

export const sheetFile = (dataDir: string): string => `${dataDir}/demo.json`;

/** The stored sheet; `undefined` if it is missing or unusable. */
export async function readSheet(file: string): Promise<DemoSheet | undefined> {
  try {
    const found = JSON.parse(await readFile(file, 'utf8')) as unknown;
    return isSheet(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Only the owner may read the file, because it contains keys. It is replaced in one step, so it is never half written. */
export async function writeSheet(file: string, sheet: DemoSheet): Promise<void> {
  const temporary = `${file}.${randomUUID()}.new`;
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(sheet, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}

function isSheet(found: unknown): found is DemoSheet {
  const { accounts, examples, made } = (found ?? {}) as Partial<Record<keyof DemoSheet, unknown>>;
  return (
    Array.isArray(accounts) &&
    accounts.length > 0 &&
    accounts.every((account) => hasFields(account, ['username', 'role', 'platformId', 'apiKey', 'note'], 'string')) &&
    hasFields(examples, Object.keys(SHEET_EXAMPLES), 'string') &&
    hasFields(made, COUNTED, 'number')
  );
}

function hasFields(found: unknown, names: readonly string[], type: 'string' | 'number'): boolean {
  if (typeof found !== 'object' || found === null) return false;
  const values = new Map<string, unknown>(Object.entries(found));
  return names.every((name) => typeof values.get(name) === type);
}

const row = (name: string, note: string, key: string): string => `  ${name.padEnd(16)}  ${note.padEnd(38)}  ${key}`;

const tryIt = ({ apiKey }: SheetAccount, { botSlug, voterId }: DemoSheet['examples'], url: string): string[] => [
  `  curl -H "Authorization: Bearer ${apiKey}" \\`,
  `    "${url}/api/v1/bots/${botSlug}/check?platformId=${voterId}"`,
];

const KEY_ENDED = '(replaced or revoked)';

const renewal = (username: string): string[] => [
  '  To create a new key:',
  `  ${COMMAND_CALL} key create --account ${username}`,
  '',
];

/** Prints the sheet in at most 100 columns; `url` is the address of the site. */
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
    accounts.length > 0 ? 'Demo with sample data, generated on this machine:' : 'No sample accounts in this database:',
    `  ${counts}`,
    '',
    ...(table.length > 0 ? [row('ACCOUNT', 'ABOUT', 'API KEY'), ...table, ''] : []),
    ...ended.slice(0, 1).flatMap(renewal),
    link('The site', '/'),
    ...(owner ? [link('Sign in', '/login'), link('Back office', '/staff')] : []),
    link('Guides', '/guides'),
    link('API', '/docs'),
    link('OpenAPI', '/docs/openapi.json'),
    ...(owner ? [link('A badge', `/badges/bots/${examples.botSlug}/votes.svg`)] : []),
    ...(owner && !ended.includes(owner.username) ? ['', ...tryIt(owner, examples, url)] : []),
    '',
  ];
  write(lines.join('\n') + '\n');
}
