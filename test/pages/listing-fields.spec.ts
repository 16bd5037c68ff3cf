import { readFileSync } from 'node:fs';
import { FIELDS } from '../../src/pages/parts/listing-fields.js';
import { Browser } from '../support/browser.js';
import { openPage } from '../support/pages.js';
import { serve } from '../support/served.js';

const site = serve({
  variables: {
    SITE_NAME: 'Lantern Row',
    PLATFORM_NAME: 'Chatterbox',
    IMAGE_HOSTS: 'cdn.example',
    PLATFORM_INVITE_HOSTS: 'platform.example',
  },
});

/** What a page says for a field. The text of the page contains it, or, if it has a quotation mark, the markup does. */
const SHARED: Readonly<Record<string, string>> = {
  name: 'Moth & Marigold',
  description: 'Warm lights for late hours.',
  banner: 'src="https://cdn.example/banner.png"',
  verified: 'staff of Lantern Row checked who runs it',
  official: 'belongs to Lantern Row or Chatterbox',
  nsfw: 'for adults only',
  tags: 'moths',
  votes: '2 votes for',
  ownerUsername: 'mira',
  ownerNameColor: 'fill="#2a9d8f"',
  createdAt: '24 Jul 2026',
  updatedAt: 'datetime="2026-08-03T14:33:17.223Z"',
};

const SHOWN: Readonly<Record<'Bot' | 'Server', Readonly<Record<string, string>>>> = {
  Bot: {
    ...SHARED,
    platformBotId: '410000000000000901',
    longDescription: 'What it is for',
    avatar: 'src="https://cdn.example/icon.png"',
    invite: 'href="/bots/moths/invite"',
    prefix: '>>',
    discriminator: '#8350',
    permissions: 'Manage roles',
    serverCount: 'Servers 12,847',
    shardCount: 'Shards 1,313',
    aiContent: 'makes content with AI',
    supportServerName: 'Support server Moth Support',
    supportInvite: 'href="https://platform.example/invite/moths-support" rel="nofollow ugc noopener"',
    dashboard: 'href="https://moths.example/dashboard"',
    website: 'href="https://moths.example/"',
    github: 'href="https://code.example/moths"',
    screenshots: 'src="https://cdn.example/screen.png"',
    slug: 'href="/bots/moths/invite"',
    averageRating: '4.00',
    totalRatings: '1 rating',
  },
  Server: {
    ...SHARED,
    platformGuildId: '420000000000000901',
    longDesc: 'What it is for',
    icon: 'src="https://cdn.example/icon.png"',
    bannerColor: 'fill="#6d597a"',
    invite: 'href="/servers/moths/join"',
    memberCount: 'Members ~4,200',
    memberCountMode: 'Members ~4,200',
    onlineCount: 'Online now 940',
    contentRatings: 'Strong language',
    aiContent: 'about content made with AI',
    language: 'English',
    secondaryLanguages: 'German',
    category: 'href="/servers/categories/community"',
    premium: 'granted by Lantern Row',
    partnered: 'chosen by Lantern Row',
    platformPartner: 'chosen by Chatterbox',
    slug: 'href="/servers/moths/join"',
    ownerDisplayName: 'Mira of the Hills',
    ownerUseDisplayName: 'Mira of the Hills',
  },
};

/** Fields of the lookup that no page shows, each with the reason. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  id: 'for programs: people know the slug, and the id of the platform',
};

const LISTING = {
  slug: 'moths',
  name: 'Moth & Marigold',
  description: 'Warm lights for late hours.',
  long_description: '## What it is for\n\nEvenings.',
  image: 'https://cdn.example/icon.png',
  banner: 'https://cdn.example/banner.png',
  tags: '["moths"]',
  verified: 1,
  official: 1,
  nsfw: 1,
  ai_content: 1,
  created_at: new Date('2026-07-24T00:38:29.918Z'),
  updated_at: new Date('2026-08-03T14:33:17.223Z'),
};

const OWN = {
  Bot: {
    prefix: '>>',
    discriminator: '8350',
    permissions: '268435456',
    server_count: 12_847,
    shard_count: 1_313,
    support_server_name: 'Moth Support',
    support_invite: 'https://platform.example/invite/moths-support',
    dashboard: 'https://moths.example/dashboard',
    website: 'https://moths.example/',
    github: 'https://code.example/moths',
    screenshots: '["https://cdn.example/screen.png"]',
    total_ratings: 1,
    rating_sum: 4,
  },
  Server: {
    banner_color: '#6d597a',
    member_count: 4_218,
    member_count_mode: 'approximate',
    online_count: 941,
    content_ratings: '["general","strong-language"]',
    language: 'en',
    secondary_languages: '["de","fr"]',
    category: 'community',
    premium: 1,
    partnered: 1,
    platform_partner: 1,
  },
} as const;

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
    .replaceAll(/\s+/g, ' ');

describe.each(['Bot', 'Server'] as const)('the page of a %s', (name) => {
  const kind = name === 'Bot' ? 'bot' : 'server';
  const texts: string[] = [];

  /** The page in the eyes of its team, which sees listings for adults without a question. */
  async function read(uuid: string, browser: Browser): Promise<void> {
    const { status, text } = await openPage(browser, `/${kind}s/${uuid}`);
    expect(status).toBe(200);
    texts.push(text.slice(text.indexOf('<main')));
  }

  beforeAll(async () => {
    const color = { name_color: '#2a9d8f' };
    const shown = { ...color, username: 'hidden', display_name: 'Mira of the Hills', use_display_name: 1 };
    const [plainOwner, owner] = [await site.person({ ...color, username: 'mira' }), await site.person(shown)];
    const platformId = kind === 'bot' ? '410000000000000901' : '420000000000000901';
    const full = await site.make[kind](owner.account, { ...LISTING, platform_id: platformId }, OWN[name]);
    await site.make.votes(full, await site.make.crowd(2));
    await read(full.uuid, owner.browser);
    const other = { ...LISTING, slug: null, banner: null };
    await read((await site.make[kind](plainOwner.account, other, OWN[name])).uuid, plainOwner.browser);
  });

  test('shows every field', () => {
    const [text, markup] = [texts.map(plain).join('\n'), texts.join('\n')];
    const fields = Object.keys(FIELDS[kind]);
    const missing = fields.flatMap((field) => {
      const wanted = SHOWN[name][field];
      const isShown = wanted !== undefined && (wanted.includes('"') ? markup : text).includes(wanted);
      return isShown || NOT_SHOWN[field] !== undefined
        ? []
        : `The page of a ${kind} does not show ${field}: show it in src/pages/listing/${kind}.page.tsx and say here how it looks, or say in NOT_SHOWN why not.`;
    });
    expect(missing).toEqual([]);
    const known = [...Object.keys(SHOWN[name]), ...Object.keys(NOT_SHOWN)];
    expect(known.filter((field) => !fields.includes(field))).toEqual([]);
  });

  test('has a guide for owners or programs that names each of its fields', () => {
    const guides = ['docs/owners.md', 'docs/api.md'].map((path) => readFileSync(path, 'utf8')).join('\n');
    const unnamed = Object.keys(FIELDS[kind]).filter((field) => !new RegExp(`\\b${field}\\b`).test(guides));
    expect(unnamed.map((field) => `No guide names ${field}: describe it in docs/owners.md.`)).toEqual([]);
  });

  test('has no mark and no color that the listing does not have', async () => {
    const bare = await site.make[kind](null);
    const { text } = await openPage(new Browser(site.app), `/${kind}s/${bare.uuid}`);
    expect(text.slice(text.indexOf('<main'), text.indexOf('<footer'))).not.toMatch(/>Marks<|class="pill|fill="#/);
  });
});

test('a color of the banner shows only where there is no picture', async () => {
  const own = { banner_color: '#123456' };
  const page = async (banner: string | null): Promise<string> => {
    const { uuid } = await site.make.server(null, { banner }, own);
    return (await openPage(new Browser(site.app), `/servers/${uuid}`)).text;
  };
  expect(await page(null)).toContain('fill="#123456"');
  expect(await page('https://elsewhere.example/banner.png')).toContain('fill="#123456"');
  expect(await page('https://cdn.example/banner.png')).not.toContain('#123456');
});

describe('the invite to the support server of a bot', () => {
  const INVITE = 'https://platform.example/invite/help';

  test('is set by the team at the hosts of invites only, and sends a public bot to another review', async () => {
    const { account, browser } = await site.person();
    const { uuid } = await site.make.bot(account, {}, { support_server_name: 'Help' });
    const change = (body: object) =>
      browser.send<{ faults: object; listing: object; fields: object }>('PATCH', `/dashboard/bots/${uuid}`, { body });
    const elsewhere = await change({ version: 1, supportInvite: 'https://evil.example/help' });
    expect([elsewhere.status, elsewhere.body.faults]).toEqual([
      400,
      { supportInvite: 'supportInvite leads to evil.example: use a link to platform.example.' },
    ]);
    const { body } = await change({ version: 1, supportInvite: INVITE });
    expect(body).toMatchObject({ listing: { needsReview: true }, fields: { supportInvite: INVITE } });
    expect((await change({ version: 2, supportInvite: null })).body.fields).toMatchObject({ supportInvite: null });
  });

  test('is a link of the page only, and a bot with a name alone has no link', async () => {
    const owner = await site.holder();
    const bot = await site.make.bot(owner, {}, { support_server_name: 'Help', support_invite: INVITE });
    const bare = await site.make.bot(owner, {}, { support_server_name: 'Help alone' });
    const page = async ({ uuid }: { readonly uuid: string }) =>
      (await openPage(new Browser(site.app), `/bots/${uuid}`)).text;
    expect(await page(bot)).toMatch(/<a href="https:\/\/platform\.example\/invite\/help"[^>]*>Help /);
    expect(await page(bare)).toContain('<span dir="auto">Help alone</span>');
    const { body } = await owner.client.get(`/bots/${bot.platformId}`);
    expect(body.bot).toHaveProperty('supportServerName', 'Help');
    expect(JSON.stringify(body)).not.toContain('/invite/help');
  });
});
