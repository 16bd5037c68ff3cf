import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { packedClient } from '../support/packed-client.js';
import { serve } from '../support/served.js';

/** The package as users install it: from its tarball into a new folder. */
const api = serve();
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'marquee-packed-'));

beforeAll(async () => {
  copyFileSync(await packedClient(), join(folder, 'marquee-client.tgz'));
  writeFileSync(join(folder, 'package.json'), '{ "name": "a-bot", "private": true, "type": "module" }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', './marquee-client.tgz'], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('it contains the compiled code, its types and its documents, and nothing else', async () => {
  const { stdout } = await run('tar', ['-tzf', 'marquee-client.tgz'], { cwd: folder });
  const files = stdout.trim().split('\n');
  const papers = ['LICENSE', 'README.md', 'package.json'].map((name) => `package/${name}`);
  const others = files.filter((file) => !papers.includes(file));
  expect(files).toEqual(expect.arrayContaining([...papers, 'package/dist/index.js', 'package/dist/index.d.ts']));
  expect(others.filter((file) => !/^package\/dist\/[\w.-]+\.(?:js|d\.ts)$/.test(file))).toEqual([]);
  expect(others.filter((file) => file.includes('.spec.'))).toEqual([]);
});

const { name: NAME } = JSON.parse(readFileSync('clients/node/package.json', 'utf8')) as { readonly name: string };

const PROGRAM = `
import { MarqueeClient, MarqueeError, StatsPoster, createReceiver, verifyWebhook } from '${NAME}';

const [baseUrl, key, bot] = process.argv.slice(2);
const client = new MarqueeClient({ baseUrl, key });
const voters = [];
for await (const { platformId } of client.botVoters(bot)) voters.push(platformId);
const posted = await new StatsPoster(client, { bot, servers: () => 7 }).post();
const refused = await client.getBot('no-such-bot').catch((error) => error instanceof MarqueeError && error.status);
console.log(JSON.stringify({ voters: voters.length, posted, refused, types: [typeof createReceiver, typeof verifyWebhook] }));
`;

test('a program that imports it works with the product', async () => {
  const owner = await api.holder();
  const bot = await api.make.bot(owner);
  await api.make.votes(bot, await api.make.crowd(3));
  writeFileSync(join(folder, 'program.js'), PROGRAM);
  const { stdout, stderr } = await run(process.execPath, ['program.js', api.app.url, owner.key, bot.platformId], {
    cwd: folder,
  });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({ voters: 3, posted: 7, refused: 404, types: ['function', 'function'] });
});

const SAMPLE = `
import { MarqueeClient, type MeBot, StatsPoster, type WebhookEvent, createReceiver, verifyWebhook } from '${NAME}';

const client = new MarqueeClient({ baseUrl: 'https://directory.example', key: 'mq_example', onWait: ({ seconds }) => seconds.toFixed() });

export async function roles(): Promise<MeBot['role'][]> {
  const { bots } = await client.listMyBots();
  return bots.map(({ role }) => role);
}

export async function newest(): Promise<string | null> {
  for await (const { platformId } of client.serverVoters('420000000000000001', { signal: AbortSignal.timeout(60_000) })) return platformId;
  return null;
}

export function told(event: WebhookEvent): string | null {
  switch (event.type) {
    case 'vote.removed':
      return event.data.cause === 'staff' ? null : event.data.voter.platformId;
    case 'listing.changed':
      return event.data.fields.join();
    case 'webhook.test':
      return event.sequence === undefined ? event.data.by.username : null;
    default:
      return \`\${event.data.listing.slug} \${event.sequence.toFixed()}\`;
  }
}

const discord = { guilds: { cache: new Map<string, object>() }, shard: null, isReady: (): boolean => true };
export const poster = new StatsPoster(client, { bot: 'lanternfish', servers: discord });
export const receiver = createReceiver({ secret: 'whsec_', onEvent: told, onGap: ({ after }) => after.toFixed() });
export const id = async (body: string): Promise<string> => (await verifyWebhook({ 'webhook-id': 'x' }, body, ['a', 'b'])).id;

// @ts-expect-error A key is needed.
export const keyless = new MarqueeClient({ baseUrl: 'https://directory.example' });
// @ts-expect-error An id is a text.
export const numeric = client.getBot(410000000000000001);
// @ts-expect-error A count is a number.
export const text = client.updateBotStats('lanternfish', '5');
// @ts-expect-error A check needs a user.
export const unchecked = client.checkBotVote('lanternfish');
// @ts-expect-error A deleted voter has no platform id.
export const voter = async (): Promise<string> => (await client.listBotVoters('410000000000000001')).voters[0]!.platformId;
// @ts-expect-error A test has no number.
export const number = (event: WebhookEvent): number => event.sequence;
// @ts-expect-error A receiver needs a handler.
export const idle = createReceiver({ secret: 'whsec_' });
`;
const NODE = `
import { createServer } from 'node:http';
import { receiver } from './sample.js';

export const server = createServer(receiver.listener);
`;

test('its types accept correct programs and reject mistakes, in Node.js and in browsers', async () => {
  writeFileSync(join(folder, 'sample.ts'), SAMPLE);
  writeFileSync(join(folder, 'node.ts'), NODE);
  const strict = ['--strict', '--noEmit', '--target', 'es2022', '--module', 'nodenext', '--ignoreConfig'];
  const node = ['--lib', 'es2022', '--types', 'node', '--typeRoots', resolve('node_modules/@types')];
  const browser = ['--lib', 'es2022,dom'];
  const tsc = async (...words: string[]): Promise<string> => {
    const command = [resolve('node_modules/typescript/bin/tsc'), ...strict, ...words];
    const failed = (error: { stdout: string }): { stdout: string } => error;
    return (await run(process.execPath, command, { cwd: folder }).catch(failed)).stdout;
  };
  expect(await tsc(...node, 'sample.ts', 'node.ts')).toBe('');
  expect(await tsc(...browser, 'sample.ts')).toBe('');
});
