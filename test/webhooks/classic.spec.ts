import { type RequestListener, type Server, createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { Webhook, type WebhookPayload } from '@top-gg/sdk';
import { SECOND } from '../../src/core/shared/utc.js';
import { tokenOf } from '../../src/core/delivery/signature.rules.js';
import { SEED, serveHooked } from './hooked.js';

const require = createRequire(resolve('package.json'));
type Listen = ReturnType<Webhook['listener']>;
const express = require('express') as () => RequestListener & { post(path: string, listen: Listen): void };

const site = serveHooked();
let server: Server;
let votes: WebhookPayload[];
let handle: (vote: WebhookPayload) => void;

beforeEach(async () => {
  votes = [];
  handle = (vote) => void votes.push(vote);
  const app = express();
  const receiver = new Webhook(tokenOf(SEED, ''), { error: () => undefined });
  app.post(
    '/votes',
    receiver.listener((vote) => handle(vote)),
  );
  server = createServer(app);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((done) => void server.close(done));
});

const url = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/votes`;
const outcomes = (id: number) =>
  site.rows('SELECT outcome, status FROM webhook_attempts WHERE endpoint_id = ? ORDER BY id', id);

test('an unmodified receiver of votes takes new votes and tests, and nothing else is sent to it', async () => {
  const { account: owner, browser } = await site.person();
  const [bot, guild] = [await site.make.bot(owner), await site.make.server(owner)];
  const { id, uuid } = await site.endpoint(bot, { url: url(), format: 'classic' });
  await site.endpoint(guild, { url: url(), format: 'classic' });
  expect((await browser.send('POST', `/bots/${bot.platformId}/webhooks/${uuid}/test`)).body).toMatchObject({
    delivered: true,
    status: 204,
  });
  const { account, browser: voter } = await site.person();
  await voter.send('PUT', `/bots/${bot.platformId}/vote`);
  await voter.send('DELETE', `/bots/${bot.platformId}/vote`);
  // Two endpoints are sent to at the same time, so their requests arrive in any order.
  await site.sender.idle();
  await voter.send('PUT', `/servers/${guild.platformId}/vote`);
  await site.sender.idle();
  const common = { isWeekend: false, query: '' };
  expect(votes).toEqual([
    { bot: bot.platformId, user: owner.platformId, type: 'test', ...common },
    { bot: bot.platformId, user: account.platformId, type: 'upvote', ...common },
    { guild: guild.platformId, user: account.platformId, type: 'upvote', ...common },
  ]);
  expect(await outcomes(id)).toEqual([
    { outcome: 'delivered', status: 204 },
    { outcome: 'delivered', status: 204 },
  ]);
});

test('it refuses another token, and a vote that its program could not handle is sent again', async () => {
  const bot = await site.make.bot(await site.make.account());
  const other = await site.endpoint(bot, {
    url: url(),
    format: 'classic',
    seed: Buffer.alloc(32, 9).toString('base64'),
  });
  await site.vote(bot);
  await site.sender.idle();
  expect([await outcomes(other.id), votes]).toEqual([[{ outcome: 'status', status: 403 }], []]);
  const second = await site.make.bot(await site.make.account());
  const { id } = await site.endpoint(second, { url: url(), format: 'classic' });
  handle = () => {
    throw new Error('The bot is offline');
  };
  await site.vote(second);
  await site.sender.idle();
  handle = (vote) => void votes.push(vote);
  await site.after(10 * SECOND);
  expect(await outcomes(id)).toEqual([
    { outcome: 'status', status: 500 },
    { outcome: 'delivered', status: 204 },
  ]);
  expect(votes).toHaveLength(1);
});
