import { emptyDirectory } from '../directory/empty-directory.js';
import { Browser } from '../support/browser.js';
import { openPage } from '../support/pages.js';
import { serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';

const site = serve();
const visitor = new Visitor(site);
const names = (search: string, more: Readonly<Record<string, string>> = {}): Promise<string[]> =>
  visitor.names('servers', { search, ...more });
const open = (path: string, search: string) =>
  openPage(new Browser(site.app), `${path}?${new URLSearchParams({ search })}`);

beforeAll(async () => {
  await emptyDirectory(site);
  await site.make.server(null, {
    name: 'Lantern Fish',
    slug: 'lantern-fish-pond',
    votes: 9,
    description: 'Music at night.',
  });
  await site.make.server(null, { name: 'Fish Lantern', slug: 'pond', votes: 5, tags: '["radio","music"]' });
  await site.make.server(null, { name: 'Deep Fish', votes: 3, description: 'A lantern fish & games.' });
  await site.make.server(null, { name: 'Adult Fish', votes: 1, nsfw: 1 });
  await site.make.server(null, { name: '<b>Bold</b> & <mark>', votes: 1, description: 'Quoted "bold" <i>x</i>' });
  await site.make.server(null, { name: 'Kyiv Evenings', votes: 1 }, { language: 'uk' });
  await visitor.catchUp();
});

describe('conditions', () => {
  test('a minus leaves out the listings with a word, in any of its forms', async () => {
    expect(await names('fish -music')).toEqual(['Deep Fish']);
    expect(await names('fish -game -radio')).toEqual(['Lantern Fish']);
    expect(await names('fish -xyz')).toHaveLength(3);
    expect(await visitor.list('servers', { search: 'fish -radio', sort: 'votes' })).toMatchObject({ total: 2 });
    expect(await names('-fish')).toEqual([]);
  });

  test('quotes find words next to each other, in this order', async () => {
    expect((await names('"lantern fish"')).toSorted()).toEqual(['Deep Fish', 'Lantern Fish']);
    expect(await names('"fish lantern"')).toEqual(['Fish Lantern']);
    expect((await names('fish -"lantern fish"')).toSorted()).toEqual(['Fish Lantern']);
    expect(await names('"radio music"')).toEqual([]);
    expect(await names('"lantern fish')).toHaveLength(3);
  });

  test('pages of such a list continue each other', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => visitor.names('servers', { search: 'fish -xyz', limit: 1, page })),
    );
    expect(pages.flat().toSorted()).toEqual(['Deep Fish', 'Fish Lantern', 'Lantern Fish']);
  });

  test.each(['-a '.repeat(33), '"'.repeat(99), '-"'.repeat(49), '-% _ \\', '\u202e"fish" -x', '- - -', '-"" ""'])(
    'hostile: %s',
    async (search) => {
      expect((await visitor.ask('servers', { search })).status).toBe(200);
    },
  );
});

describe('a pasted text', () => {
  test('opens the listing that it names, also one of the other kind', async () => {
    const bot = await site.make.bot(null, { name: 'Herald', slug: 'herald' });
    const server = await site.make.server(null, { name: 'Harbor', slug: null });
    await visitor.catchUp();
    for (const text of [
      bot.uuid,
      bot.platformId,
      `<@${bot.platformId}>`,
      'https://any.example/bots/herald?x=1',
      `https://chat.example/oauth2/authorize?client_id=${bot.platformId}&scope=bot`,
    ])
      for (const path of ['/servers', '/bots']) {
        const { status, headers } = await open(path, text);
        expect([text, status, headers['location']]).toEqual([text, 303, '/bots/herald']);
      }
    expect((await open('/bots', server.uuid)).headers['location']).toBe(`/servers/${server.platformId}`);
    expect((await open('/servers', 'lantern-fish-pond')).headers['location']).toBe('/servers/lantern-fish-pond');
    expect((await open('/servers', 'pond')).status).toBe(200);
    expect(await names(server.uuid)).toEqual(['Harbor']);
    expect(await names(`<@${server.platformId}>`)).toEqual(['Harbor']);
    expect(await names(server.uuid, { tags: 'radio' })).toEqual([]);
  });

  test('opens the server of an invite, as it was copied', async () => {
    const invite = 'https://chat.example/invite/Lanterns';
    await site.make.server(null, { name: 'Lit', slug: 'lit-pond', invite });
    await site.make.server(null, { state: 'suspended', invite });
    await visitor.catchUp();
    for (const text of [invite, `${invite}/`, ' chat.example/invite/Lanterns '])
      expect((await open('/bots', text)).headers['location']).toBe('/servers/lit-pond');
    expect(await names(invite)).toEqual(['Lit']);
    expect((await open('/servers', 'https://chat.example/invite/lanterns')).status).toBe(200);
    await site.make.server(null, { name: 'Twin', invite });
    await visitor.catchUp();
    expect((await open('/servers', `${invite}?`)).status).toBe(200);
    expect((await open('/servers', `${invite}/`)).status).toBe(200);
  });

  test('names no listing that is hidden, and in a list none that is filtered out', async () => {
    const hidden = await site.make.server(null, { state: 'suspended' });
    const adult = await site.make.server(null, { name: 'Late', nsfw: 1 });
    await visitor.catchUp();
    expect((await open('/servers', hidden.uuid)).status).toBe(200);
    expect(await names(hidden.uuid)).toEqual([]);
    expect(await names(adult.uuid)).toEqual([]);
    expect(await names(adult.uuid, { nsfw: 'only' })).toEqual(['Late']);
  });
});

test('matching words are marked on the page, and nothing that people wrote becomes markup', async () => {
  const { text } = await openPage(new Browser(site.app), '/servers?search=lanterns');
  expect(text).toContain('<mark>Lantern</mark> Fish</a>');
  expect(text).toContain('A <mark>lantern</mark> fish &amp; games.');
  expect((await openPage(new Browser(site.app), '/servers')).text).not.toContain('<mark>');
  const bold = (await openPage(new Browser(site.app), '/servers?search=bold+mark')).text;
  expect(bold).toContain('&lt;b><mark>Bold</mark>&lt;/b> &amp; &lt;<mark>mark</mark>></a>');
});

test('the language of a listing is found by its name in other languages', async () => {
  for (const search of ['украинский', 'Ukrainisch', 'ukrainien', 'українська', 'ウクライナ語', 'ukrainian'])
    expect([search, (await names(search))[0]]).toEqual([search, 'Kyiv Evenings']);
});
