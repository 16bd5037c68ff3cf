import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canBrowse, closeProfiles, openChromium } from '../support/chromium.js';
import { unpackClient } from '../support/packed-client.js';
import { serve } from '../support/served.js';

/** The client package in a page of another site, which the operator has allowed. */
const folder = mkdtempSync(join(tmpdir(), 'marquee-browser-'));
const api = serve({ variables: { CORS_ORIGINS: '*' } });
let pages: Server;

beforeAll(async () => {
  await unpackClient(folder);
  pages = createServer(({ url = '/' }, response) => {
    if (!url.startsWith('/dist/'))
      return response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>A page</title>');
    response.setHeader('Content-Type', 'text/javascript');
    return response.end(readFileSync(join(folder, 'node_modules/marquee-client', url)));
  });
  await new Promise<void>((resolve) => void pages.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await closeProfiles();
  pages.close();
  rmSync(folder, { recursive: true, force: true });
});

(canBrowse ? test : test.skip)('the package calls the API and verifies webhooks in Chromium', async () => {
  const owner = await api.holder();
  const bot = await api.make.bot(owner);
  await api.make.votes(bot, await api.make.crowd(3));
  const vectors: unknown = JSON.parse(readFileSync('docs/webhook-vectors.json', 'utf8'));
  const page = await (await openChromium()).newPage();
  await page.goto(`http://127.0.0.1:${(pages.address() as AddressInfo).port}/`);
  const program = `(async ({ baseUrl, key, bot, vectors }) => {
    const { MarqueeClient, verifySignature } = await import('/dist/index.js');
    const client = new MarqueeClient({ baseUrl, key });
    const voters = [];
    for await (const { platformId } of client.botVoters(bot)) voters.push(platformId);
    const refused = await client.getBot('no-such-bot').catch(({ status, requestId }) => [status, typeof requestId]);
    const verdicts = vectors.map(({ headers, body, secret }) =>
      verifySignature(headers, body, secret, { tolerance: Infinity }).then(() => true, ({ fault }) => fault));
    return { voters: voters.length, refused, verdicts: await Promise.all(verdicts) };
  })(${JSON.stringify({ baseUrl: api.app.url, key: owner.key, bot: bot.platformId, vectors })})`;
  expect(await page.evaluate(program)).toEqual({
    voters: 3,
    refused: [404, 'string'],
    verdicts: [true, true, true, true, 'signature'],
  });
});
