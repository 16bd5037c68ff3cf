import { Browser } from '../support/browser.js';
import { openPage } from '../support/pages.js';
import { serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';

const site = serve();
let visitor: Browser;

beforeAll(async () => {
  visitor = new Browser(site.app);
  for (let at = 0; at < 3; at += 1) await site.make.bot(null, { tags: '["kite"]' });
  await new Visitor(site).catchUp();
});

test('a page after the last one says so, leads to the last one, and is not for search engines', async () => {
  const { status, text } = await openPage(visitor, '/bots?limit=2&tags=kite&page=1999');
  expect(status).toBe(200);
  expect(text).toContain('There is no page 1,999');
  expect(text).toContain('This list ends on page 2.');
  expect(text).toContain('<a class="button" href="/bots/tags/kite?limit=2&amp;page=2">Go to the last page</a>');
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect(text).not.toContain('No bots match');
});

test('a list of one page has a first one, and a list of none says that nothing matches', async () => {
  const first = '<a class="button" href="/bots/tags/kite">Go to the first page</a>';
  expect((await openPage(visitor, '/bots?tags=kite&page=2')).text).toContain(first);
  const { text } = await openPage(visitor, '/bots?tags=nothing&page=2');
  expect(text).toContain('No bots match these filters');
  expect(text).not.toContain('There is no page');
});

test('the page of a tag ends as the list does', async () => {
  const { text } = await openPage(visitor, '/bots/tags/kite?page=2');
  expect(text).toContain('There is no page 2');
  expect(text).toContain('<meta name="robots" content="noindex"/>');
});

test.each([
  ['/servers?language=&nsfw=', '/servers'],
  ['/bots?tags=kite&nsfw=&sort=newest', '/bots?tags=kite&sort=newest'],
  ['/bots/tags/kite?nsfw=', '/bots/tags/kite'],
  ['/servers/tags/kite?language=&nsfw=include', '/servers/tags/kite?nsfw=include'],
  ['/servers/categories/music?nsfw=', '/servers/categories/music'],
])('%s, as a form without a script sends it, leads to %s', async (path, clean) => {
  const { status, headers } = await openPage(visitor, path);
  expect([status, headers.location]).toEqual([303, clean]);
  expect((await openPage(visitor, clean)).status).toBe(200);
  expect((await visitor.get(path)).status).toBe(200);
});

test('a search keeps its address, because each one is counted', async () => {
  expect((await openPage(visitor, '/bots?search=kite&nsfw=')).status).toBe(200);
});

test('the last page is for search engines', async () => {
  const { text } = await openPage(visitor, '/bots?tags=kite');
  expect(text).toContain('<link rel="canonical"');
});

test('a page of results names what the other kind has, and leads there', async () => {
  for (const name of ['Lanternfish', 'Lanternfish Two', 'Lanternfish Three', 'Lanternfish Four'])
    await site.make.bot(null, { name });
  await new Visitor(site).catchUp();
  const none = await openPage(visitor, '/servers?search=lanternfish');
  expect(none.text).toContain('No servers match “lanternfish”');
  expect(none.text).toMatch(
    /<a href="\/bots\?search=lanternfish">4 bots found, too<\/a>: <span dir="auto">(?:Lanternfish[^,]*, ){2}/,
  );
  expect(none.text).not.toContain('Search bots</a>');
  expect((await openPage(visitor, '/bots?search=lanternfish')).text).not.toContain('found, too');
  await site.make.server(null, { name: 'Lanternfish Aquarium' });
  await new Visitor(site).catchUp();
  expect((await openPage(visitor, '/bots?search=lanternfish')).text).toContain('>1 server found, too</a>');
  expect((await openPage(visitor, '/bots?search=lanternfish&limit=1&page=2')).text).not.toContain('found, too');
});
