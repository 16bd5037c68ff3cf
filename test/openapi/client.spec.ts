import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A client written against the types generated from the document. */
const CLIENT = `
import type { components, paths } from './types.js';

type Schemas = components['schemas'];
type Got<P extends keyof paths> = paths[P] extends {
  get: { responses: { 200: { content: { 'application/json': infer Answer } } } };
} ? Answer : never;

declare function get<P extends keyof paths>(path: P, ...ids: string[]): Promise<Got<P>>;

export async function allVoters(bot: string): Promise<Map<string, Schemas['Voter']>> {
  const found = new Map<string, Schemas['Voter']>();
  const { total, voters } = await get('/api/v1/bots/{id}/voters', bot);
  for (const voter of voters) if (voter.platformId !== null) found.set(voter.platformId, voter);
  return found.size <= total ? found : new Map();
}

export async function members(guild: string): Promise<string> {
  const { server } = await get('/api/v1/servers/{id}', guild);
  const mode: 'hidden' | 'approximate' | 'accurate' = server.memberCountMode;
  const count: number = server.memberCount ?? 0;
  return server.memberCount === null ? mode : count.toFixed();
}

export async function mine(): Promise<string[]> {
  const { bots } = await get('/api/v1/users/@me/bots');
  const { servers } = await get('/api/v1/users/@me/servers');
  const roles: ('owner' | 'developer' | 'admin')[] = [...bots, ...servers].map(({ role }) => role);
  const plain: Schemas['Bot'][] = bots;
  return [...roles, ...plain.flatMap(({ tags }) => tags)];
}

export async function nextBump(guild: string): Promise<number> {
  const { nextBumpAt, cooldownHours, bumps } = await get('/api/v1/servers/{id}/bumps', guild);
  return nextBumpAt === null ? cooldownHours : Date.parse(nextBumpAt) + bumps.length;
}

type Check = paths['/api/v1/bots/{id}/check']['get'];
export const query: Check['parameters'] = { path: { id: 'lanternfish' }, query: { platformId: '400000000000000004' } };
export const waitUntil = (refused: Schemas['LimitError']): number => refused.reset ?? Date.now() + refused.remaining;
export const stats: Schemas['StatsBody'] = { serverCount: 12_847 };
export const whatIsWrong = ({ error }: Schemas['Error']): string => error;
`;

/** Lines that the types must reject, because each would fail at run time. */
const MISTAKES = `
import type { components, paths } from './types.js';

type Schemas = components['schemas'];
declare const bot: Schemas['Bot'];
declare const server: Schemas['Server'];
declare const page: Schemas['BumpPage'];
declare const voter: Schemas['Voter'];
declare const me: Schemas['Me'];
declare const mine: Schemas['MeBot'];

// @ts-expect-error A hidden member count is null.
export const memberCount: number = server.memberCount;
// @ts-expect-error A bot without ratings has no mean.
export const rating: number = bot.averageRating;
// @ts-expect-error nextBumpAt is null when the server can be bumped now.
export const nextBump: string = page.nextBumpAt;
// @ts-expect-error A deleted voter has no platform id.
export const voterId: string = voter.platformId;
// @ts-expect-error A platform id is a text.
export const platformId: number = me.platformId;
// @ts-expect-error There are more site roles.
export const siteRole: 'user' | 'admin' = me.role;
// @ts-expect-error A bot has developers instead of admins.
export const role: 'admin' = mine.role;
// @ts-expect-error A server count is sent as a number.
export const stats: Schemas['StatsBody'] = { serverCount: '5' };
// @ts-expect-error A check needs a platformId.
export const check: paths['/api/v1/bots/{id}/check']['get']['parameters'] = { path: { id: 'x' } };
// @ts-expect-error The API has no e-mail addresses.
export const email: unknown = me.email;
// @ts-expect-error The only user is @me.
export type Everyone = paths['/api/v1/users'];
// @ts-expect-error The API has no DELETE.
export const remove: paths['/api/v1/bots/{id}']['delete'] = { responses: {} };
`;

const run = (tool: string, ...words: string[]): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...words], { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
};

test('types generated from the document accept a correct client and reject mistakes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-client-'));
  const [types, client, mistakes] = ['types.ts', 'client.ts', 'mistakes.ts'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(client, CLIENT);
  writeFileSync(mistakes, MISTAKES);
  try {
    expect(run('node_modules/openapi-typescript/bin/cli.js', 'docs/openapi.json', '--output', types)).toBe('');
    const options = ['--strict', '--noEmit', '--target', 'es2022', '--module', 'nodenext', '--ignoreConfig'];
    expect(run('node_modules/typescript/bin/tsc', ...options, client, mistakes)).toBe('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
