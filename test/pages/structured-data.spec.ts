import { Browser } from '../support/browser.js';
import { openPage } from '../support/pages.js';
import { serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';

const ORIGIN = 'https://listings.example';
const site = serve({ variables: { PUBLIC_URL: ORIGIN, IMAGE_HOSTS: 'cdn.example' } });
const visitor = new Visitor(site);

/** Would end the script, the attribute and the element that contains it. */
const HOSTILE = `</script><script>alert(1)</script> "><img src=x onerror=alert(2)> & ' \u2028`;

interface Head {
  readonly title: string;
  readonly canonical: string | undefined;
  readonly isIndexed: boolean;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: readonly Data[];
}
type Data = Readonly<Record<string, unknown>> & { readonly '@type': string };

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const unescaped = (text: string): string => text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (one) => ENTITIES[one] ?? one);

/** The parts of a page that search engines and previews read. */
async function headOf(path: string, browser = new Browser(site.app)): Promise<Head> {
  const { status, text } = await openPage(browser, path);
  expect([path, status]).toEqual([path, 200]);
  const [head = ''] = text.split('</head>');
  const metas = [...head.matchAll(/<meta property="([^"]*)" content="([^"]*)"/g)];
  const scripts = [...head.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return {
    title: unescaped(/<title>([\s\S]*?)<\/title>/.exec(head)?.[1] ?? ''),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1],
    isIndexed: !head.includes('<meta name="robots" content="noindex"'),
    properties: Object.fromEntries(metas.map(([, name = '', content = '']) => [name, unescaped(content)])),
    data: scripts.map(([, json = '']) => JSON.parse(json) as Data),
  };
}

/** Every value of the data with its path, as in `breadcrumb.itemListElement.0.item`. */
const valuesOf = (value: unknown, path = ''): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) => valuesOf(one, path === '' ? name : `${path}.${name}`))
    : [[path, value]];

/** All addresses of the head are absolute addresses of this site, pictures aside. */
function expectAbsolute({ canonical, properties, data }: Head): void {
  const addresses = valuesOf(data).filter(([path]) => /(?:^|\.)(?:url|item|target)$/.test(path));
  const all = [canonical, properties['og:url'], ...addresses.map(([, value]) => value)];
  for (const one of all) expect(String(one)).toMatch(/^https:\/\/listings\.example\//);
  expect(properties['og:url']).toBe(canonical);
}

beforeAll(async () => {
  await site.make.server(null, { slug: 'loom', name: 'Loom', tags: '["weaving"]' }, { category: 'art' });
  await site.make.bot(null, { slug: 'shuttle', name: 'Shuttle', tags: '["weaving"]' });
  await visitor.catchUp();
});

test.each([
  ['/', 'WebSite', '/'],
  ['/servers', 'CollectionPage', '/servers'],
  ['/servers?sort=newest', 'CollectionPage', '/servers'],
  ['/bots', 'CollectionPage', '/bots'],
  ['/servers/tags/weaving', 'CollectionPage', '/servers/tags/weaving'],
  ['/bots/tags/weaving', 'CollectionPage', '/bots/tags/weaving'],
  ['/servers/categories/art', 'CollectionPage', '/servers/categories/art'],
  ['/servers/loom', 'WebPage', '/servers/loom'],
  ['/bots/shuttle', 'SoftwareApplication', '/bots/shuttle'],
])('%s is described as a %s at its own address', async (path, type, canonical) => {
  const head = await headOf(path);
  expect(head.data.map((one) => [one['@context'], one['@type'], one['url']])).toEqual([
    ['https://schema.org', type, ORIGIN + canonical],
  ]);
  expect([head.canonical, head.isIndexed]).toEqual([ORIGIN + canonical, true]);
  expect(head.properties).toMatchObject({ 'og:type': 'website', 'og:site_name': expect.any(String) });
  expect(head.properties['og:description']).toBe(head.data[0]?.['description']);
  expectAbsolute(head);
});

test.each([
  ['/servers?search=loom', 'a search'],
  ['/servers?nsfw=include', 'a list for adults'],
  ['/servers/tags/nothing-has-this', 'an empty tag'],
  ['/guides/api', 'a guide'],
])('%s has no data, because it is %s', async (path) => {
  expect((await headOf(path)).data).toEqual([]);
});

test('the home page states the name of the site for search engines', async () => {
  const { data, properties } = await headOf('/');
  expect(data[0]?.['name']).toBe('Marquee');
  expect(properties['og:site_name']).toBe('Marquee');
});

test('the data of a filtered list does not have its figures, because the list is not a page of its own', async () => {
  const head = await headOf('/servers?language=en');
  expect([head.data, head.canonical]).toEqual([[], `${ORIGIN}/servers?language=en`]);
});

test('the breadcrumb of a server and of a tag leads to the list', async () => {
  const list = { '@type': 'ListItem', position: 1, name: 'Servers', item: `${ORIGIN}/servers` };
  for (const [path, name] of [
    ['/servers/loom', 'Loom'],
    ['/servers/tags/weaving', 'Servers tagged weaving'],
  ] as const)
    expect((await headOf(path)).data[0]?.['breadcrumb']).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [list, { '@type': 'ListItem', position: 2, name }],
    });
});

test('ratings are included once there are any', async () => {
  const bot = await site.make.bot(null, { slug: 'rated', name: 'Rated' });
  expect((await headOf('/bots/rated')).data[0]).not.toHaveProperty('aggregateRating');
  for (const stars of [5, 4]) {
    const rater = await Browser.of(site.app, await site.make.account());
    expect((await rater.send('PUT', `/bots/${bot.uuid}/rating`, { body: { stars } })).status).toBe(200);
  }
  site.advance(2_000);
  expect((await headOf('/bots/rated')).data[0]?.['aggregateRating']).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.5,
    ratingCount: 2,
  });
});

test.each(['bot', 'server'] as const)('the preview of a %s has its drawn picture and its figures', async (kind) => {
  const listing = await site.make[kind](null, {
    slug: `pictured-${kind}`,
    name: 'Pictured',
    description: 'Lights up.',
  });
  await site.make.votesAt(listing, [{ account: await site.make.account(), at: site.now() }]);
  const { properties } = await headOf(`/${kind}s/pictured-${kind}`);
  expect(properties).toMatchObject({
    'og:image': `${ORIGIN}/cards/${kind}s/pictured-${kind}/card.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Pictured',
  });
  expect(properties['og:description']).toMatch(/^1 vote\b.* — Lights up\.$/);
  expect((await headOf('/rules')).properties['og:image']).toBe(`${ORIGIN}/cards/site.png`);
});

test.each(['bot', 'server'] as const)(
  'a hostile %s stays text in the title, the previews and the data',
  async (kind) => {
    const texts = { name: HOSTILE, description: HOSTILE };
    const { uuid } = await site.make[kind](null, { slug: `hostile-${kind}`, ...texts });
    const head = await headOf(`/${kind}s/hostile-${kind}`);
    expect(head.data).toHaveLength(1);
    expect([head.data[0]?.['name'], head.data[0]?.['description']]).toEqual([HOSTILE, HOSTILE]);
    expect([head.properties['og:title'], head.properties['og:description']]).toEqual([HOSTILE, HOSTILE]);
    expect(head.title.startsWith(HOSTILE)).toBe(true);
    expectAbsolute(head);
    expect(JSON.stringify(head)).not.toContain(uuid);
  },
);

test.each([
  ['suspended', { state: 'suspended' }],
  ['draft', { state: 'draft' }],
  ['adult', { nsfw: 1 }],
] as const)('a listing that is %s is described neither to search engines nor in previews', async (name, columns) => {
  const { account, browser } = await site.person();
  await site.make.bot(account, { slug: `not-${name}`, name: 'Hidden', description: 'Secret words.', ...columns });
  const head = await headOf(`/bots/not-${name}`, browser);
  expect([head.data, head.canonical, head.isIndexed]).toEqual([[], undefined, false]);
  expect(head.properties).not.toHaveProperty('og:url');
});

test('a link to the reviews of a bot shows the picture and its words, unless it is for adults', async () => {
  const text = 'Weaves while you sleep.';
  await site.make.bot(null, { slug: 'weaver', name: 'Weaver', description: text });
  await site.make.bot(null, { slug: 'weaver-adult', name: 'Weaver', description: text, nsfw: 1 });
  const { properties, isIndexed } = await headOf('/bots/weaver/ratings');
  const { 'og:image': picture, 'og:description': words } = properties;
  expect([words, picture, isIndexed]).toEqual([text, `${ORIGIN}/cards/bots/weaver/card.png`, false]);
  expect(JSON.stringify(await headOf('/bots/weaver-adult/ratings'))).not.toContain(text);
});

test('nothing of an account is in the head of a listing, also for its owner', async () => {
  const { account, browser } = await site.person();
  await site.make.server(account, { slug: 'owned', name: 'Owned' });
  const [mine, everybodys] = [await headOf('/servers/owned', browser), await headOf('/servers/owned')];
  expect(mine).toEqual(everybodys);
  expect(JSON.stringify(mine)).not.toMatch(new RegExp(`${account.username}|${account.platformId}`));
});
