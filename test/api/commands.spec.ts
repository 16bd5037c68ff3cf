import { HOUR } from '../../src/core/shared/utc.js';
import { openPage } from '../support/pages.js';
import { Browser } from '../support/browser.js';
import type { MadeListing } from '../support/factories.js';
import { type Holder, serve } from '../support/served.js';
import { times } from '../support/times.js';

const api = serve();
let owner: Holder;
let bot: MadeListing;

beforeAll(async () => {
  owner = await api.holder();
});

beforeEach(async () => {
  bot = await api.make.bot(owner);
  api.advance(HOUR);
});

/** What people read, with blanks between elements. */
const readable = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll(/\s+/g, ' ');

const put = (holder: Holder, body: unknown, id = bot.platformId) =>
  holder.client.send('PUT', `/api/beta/bots/${id}/commands`, {
    body,
    headers: { 'Content-Type': 'application/json' },
  });
const ping = (name = 'ping', description = 'Answers at once.') => ({ name, description });
const page = async (query = ''): Promise<{ readonly text: string }> => {
  const { text } = await openPage(new Browser(api.app), `/bots/${bot.platformId}${query}`);
  return { text: readable(text) };
};

test('the page shows the commands at once, as plain text', async () => {
  expect((await page()).text).not.toContain('Commands');
  const option = { type: 3, name: 'song', required: true };
  const answer = await put(owner, [{ ...ping('play', 'Plays **a** <b>song</b>.'), options: [option] }]);
  expect(answer.body).toEqual({
    commands: [{ kind: 'chat', name: 'play', description: 'Plays **a** <b>song</b>.', options: '<song>' }],
  });
  expect((await page()).text).toContain('/play <song> Plays **a** <b>song</b>.');
  await put(owner, []);
  expect((await page()).text).not.toContain('/play');
});

test('a filter finds commands by words', async () => {
  const commands = times(14, (index) => ping(`c${index}`, index === 13 ? 'Plays jazz.' : 'Answers.'));
  await put(owner, commands);
  const all = (await page()).text;
  expect(all).toContain('/c0 Answers.');
  expect(all).toContain('2 more commands');
  const found = (await page('?command=JAZZ')).text;
  expect(found).toContain('/c13 Plays jazz.');
  expect(found).toContain('1 match.');
  expect(found).not.toContain('/c0');
  expect((await page('?command=none')).text).toContain('0 matches.');
});

test('developers may send commands, also before the approval, and others may not', async () => {
  const [developer, other] = [await api.holder(), await api.holder()];
  const draft = await api.make.bot(owner, { state: 'draft' });
  await api.make.member(draft, developer);
  expect((await put(developer, [ping()], draft.platformId)).status).toBe(200);
  expect((await put(other, [ping()], draft.platformId)).status).toBe(404);
  expect((await put(other, [ping()])).status).toBe(403);
});

test('a refused text changes nothing, and the answer names its position', async () => {
  await put(owner, [ping('kept')]);
  const answer = await put(owner, [ping(), ping('a', 'Join discord.gg/evil')]);
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({
    error: 'commands[1].description contains an address: take it out, because nobody reviews these texts.',
  });
  expect((await page()).text).toContain('/kept');
  expect((await put(owner, { commands: [] })).status).toBe(400);
  const large = await put(owner, JSON.stringify([ping('a', 'x'.repeat(300_000))]));
  expect(large.status).toBe(413);
});

test('commands change 12 times an hour, and the same list is no change', async () => {
  for (const index of Array(12).keys()) expect((await put(owner, [ping(`c${index}`)])).status).toBe(200);
  expect((await put(owner, [ping('c11')])).status).toBe(200);
  // The limit of requests a minute.
  api.advance(60_000);
  const answer = await put(owner, [ping('more')]);
  expect(answer.status).toBe(429);
  expect(answer.body).toEqual({
    error: 'The limit of 12 changes of the commands per hour is used up. Try again in 3540 seconds.',
    remaining: 0,
    reset: api.now().getTime() + HOUR - 60_000,
  });
  api.advance(HOUR);
  expect((await put(owner, [ping('more')])).status).toBe(200);
});

test('two first lists at once are both answered', async () => {
  const lists = [[ping('one')], [ping('two')]];
  const answers = await Promise.all(lists.map((list) => put(owner, list)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('neither the API of the contract nor the search knows them', async () => {
  await put(owner, [ping('zyzzyva', 'Finds a quokkaword.')]);
  expect((await owner.client.get(`/bots/${bot.platformId}`)).text).not.toContain('zyzzyva');
  for (const word of ['zyzzyva', 'quokkaword'])
    expect((await new Browser(api.app).get(`/bots?search=${word}`)).body).toMatchObject({ bots: [] });
});

test('the export of the owner has them', async () => {
  await put(owner, [ping('exported')]);
  const browser = await Browser.of(api.app, owner);
  const { listings } = (await browser.get('/account/export')).body as { listings: { id: string; commands: string }[] };
  expect(listings.find(({ id }) => id === bot.uuid)?.commands).toContain('exported');
});
