import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { postWithDbots } from '../../src/pages/developer/posters.js';
import { Hand } from '../edge/hand.js';
import { newFolder } from '../support/marquee-process.js';
import { type Holder, serve } from '../support/served.js';

// The packages themselves are not installed: dbots 11.1.0 brings axios and dozens more, BLAPI 3.1.2 a bot library. Both
// were run once against a server that printed their requests. These are the requests.
const api = serve();
const run = promisify(execFile);
const COUNT = 12_847;

let owner: Holder;
let bot: { readonly platformId: string };
let folder: string;

beforeEach(async () => {
  owner = await api.holder();
  bot = await api.make.bot(owner);
  folder = newFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

const shownCount = async (): Promise<unknown> => {
  const { body } = await owner.client.get(`/bots/${bot.platformId}`);
  return (body as { bot: { serverCount: number } }).bot.serverCount;
};

/**
 * The interface of dbots for programs: its poster calls services with these fields, and `_post` sends JSON with these
 * headers.
 */
const DBOTS = `
const POST_HEADERS = {
  Accept: 'application/json, text/plain, */*',
  'Content-Type': 'application/json',
  'User-Agent': 'dbots (https://github.com/dbots-pkg/dbots.js 11.1.0) Node.js/v20.19.0',
  'Accept-Encoding': 'gzip, compress, deflate, br',
};
export class Service {
  static async _post({ method, url, headers, data }) {
    const all = { ...POST_HEADERS, ...headers };
    const answer = await fetch(this.baseURL + url, { method, headers: all, body: JSON.stringify(data) });
    if (!answer.ok) throw new Error(await answer.text());
  }
}
export class Poster {
  constructor(options) {
    this.options = options;
  }
  startInterval() {
    const { client, apiKeys, customServices } = this.options;
    const counts = { serverCount: client.guilds.cache.size, userCount: 7, voiceConnections: 0 };
    for (const service of customServices)
      for (const name of service.aliases)
        void service.post({ token: apiKeys[name], clientID: client.user.id, shard: undefined, ...counts });
  }
}
export default { Poster, Service };
`;

/** Runs a program in which the client of a bot library has the name that the program expects. */
async function runWithDbots(program: string, client: string): Promise<void> {
  const place = join(folder, 'node_modules/dbots');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), '{ "name": "dbots", "type": "module", "exports": "./index.js" }');
  writeFileSync(join(place, 'index.js'), DBOTS);
  const stub = `const ${client} = { user: { id: '${bot.platformId}' }, guilds: { cache: { size: ${COUNT} } } };`;
  writeFileSync(join(folder, 'poster.mjs'), `${stub}\n${program}`);
  await run('node', ['poster.mjs'], { cwd: folder, env: { PATH: process.env['PATH'], MARQUEE_KEY: owner.key } });
}

test('the service for dbots in the guide posts the count', async () => {
  const guide = readFileSync('docs/clients.md', 'utf8');
  const program = [...guide.matchAll(/```js\n(.*?)```/gs)].find(([, code]) => code?.includes("'dbots'"))?.[1] ?? '';
  expect(program).toContain('https://directory.example');
  await runWithDbots(program.replaceAll('https://directory.example', api.app.url), 'discordClient');
  expect(await shownCount()).toBe(COUNT);
});

test('the service for dbots on the page for developers posts the count', async () => {
  await runWithDbots(postWithDbots(`${api.app.url}/api/v1`), 'client');
  expect(await shownCount()).toBe(COUNT);
});

test('the request of BLAPI, with the key as the owner entered it, posts the count', async () => {
  expect(readFileSync('docs/clients.md', 'utf8')).toContain(
    '/api/v1/bots/:id/stats` for posts and `serverCount` as the field',
  );
  const hand = new Hand(api.app.port);
  const body = JSON.stringify({ serverCount: COUNT });
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${owner.key}` };
  const path = '/api/v1/bots/:id/stats'.replace(':id', bot.platformId);
  expect(await hand.ask({ method: 'POST', path, headers, body })).toMatchObject({ status: 200 });
  hand.close();
  expect(await shownCount()).toBe(COUNT);
});
