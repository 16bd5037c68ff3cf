import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestApp } from '../support/app.js';
import { Browser, type Page } from '../support/browser.js';
import { openPage } from '../support/pages.js';
import { serve } from '../support/served.js';

const site = serve();
const names = readdirSync('docs')
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -3));

const open = (path: string): Promise<Page> => openPage(new Browser(site.app), path);
const idsIn = ({ text }: Page): string[] => [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
/** The document itself, without the frame of the page. */
const documentIn = ({ text }: Page): string =>
  /<div class="prose document">([\s\S]*?)<\/article>/.exec(text)?.[1] ?? '';

test('the list has every guide of the product once', async () => {
  const page = await open('/guides');
  const linked = [...page.text.matchAll(/href="\/guides\/([\w-]+)"/g)].map(([, name = '']) => name);
  expect(linked.toSorted()).toEqual(names.toSorted());
  const { body } = await new Browser(site.app).get<{ groups: { guides: { name: string; summary: string }[] }[] }>(
    '/guides',
  );
  const guides = body.groups.flatMap((group) => group.guides);
  expect(guides.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  expect(guides.filter(({ summary }) => summary.length < 30)).toEqual([]);
});

test.each(names)('/guides/%s has the title of the document, unique ids and no style attribute', async (name) => {
  const page = await open(`/guides/${name}`);
  const [, title = ''] = /^# (.*)$/m.exec(readFileSync(`docs/${name}.md`, 'utf8')) ?? [];
  expect(page.status).toBe(200);
  expect(page.text).toContain(`<h1>${title}</h1>`);
  expect(documentIn(page)).not.toContain('<h1');
  const ids = idsIn(page);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  expect(page.text).not.toContain(' style=');
});

test.each([
  ['/rules', 'These rules apply to'],
  ['/terms', ''],
  ['/privacy', ''],
  ['/spotlight/history', 'The servers that had the Spotlight, week by week'],
])('%s has a description for search engines', async (path, beginning) => {
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec((await open(path)).text) ?? [];
  expect(description.startsWith(beginning)).toBe(true);
  expect(description.length).toBeGreaterThan(20);
});

test('every link of a guide to a page of this site has a target, with its heading', async () => {
  const pages = new Map(
    await Promise.all(names.map(async (name) => [`/guides/${name}`, await open(`/guides/${name}`)] as const)),
  );
  const links = [...pages].flatMap(([path, page]) =>
    [...documentIn(page).matchAll(/href="([^"]+)"/g)].map(([, address = '']) => new URL(address, `http://site${path}`)),
  );
  const own = links.filter(({ host }) => host === 'site');
  expect(own.length).toBeGreaterThan(50);
  const broken = own.filter(({ pathname, hash }) => {
    const target = (pages as ReadonlyMap<string, Page>).get(pathname);
    return target === undefined || (hash !== '' && !idsIn(target).includes(hash.slice(1)));
  });
  expect(broken.map(String)).toEqual([]);
});

test('the examples of the API guide have the address of this service', async () => {
  const guide = documentIn(await open('/guides/api'));
  expect(guide).toContain(`${site.app.config.publicUrl}/api/v1/users/@me`);
  if (!site.app.config.publicUrl.endsWith(':3000')) expect(guide).not.toContain('127.0.0.1:3000');
});

test('an unknown guide is a 404, for any name', async () => {
  for (const name of ['nothing', '..%2FREADME', 'adr', 'constructor'])
    expect([name, (await open(`/guides/${name}`)).status]).toEqual([name, 404]);
});

test.each(['rules', 'terms', 'privacy'])('/%s is linked on every page, and comes with the product', async (name) => {
  expect((await open('/')).text).toContain(`href="/${name}"`);
  const page = await open(`/${name}`);
  expect(page.status).toBe(200);
  expect(documentIn(page).length).toBeGreaterThan(1_000);
  for (const [, path = ''] of documentIn(page).matchAll(/href="(\/[^"#]*)/g))
    expect([path, (await open(path)).status]).not.toEqual([path, 404]);
});

test("the operator's own texts take the place of those, and raw HTML in them is text", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-texts-'));
  const file = join(folder, 'own.md');
  writeFileSync(file, '# House rules\n\nBe *kind*. [Elsewhere](other.md) <script>alert(1)</script>\n\n- one\n');
  const app = await TestApp.start({ variables: { RULES_FILE: file } });
  try {
    const page = await openPage(new Browser(app), '/rules');
    expect(page.text).toContain('<h1>House rules</h1>');
    expect(documentIn(page)).toContain(
      '<p>Be <em>kind</em>. Elsewhere &lt;script&gt;alert(1)&lt;/script&gt;</p>\n<ul>\n<li>one</li>',
    );
    expect((await openPage(new Browser(app), '/terms')).text).toContain('<h1>Terms</h1>');
  } finally {
    await app.close();
    rmSync(folder, { recursive: true });
  }
});
