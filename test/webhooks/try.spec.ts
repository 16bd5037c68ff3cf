import { runCommandLine } from '../../src/app/command-line.js';
import { Config } from '../../src/core/config/config.js';
import { until } from '../support/until.js';
import { countersOf } from './event-rows.js';
import { serveHooked } from './hooked.js';

const site = serveHooked();

/** Runs a command in this process, and collects its lines. */
function run(words: readonly string[], config: Config = site.app.config) {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  return { lines, code: runCommandLine(words, { config: () => config, print, printError: print }) };
}

test('"webhook try" prints the test and the events with their signature, and leaves nothing behind', async () => {
  const { account, browser } = await site.person();
  await site.make.server(account);
  await site.make.bot(account, { state: 'pending' });
  const bot = await site.make.bot(account, { name: 'Night Light' });
  const { uuid } = await site.endpoint(bot, { url: 'http://127.0.0.1:4400/webhook-try', state: 'off', reason: 'new' });
  const { lines, code } = run(['webhook', 'try', '--account', account.platformId, '--events', '2']);
  await until(() => lines.some((line) => line.includes('Ctrl-C')));
  expect(lines[0]).toMatch(/^A webhook of Night Light leads to http:\/\/127\.0\.0\.1:\d+\/webhook-try now\. .*whsec_/);
  expect(lines[1]).toContain('signature genuine  webhook.test  {');
  const path = `/bots/${bot.platformId}/webhooks`;
  const { webhooks } = (await browser.get<{ webhooks: { id: string; state: string }[] }>(path)).body;
  expect(webhooks).toMatchObject([{ state: 'on' }]);
  expect(webhooks[0]?.id).not.toBe(uuid);
  await site.vote(bot, 2);
  await site.sender.idle();
  expect(await code).toBe(0);
  expect(lines.filter((line) => line.includes('vote.created'))).toEqual([
    expect.stringMatching(/^signature genuine {2}vote\.created #1 {2}\{"listing"/),
    expect.stringMatching(/^signature genuine {2}vote\.created #2 {2}/),
  ]);
  expect((await browser.get(path)).body).toMatchObject({ webhooks: [] });
  expect(await countersOf(site, bot)).toMatchObject({ listeners: 0 });
});

test('it says why it cannot begin', async () => {
  const account = await site.make.account();
  const without = run(['webhook', 'try', '--account', account.platformId]);
  expect([await without.code, without.lines[0]]).toEqual([2, expect.stringContaining('owns no bot and no server')]);
  const wrong = run(['webhook', 'try', '--account', account.platformId, '--events', 'many']);
  expect([await wrong.code, wrong.lines[0]]).toEqual([2, expect.stringContaining('--events must be a whole number.')]);
  const closed = Config.from({ ...site.app.store.variables, NODE_ENV: 'test' });
  const refused = run(['webhook', 'try', '--account', account.platformId], closed);
  expect([await refused.code, refused.lines[0]]).toEqual([
    2,
    expect.stringContaining('WEBHOOK_TRUSTED_HOSTS=127.0.0.1'),
  ]);
});
