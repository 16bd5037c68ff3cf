import { HOUR } from '../../src/core/shared/utc.js';
import { TestApp } from '../support/app.js';
import { Browser } from '../support/browser.js';
import { CHAT, Chat, newUser, serveWithChat } from '../support/chat.js';
import { dialect } from '../support/database.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { times } from '../support/times.js';

const site = serveWithChat({ variables: { CHAT_BUMP_REWARD: '4' } });
const others: TestApp[] = [];

/** Three processes on one database; the embedded database has one. */
const processes = (): TestApp[] => [site.app, ...others];
const chats = (): Chat[] => processes().map((app) => new Chat(app));

beforeAll(async () => {
  if (dialect !== 'mysql') return;
  const options = { database: site.app.store, now: site.now(), variables: { ...CHAT, CHAT_BUMP_REWARD: '4' } };
  others.push(await TestApp.start(options), await TestApp.start(options));
});
afterAll(() => Promise.all(others.map((app) => app.close())));
afterEach(async () => expect(await ledgerFaults(site.app)).toEqual([]));

const advance = (ms: number): void => processes().forEach((app) => app.clock.advance(ms));
const countOf = async (sql: string, ...values: unknown[]): Promise<number> =>
  Number((await site.app.database.query<{ n: number }>(sql, values))[0]?.n);
const bumpsOf = ({ id }: { readonly id: number }) =>
  countOf('SELECT COUNT(*) AS n FROM bumps WHERE listing_id = ?', id);
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

test('50 people who bump at once, in several processes, make one bump, one reward and one account', async () => {
  const server = await site.make.server(null);
  const accounts = await countOf('SELECT COUNT(*) AS n FROM accounts');
  for (const round of [1, 2]) {
    const answers = await Promise.all(
      times(50, (index) => at(chats(), index).command('bump', {}, { user: newUser(), guild: server.platformId })),
    );
    const done = answers.filter(({ isPrivate }) => !isPrivate);
    expect(done.map(({ text }) => text)).toEqual([expect.stringContaining('You earned 4 tokens.')]);
    for (const { isPrivate, content } of answers)
      if (isPrivate) expect(content).toMatch(/^This server was bumped already\./);
    expect(await bumpsOf(server)).toBe(round);
    expect(await countOf('SELECT COUNT(*) AS n FROM accounts')).toBe(accounts + round);
    advance(13 * HOUR);
  }
});

test('the same interaction at once in several processes has one effect, and all get one answer', async () => {
  const [server, user] = [await site.make.server(null), newUser()];
  const command = at(chats(), 0).interaction(2, { type: 1, name: 'bump' }, { user, guild: server.platformId });
  const answers = await Promise.all(times(12, (index) => at(chats(), index).send(command)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ isPrivate: false });
  expect(await bumpsOf(server)).toBe(1);
  const vote = at(chats(), 0).interaction(2, { type: 1, name: 'vote' }, { user, guild: server.platformId });
  const voted = await Promise.all(times(12, (index) => at(chats(), index).send(vote)));
  for (const answer of voted) expect(answer).toEqual(voted[0]);
  expect(voted[0]?.content).toMatch(/^You voted for/);
  expect(await countOf('SELECT COUNT(*) AS n FROM votes WHERE listing_id = ?', server.id)).toBe(1);
});

test('the site and the chat at once make one bump and one vote of a person', async () => {
  const [server, account] = [await site.make.server(null), await site.make.account()];
  const user = { id: account.platformId, username: account.username };
  const browsers = await Promise.all(processes().map((app) => Browser.of(app, account)));
  const where = { user, guild: server.platformId };
  const act = async (index: number, command: string, send: [string, string]): Promise<boolean> =>
    index % 2 === 0
      ? !(await at(chats(), index).command(command, {}, where)).content.includes('already')
      : (await at(browsers, index).unchecked.send(...send)).status === 200;
  const bumped = await Promise.all(
    times(20, (index) => act(index, 'bump', ['POST', `/servers/${server.platformId}/bump`])),
  );
  expect([bumped.filter(Boolean).length, await bumpsOf(server)]).toEqual([1, 1]);
  await Promise.all(times(20, (index) => act(index, 'vote', ['PUT', `/servers/${server.platformId}/vote`])));
  expect(await countOf('SELECT COUNT(*) AS n FROM votes WHERE listing_id = ?', server.id)).toBe(1);
  expect(await countOf('SELECT votes AS n FROM listings WHERE id = ?', server.id)).toBe(1);
});

test('the first commands of a person at once make one account', async () => {
  const user = newUser();
  const servers = await Promise.all(times(8, () => site.make.server(null)));
  const answers = await Promise.all(
    servers.map(({ platformId }, index) => at(chats(), index).command('vote', {}, { user, guild: platformId })),
  );
  for (const { content } of answers) expect(content).toMatch(/^You voted for/);
  expect(await countOf('SELECT COUNT(*) AS n FROM accounts WHERE platform_id = ?', user.id)).toBe(1);
});
