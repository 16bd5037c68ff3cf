import { Imports } from '../support/imports.js';
import { serve } from '../support/served.js';

const site = serve({ now: new Date() });
let imports: Imports;
beforeAll(() => (imports = new Imports(site)));
afterAll(() => imports.remove());

const long =
  'Lanternfish lights the way for new members: a guided tour, self-service roles, and a daily digest of what is new.';
const converted = (path: string): unknown[] =>
  imports
    .read(path)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);

async function convert(format: string, ...contents: readonly string[]): Promise<string> {
  const out = imports.path();
  for (const content of contents) {
    const { err } = await imports.run('import', 'convert', imports.file(content), '--format', format, '--out', out);
    expect(err).toBe('');
  }
  return out;
}

const SANK6_BOT = {
  _id: { $oid: '5f0e2b1c9d3e2a0017c0ffee' },
  addedAt: { $date: '2020-07-14T22:00:00.000Z' },
  username: 'Lanternfish',
  botid: '710000000000000001',
  logo: 'https://cdn.discordapp.com/avatars/710000000000000001/abc.png?size=256',
  invite: '',
  description: 'Lights the way\nfor new members.',
  long,
  prefix: '>>',
  state: 'verified',
  owners: { primary: '810000000000000001', additional: ['810000000000000002'] },
  support: 'lanternfish',
  website: 'lanternfish.example',
  github: 'https://code.example/lanternfish',
  tags: ['Fun', 'Moderation'],
  servers: [{ time: { $date: { $numberLong: '1594764000000' } }, count: 12 }, { count: 77 }],
  likes: { $numberInt: '1204' },
  nsfw: false,
  auth: 'secret-of-the-bot',
  __v: 0,
};

test("Sank6/Discord-Bot-List: verified bots, their owners, likes, and each user's last like", async () => {
  const users = [
    { userid: '810000000000000003', botliked: '710000000000000001', time: { $date: '2021-01-01T00:00:00Z' } },
  ];
  const out = await convert(
    'sank6',
    JSON.stringify([SANK6_BOT, { ...SANK6_BOT, botid: '710000000000000002', state: 'unverified' }]),
    users.map((user) => JSON.stringify(user)).join('\n'),
  );
  expect(imports.read(out)).not.toContain('secret-of-the-bot');
  expect(converted(out)).toHaveLength(2);
  const { out: said } = await imports.run('import', out, '--source', 'sank6');
  expect(said).not.toContain('line ');
  const { client } = await site.holder();
  expect((await client.get('/bots/710000000000000001')).body).toMatchObject({
    bot: {
      name: 'Lanternfish',
      description: 'Lights the way for new members.',
      invite: 'https://discord.com/oauth2/authorize?client_id=710000000000000001&scope=bot',
      website: 'https://lanternfish.example/',
      tags: ['fun', 'moderation'],
      serverCount: 77,
      votes: 1,
      createdAt: '2020-07-14T22:00:00.000Z',
    },
  });
});

test('discord.place: bots, servers, voters and approved reviews', async () => {
  const bots = [
    {
      id: '710000000000000011',
      data: { username: 'Heron', discriminator: '0417', flags: 65_536 },
      owner: { id: '810000000000000011' },
      extra_owners: ['810000000000000012'],
      short_description: 'Keeps watch over the harbor at night.',
      description: long,
      invite_url: 'https://discord.com/oauth2/authorize?client_id=710000000000000011',
      categories: ['Moderation', 'Logging'],
      github_repository: 'heron/heron',
      webhook: { url: 'https://heron.example/hook', token: 'secret' },
      server_count: { value: 9 },
      votes: 30,
      verified: true,
      voters: [
        { user: { id: '810000000000000013', username: 'kit' }, vote: 29, lastVote: { $date: '2025-05-05T05:05:05Z' } },
      ],
      createdAt: { $date: '2024-04-04T04:04:04Z' },
    },
  ];
  const servers = [
    {
      id: '720000000000000011',
      description: 'A workshop by the water, with build logs.',
      category: 'Community',
      keywords: ['making', 'wood work'],
      invite_code: { type: 'Invite', code: 'harbor' },
      votes: 3,
      voters: [{ user: { id: '810000000000000013' }, vote: 3 }],
    },
  ];
  const reviews = [
    {
      bot: { id: '710000000000000011' },
      user: { id: '810000000000000014' },
      rating: 4,
      content: 'Good.',
      approved: true,
    },
    {
      bot: { id: '710000000000000011' },
      user: { id: '810000000000000015' },
      rating: 1,
      content: 'Bad.',
      approved: false,
    },
  ];
  const out = await convert('discord-place', JSON.stringify(bots), JSON.stringify(servers), JSON.stringify(reviews));
  expect(imports.read(out)).not.toContain('secret');
  const { out: said } = await imports.run('import', out, '--source', 'discord.place');
  expect(said).not.toContain('line ');
  const { client } = await site.holder();
  expect((await client.get('/bots/710000000000000011')).body).toMatchObject({
    bot: {
      name: 'Heron',
      votes: 1,
      totalRatings: 1,
      averageRating: 4,
      github: 'https://github.com/heron/heron',
      verified: true,
    },
  });
  expect((await client.get('/servers/720000000000000011')).body).toMatchObject({
    server: {
      name: 'Server 720000000000000011',
      invite: 'https://discord.gg/harbor',
      votes: 1,
      tags: ['making', 'wood-work'],
    },
  });
});

test('CSV with a header', async () => {
  const csv = [
    '\uFEFFtype,id,owner,name,description,invite,tags,nsfw,votes',
    'bot,710000000000000021,810000000000000021,"Fish, ""big""","Two\r\nlines",https://platform.example/i,"music, fun",no,7',
    'vote,,,,,,,,',
    '',
  ].join('\r\n');
  const out = await convert('csv', csv);
  expect(converted(out)).toEqual([
    {
      type: 'bot',
      id: '710000000000000021',
      owner: '810000000000000021',
      name: 'Fish, "big"',
      description: 'Two\r\nlines',
      invite: 'https://platform.example/i',
      tags: ['music', 'fun'],
      nsfw: false,
      votes: 7,
    },
    { type: 'vote' },
  ]);
});

test('files that are none of these are refused with a sentence', async () => {
  const refusal = async (format: string, content: string) => {
    const { err } = await imports.run(
      'import',
      'convert',
      imports.file(content),
      '--format',
      format,
      '--out',
      imports.path(),
    );
    return err.split('\n')[0];
  };
  expect(await refusal('sank6', '{"botid":')).toMatch(/^The file is no export of MongoDB as JSON: /);
  expect(await refusal('csv', 'a,b\n1,2\n')).toMatch(/one of them is "type"/);
  expect(await refusal('csv', 'type,b\n1,2"3\n')).toMatch(/^Row 2 of the CSV has a quote/);
  expect(await refusal('other', '')).toMatch(/^--format must be one of sank6, discord-place, csv\./);
});
