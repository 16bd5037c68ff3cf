import { Browser } from '../support/browser.js';
import { openPage, sendForm } from '../support/pages.js';
import { serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';

const site = serve();

describe.each(['bot', 'server'] as const)('the page of a %s', (kind) => {
  test('redirects from an earlier slug for good, and its JSON does not', async () => {
    const { account, browser } = await site.person();
    const listing = await site.make[kind](account, { slug: `first-${kind}` });
    const edit = { version: 1, slug: `second-${kind}` };
    expect((await browser.send('PATCH', `/dashboard/${kind}s/${listing.uuid}`, { body: edit })).status).toBe(200);
    const visitor = new Browser(site.app);
    const moved = await openPage(visitor, `/${kind}s/first-${kind}?from=blog`);
    expect([moved.status, moved.headers.location]).toEqual([301, `/${kind}s/second-${kind}?from=blog`]);
    expect((await visitor.get(`/${kind}s/first-${kind}`)).status).toBe(200);
    const page = await openPage(visitor, `/${kind}s/${listing.uuid}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<link rel="canonical" href="${site.app.config.publicUrl}/${kind}s/second-${kind}"`);
  });

  test('says that a removed listing is gone if it was public, and finds nothing otherwise', async () => {
    const { account, browser } = await site.person();
    const listing = await site.make[kind](account, { slug: `gone-${kind}` });
    const draft = await site.make[kind](account, { slug: `never-${kind}`, state: 'draft' });
    for (const one of [listing, draft]) await browser.send('DELETE', `/dashboard/${kind}s/${one.uuid}`);
    const visitor = new Browser(site.app);
    const gone = await openPage(visitor, `/${kind}s/gone-${kind}`);
    expect([gone.status, gone.text.includes('<h1>This listing was removed</h1>')]).toEqual([410, true]);
    expect((await openPage(visitor, `/${kind}s/never-${kind}`)).status).toBe(404);
    expect((await visitor.get(`/${kind}s/gone-${kind}`)).status).toBe(404);
    if (kind === 'server') return;
    expect((await openPage(visitor, '/bots/gone-bot/ratings')).status).toBe(410);
    expect((await openPage(visitor, '/bots/never-bot/ratings')).status).toBe(404);
    expect((await visitor.get('/bots/gone-bot/ratings')).status).toBe(404);
  });

  test('names the nearest listings if there is none at its address, and never a hidden one', async () => {
    await site.make[kind](null, { slug: `quillfeather-${kind}`, name: `Quillfeather ${kind}` });
    const state = 'suspended';
    await site.make[kind](null, { slug: `quillhidden-${kind}`, name: `Quillhidden ${kind}`, state });
    await new Visitor(site).catchUp();
    const near = async (slug: string) => {
      const { status, text } = await openPage(new Browser(site.app), `/${kind}s/${slug}`);
      return [status, ...[...text.matchAll(/class="chip" href="([^"]*)"/g)].map(([, href]) => href)];
    };
    expect(await near('quilfeather')).toEqual([404, `/${kind}s/quillfeather-${kind}`]);
    expect(await near(`quillhidden-${kind}`)).not.toContain(`/${kind}s/quillhidden-${kind}`);
    expect(await near('123456789012345678')).toEqual([404]);
  });

  test('asks whether the visitor is an adult, once, and its team never', async () => {
    const { account, browser: owner } = await site.person();
    const listing = await site.make[kind](account, { nsfw: 1, description: 'For grown-ups.' });
    const path = `/${kind}s/${listing.platformId}`;
    const visitor = new Browser(site.app);
    const step = await openPage(visitor, path);
    expect(step.text).toContain('Are you 18 or older?');
    expect(step.text).not.toContain('For grown-ups.');
    expect(step.text).toContain('<meta name="robots" content="noindex"');
    const confirmed = await sendForm(visitor, '/adult', path);
    expect([confirmed.status, confirmed.headers.location]).toEqual([303, path]);
    expect((await openPage(visitor, path)).text).toContain('For grown-ups.');
    expect((await openPage(owner, path)).text).toContain('For grown-ups.');
    expect((await openPage(new Browser(site.app), path)).text).toContain('Are you 18 or older?');
  });

  test('offers to edit only to its team', async () => {
    const { account, browser: owner } = await site.person();
    const { platformId } = await site.make[kind](account);
    const link = `href="/dashboard/${kind}s/${platformId}"`;
    expect((await openPage(owner, `/${kind}s/${platformId}`)).text).toContain(link);
    expect((await openPage((await site.person()).browser, `/${kind}s/${platformId}`)).text).not.toContain(link);
  });
});

test('the reviews of a bot for adults ask like its page, once, and never its team', async () => {
  const { account, browser: owner } = await site.person();
  const bot = await site.make.bot(account, { nsfw: 1, name: 'Late Night' });
  const path = `/bots/${bot.uuid}/ratings`;
  const visitor = new Browser(site.app);
  expect((await openPage(visitor, path)).text).toContain('Are you 18 or older?');
  const confirmed = await sendForm(visitor, '/adult', path);
  expect([confirmed.status, confirmed.headers.location]).toEqual([303, path]);
  for (const browser of [visitor, owner])
    expect((await openPage(browser, path)).text).toContain('<h1>Reviews of Late Night</h1>');
  // Programs get the same answer as before.
  expect((await new Browser(site.app).get(path)).status).toBe(200);
});

test.each([
  ['268435456', 'Manage roles'],
  ['8', 'Administrator: everything'],
  [String(2n ** 60n + 3n), 'Create invites, Kick members, 1 other'],
  ['0', 'None'],
])('the page of a bot says what the permissions %s are', async (permissions, words) => {
  const { account, browser } = await site.person();
  const bot = await site.make.bot(account);
  await browser.send('PATCH', `/dashboard/bots/${bot.uuid}`, { body: { version: 1, permissions } });
  const { text } = await openPage(new Browser(site.app), `/bots/${bot.uuid}`);
  expect(text.replaceAll(/<[^>]+>/g, '|')).toMatch(new RegExp(`Permissions\\|+${words}\\|`));
});
