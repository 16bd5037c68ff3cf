import { TestApp } from '../support/app.js';
import { Imports, bot, server, vote } from '../support/imports.js';
import { Factory } from '../support/factories.js';
import { Client } from '../support/client.js';
import { serve } from '../support/served.js';

const site = serve({ now: new Date() });
let imports: Imports;
beforeAll(() => (imports = new Imports(site)));
afterAll(() => imports.remove());

type Json = Record<string, Record<string, unknown>>;

/** The public answers about all listings, without what an export leaves out on purpose. */
async function answersOf(client: Client, ids: readonly string[]): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const path of ids) {
    const { status, body } = await client.get(path);
    const [[kind, listing] = ['none', {}]] = Object.entries(body as Json);
    const { votes: _votes, averageRating: _mean, totalRatings: _total, ...rest } = listing;
    found.push({ path, status, kind, rest });
  }
  return found;
}

test('an export of a site, imported on an empty one, makes the same public site; votes come back as history', async () => {
  const owner = await site.make.account({
    username: 'marisol',
    display_name: 'Mari',
    use_display_name: 1,
    name_color: '#7c5cff',
    avatar: 'https://cdn.example/a.png',
  });
  await site.make.bot(
    owner,
    {
      platform_id: '710000000000000001',
      slug: 'night-heron',
      long_description: '# Watches\nall night, "quoted", 日本語',
      image: 'https://cdn.example/heron.png',
      banner: 'https://cdn.example/wide.png',
      invite: 'https://platform.example/add/heron',
      description: 'Keeps watch.',
      tags: '["moderation","logs"]',
      verified: 1,
      official: 1,
      nsfw: 1,
      ai_content: 1,
      created_at: new Date('2026-03-14T08:00:00.000Z'),
      updated_at: new Date('2026-11-02T17:21:09.250Z'),
    },
    {
      prefix: '!',
      discriminator: '0417',
      permissions: '8',
      server_count: 1_250,
      shard_count: 2,
      support_invite: 'https://platform.example/x',
      support_server_name: 'Heronry',
      website: 'https://heron.example/',
      screenshots: '["https://cdn.example/1.png"]',
    },
  );
  await site.make.server(
    owner,
    { platform_id: '720000000000000001', description: 'A harbor.', invite: 'https://platform.example/h' },
    {
      member_count: 12_345,
      online_count: 777,
      member_count_mode: 'approximate',
      language: 'de',
      secondary_languages: '["fr"]',
      banner_color: '#6d597a',
      premium: 1,
      partnered: 1,
      platform_partner: 1,
      content_ratings: '["teen"]',
      category: 'gaming',
    },
  );
  await site.make.bot(owner, { platform_id: '710000000000000002', state: 'pending' });
  const list = imports.lines(
    bot('710000000000000003', { votes: 40 }),
    server('720000000000000003'),
    vote('710000000000000003', '810000000000000009'),
  );
  await imports.run('import', list);

  const file = imports.path('export.ndjson');
  const { out, code, err } = await imports.run('export', file);
  expect([code, err, out]).toEqual([0, '', `Wrote 6 lines to ${file}.\n`]);
  expect(imports.read(file)).not.toContain('810000000000000009');
  expect(imports.read(file)).not.toContain('710000000000000002');
  expect(imports.read(file)).not.toContain('12345');
  expect((await imports.run('export', file)).err).toContain('exists already');

  const paths = [
    '/bots/710000000000000001',
    '/bots/710000000000000002',
    '/bots/710000000000000003',
    '/servers/720000000000000001',
    '/servers/720000000000000003',
  ];
  const before = await answersOf((await site.holder()).client, paths);
  const empty = await TestApp.start({ now: new Date() });
  try {
    const there = new Imports({ app: empty } as never);
    const imported = await there.run('import', file);
    expect(imported.out).not.toContain('line ');
    const make = new Factory(empty);
    const reader = new Client(empty).with(await make.key(await make.account()));
    expect(await answersOf(reader, paths)).toEqual(before);
    const history = 'SELECT former_votes AS votes FROM imported_listings ORDER BY external_id';
    expect(await empty.database.query(history)).toEqual([{ votes: 0 }, { votes: 41 }, { votes: 0 }, { votes: 0 }]);
    expect(await empty.database.query('SELECT id FROM votes')).toEqual([]);
    there.remove();
  } finally {
    await empty.close();
  }
});
