import { serve } from '../support/served.js';
import { deviations, nullableFields } from '../support/shape.js';
import { SERVER } from './tables.js';

const api = serve();

const shown = async (columns: Record<string, unknown>): Promise<Record<string, unknown>> => {
  const { platformId } = await api.make.server(null, {}, columns);
  return (await (await api.holder()).client.get(`/servers/${platformId}`)).body.server;
};

describe('GET /servers/{id}', () => {
  test('returns every field of a complete listing', async () => {
    const owner = await api.make.account({
      username: 'tamsin',
      display_name: 'Tam',
      use_display_name: 1,
      name_color: '#0f4c5c',
    });
    const server = await api.make.server(
      owner,
      {
        platform_id: '720000000000000001',
        slug: 'tide-pool',
        name: 'Tide Pool',
        description: 'Small creatures.',
        long_description: '**Low** tide',
        image: 'https://cdn.example/tide.png',
        banner: 'https://cdn.example/tide-wide.png',
        invite: 'https://platform.example/invite/tide',
        tags: '["nature"]',
        verified: 1,
        official: 1,
        nsfw: 1,
        ai_content: 1,
        votes: 742,
        created_at: new Date('2026-02-20T12:00:00.001Z'),
        updated_at: new Date('2026-10-30T20:02:41.999Z'),
      },
      {
        banner_color: '#123abc',
        member_count: 4217,
        member_count_mode: 'accurate',
        online_count: 311,
        content_ratings: '["teen","gambling"]',
        language: 'pt-BR',
        secondary_languages: '["en","de"]',
        category: 'science',
        premium: 1,
        partnered: 1,
        platform_partner: 1,
      },
    );
    const answer = await (await api.holder()).client.get('/servers/720000000000000001');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      server: {
        id: server.uuid,
        platformGuildId: '720000000000000001',
        name: 'Tide Pool',
        description: 'Small creatures.',
        longDesc: '**Low** tide',
        icon: 'https://cdn.example/tide.png',
        banner: 'https://cdn.example/tide-wide.png',
        bannerColor: '#123abc',
        invite: 'https://platform.example/invite/tide',
        memberCount: 4217,
        memberCountMode: 'accurate',
        onlineCount: 311,
        verified: true,
        official: true,
        nsfw: true,
        contentRatings: ['teen', 'gambling'],
        aiContent: true,
        language: 'pt-BR',
        secondaryLanguages: ['en', 'de'],
        category: 'science',
        tags: ['nature'],
        votes: 742,
        premium: true,
        partnered: true,
        platformPartner: true,
        slug: 'tide-pool',
        ownerUsername: 'tamsin',
        ownerDisplayName: 'Tam',
        ownerUseDisplayName: true,
        ownerNameColor: '#0f4c5c',
        createdAt: '2026-02-20T12:00:00.001Z',
        updatedAt: '2026-10-30T20:02:41.999Z',
      },
    });
    expect(deviations(answer.body.server, SERVER)).toEqual([]);
  });

  test('returns all fields of a minimal listing: null where the contract allows it, otherwise empty', async () => {
    const { platformId } = await api.make.server(null, {}, { member_count_mode: 'hidden' });
    const { body } = await (await api.holder()).client.get(`/servers/${platformId}`);
    expect(Object.keys(body)).toEqual(['server']);
    expect(deviations(body.server, SERVER)).toEqual([]);
    for (const name of nullableFields(SERVER)) expect(body.server).toHaveProperty(name, null);
    const flags = { verified: false, official: false, nsfw: false, aiContent: false };
    const marks = { premium: false, partnered: false, platformPartner: false, ownerUseDisplayName: false };
    const lists = { tags: [], contentRatings: [], secondaryLanguages: [] };
    expect(body.server).toMatchObject({ ...flags, ...marks, ...lists, votes: 0, onlineCount: 0, language: 'en' });
  });

  test('still shows a category and a content rating that are no longer offered', async () => {
    const server = await shown({ category: 'cooking', content_ratings: '["unheard-of"]' });
    expect(server).toMatchObject({ category: 'cooking', contentRatings: ['unheard-of'] });
  });
});

describe('the member count', () => {
  test.each([
    [0, 0],
    [7, 7],
    [99, 99],
    [100, 100],
    [101, 100],
    [109, 100],
    [110, 110],
    [999, 990],
    [1000, 1000],
    [1234, 1200],
    [9999, 9900],
    [10_000, 10_000],
    [12_999, 12_000],
    [999_999, 990_000],
    [1_000_000, 1_000_000],
    [2_147_483_647, 2_100_000_000],
  ])('of %d is shown as %d when it is approximate, and the number online likewise', async (count, rounded) => {
    expect(await shown({ member_count: count, online_count: count, member_count_mode: 'approximate' })).toMatchObject({
      memberCount: rounded,
      memberCountMode: 'approximate',
      onlineCount: rounded,
    });
    expect(await shown({ member_count: count, online_count: count, member_count_mode: 'accurate' })).toMatchObject({
      memberCount: count,
      memberCountMode: 'accurate',
      onlineCount: count,
    });
  });

  test('is null when it is hidden, and the number online is rounded so that it does not reveal the count', async () => {
    expect(await shown({ member_count: 4321, online_count: 1234, member_count_mode: 'hidden' })).toMatchObject({
      memberCount: null,
      memberCountMode: 'hidden',
      onlineCount: 1200,
    });
  });
});

describe('the identifier of a server', () => {
  test('is its guild id and nothing else', async () => {
    const server = await api.make.server(null, { slug: 'guild-only' });
    const { client } = await api.holder();
    expect((await client.get(`/servers/${server.platformId}`)).body.server).toHaveProperty('id', server.uuid);
    for (const id of [server.uuid, server.uuid.toUpperCase(), 'guild-only'])
      expect((await client.get(`/servers/${id}`)).status).toBe(404);
  });

  test('of a bot is a 404', async () => {
    const { platformId } = await api.make.bot(null);
    expect((await (await api.holder()).client.get(`/servers/${platformId}`)).status).toBe(404);
  });

  test.each(['799999999999999999', '7'.repeat(65), '720000000000000001.0', '%2B720000000000000001', '%D9%A1%D9%A2'])(
    'of the form %s is a 404',
    async (id) => {
      const answer = await (await api.holder()).client.get(`/servers/${id}`);
      expect(answer.status).toBe(404);
      expect(Object.keys(answer.body)).toEqual(['error']);
    },
  );
});
