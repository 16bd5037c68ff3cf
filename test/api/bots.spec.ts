import { serve } from '../support/served.js';
import { deviations, nullableFields } from '../support/shape.js';
import { BOT } from './tables.js';

const api = serve();

describe('GET /bots/{id}', () => {
  test('returns every field of a complete listing', async () => {
    const owner = await api.make.account({ username: 'marisol', name_color: '#7c5cff', display_name: 'Mari' });
    const bot = await api.make.bot(
      owner,
      {
        platform_id: '710000000000000001',
        slug: 'night-heron',
        name: 'Night Heron',
        description: 'Keeps watch.',
        long_description: '# Watches\nall night',
        image: 'https://cdn.example/heron.png',
        banner: 'https://cdn.example/heron-wide.png',
        invite: 'https://platform.example/add/heron',
        tags: '["moderation","logs"]',
        verified: 1,
        official: 1,
        nsfw: 1,
        ai_content: 1,
        votes: 318,
        created_at: new Date('2026-03-14T08:00:00.000Z'),
        updated_at: new Date('2026-11-02T17:21:09.250Z'),
      },
      {
        prefix: '!',
        discriminator: '0417',
        permissions: '268435456',
        server_count: 1250,
        shard_count: 2,
        support_server_name: 'Heronry',
        dashboard: 'https://heron.example/dashboard',
        website: 'https://heron.example',
        github: 'https://code.example/heron',
        screenshots: '["https://cdn.example/1.png","https://cdn.example/2.png"]',
        rating_sum: 14,
        total_ratings: 3,
      },
    );
    const answer = await (await api.holder()).client.get('/bots/710000000000000001');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      bot: {
        id: bot.uuid,
        platformBotId: '710000000000000001',
        name: 'Night Heron',
        description: 'Keeps watch.',
        longDescription: '# Watches\nall night',
        avatar: 'https://cdn.example/heron.png',
        banner: 'https://cdn.example/heron-wide.png',
        invite: 'https://platform.example/add/heron',
        prefix: '!',
        discriminator: '0417',
        permissions: '268435456',
        serverCount: 1250,
        shardCount: 2,
        votes: 318,
        verified: true,
        official: true,
        nsfw: true,
        aiContent: true,
        supportServerName: 'Heronry',
        dashboard: 'https://heron.example/dashboard',
        website: 'https://heron.example',
        github: 'https://code.example/heron',
        tags: ['moderation', 'logs'],
        screenshots: ['https://cdn.example/1.png', 'https://cdn.example/2.png'],
        slug: 'night-heron',
        averageRating: 4.67,
        totalRatings: 3,
        ownerUsername: 'marisol',
        ownerNameColor: '#7c5cff',
        createdAt: '2026-03-14T08:00:00.000Z',
        updatedAt: '2026-11-02T17:21:09.250Z',
      },
    });
    expect(deviations(answer.body.bot, BOT)).toEqual([]);
  });

  test('returns all fields of a minimal listing: null where the contract allows it, otherwise empty', async () => {
    const { platformId } = await api.make.bot(null);
    const { body } = await (await api.holder()).client.get(`/bots/${platformId}`);
    expect(Object.keys(body)).toEqual(['bot']);
    expect(deviations(body.bot, BOT)).toEqual([]);
    for (const name of nullableFields(BOT)) expect(body.bot).toHaveProperty(name, null);
    const flags = { verified: false, official: false, nsfw: false, aiContent: false };
    const counts = { serverCount: 0, shardCount: 0, votes: 0, totalRatings: 0 };
    expect(body.bot).toMatchObject({ ...flags, ...counts, tags: [], screenshots: [] });
  });

  test.each([
    { sum: 0, ratings: 0, mean: null },
    { sum: 5, ratings: 1, mean: 5 },
    { sum: 9, ratings: 2, mean: 4.5 },
    { sum: 13, ratings: 3, mean: 4.33 },
    { sum: 14, ratings: 3, mean: 4.67 },
    { sum: 1, ratings: 1, mean: 1 },
    { sum: 2999, ratings: 600, mean: 5 },
  ])('$ratings ratings that add up to $sum have the average $mean', async ({ sum, ratings, mean }) => {
    const { platformId } = await api.make.bot(null, {}, { rating_sum: sum, total_ratings: ratings });
    const { body } = await (await api.holder()).client.get(`/bots/${platformId}`);
    expect(body.bot).toMatchObject({ averageRating: mean, totalRatings: ratings });
  });

  test.each([0, 1, 2 ** 31, 2 ** 53 - 2, 2 ** 53 - 1])(
    'a server count of %d comes back as this number',
    async (count) => {
      const { platformId } = await api.make.bot(null, {}, { server_count: count });
      const { body } = await (await api.holder()).client.get(`/bots/${platformId}`);
      expect(body.bot.serverCount).toBe(count);
    },
  );
});

describe('the identifier of a bot', () => {
  test('is its platform id, its UUID in either case or its slug', async () => {
    const bot = await api.make.bot(null, { slug: 'three-names' });
    const { client } = await api.holder();
    for (const id of [bot.platformId, bot.uuid, bot.uuid.toUpperCase(), 'three-names', 'three%2Dnames'])
      expect((await client.get(`/bots/${id}`)).body.bot).toHaveProperty('id', bot.uuid);
  });

  test.each([
    ['an unknown platform id', '799999999999999999'],
    ['an unknown UUID', '019919a7-5c00-7b31-9d52-4f0e6ac81dff'],
    ['an unknown slug', 'nobody-at-all'],
    ['more than 64 characters', 'a'.repeat(65)],
    ['more than 64 digits', '7'.repeat(65)],
    ['a dot', 'three.names'],
    ['a space', 'three%20names'],
    ['a NUL', 'three-names%00'],
    ['a quote', "three-names'"],
    ['a wildcard', 'three%25'],
    ['a letter of another alphabet', 'three-n%C3%A4mes'],
    ['digits of another alphabet', '%D9%A1%D9%A2%D9%A3'],
    ['a slash', 'three%2Fnames'],
    ['what is not percent-encoding', 'three%names'],
  ])('with %s is a 404', async (_what, id) => {
    const answer = await (await api.holder()).client.get(`/bots/${id}`);
    expect(answer.status).toBe(404);
    expect(Object.keys(answer.body)).toEqual(['error']);
  });

  test('of a server is a 404', async () => {
    const server = await api.make.server(null, { slug: 'a-server' });
    const { client } = await api.holder();
    for (const id of [server.platformId, server.uuid, 'a-server'])
      expect((await client.get(`/bots/${id}`)).status).toBe(404);
  });

  test('names the new listing when a removed bot is listed again', async () => {
    const platform_id = '710000000000000077';
    await api.make.bot(null, { platform_id, state: 'removed' });
    const { client } = await api.holder();
    expect((await client.get(`/bots/${platform_id}`)).status).toBe(404);
    const relisted = await api.make.bot(null, { platform_id });
    expect((await client.get(`/bots/${platform_id}`)).body.bot).toHaveProperty('id', relisted.uuid);
  });
});
