import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestApp } from '../support/app.js';
import { Browser, type Page } from '../support/browser.js';
import { openPage } from '../support/pages.js';
import { serve } from '../support/served.js';

const site = serve();
const names = readdirSync('docs')
  .filter((file) => file.endsWith('.md') && file !== 'numbers.md')
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

/** The addresses of the links and pictures in the content of a page. */
const addressesIn = ({ text }: Page, path: string): URL[] =>
  [...text.slice(text.indexOf('<main'), text.indexOf('</main>')).matchAll(/\s(?:href|src)="([^"]+)"/g)].map(
    ([, address = '']) => new URL(address.replaceAll('&amp;', '&'), `http://site${path}`),
  );

test('a crawl of the guides finds every link and picture, with its heading', async () => {
  const pages = new Map<string, Page>();
  const found: { readonly from: string; readonly to: URL }[] = [];
  const waiting = ['/guides'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const page = await open(path);
    pages.set(path, page);
    if (!path.startsWith('/guides') || path.endsWith('.png')) continue;
    const own = addressesIn(page, path).filter(({ host }) => host === 'site');
    found.push(...own.map((to) => ({ from: path, to })));
    waiting.push(...own.map(({ pathname }) => pathname));
  }
  expect(found.length).toBeGreaterThan(190);
  const broken = found.filter(({ to }) => {
    const page = pages.get(to.pathname);
    return page?.status !== 200 || (to.hash !== '' && !idsIn(page).includes(to.hash.slice(1)));
  });
  expect(broken.map(({ from, to }) => `${from}: ${to.pathname}${to.hash}`)).toEqual([]);
});

describe('the pictures of the guides', () => {
  /** Pictures that the documents name, without those in examples. */
  const named = names.flatMap((name) =>
    [
      ...readFileSync(`docs/${name}.md`, 'utf8')
        .replaceAll(/^```.*?^```/gms, '')
        .matchAll(/!\[[^\]]*\]\(([^)]*)\)/g),
    ].map(([, address = '']) => ({ name, address })),
  );
  const sourcesIn = async (name: string): Promise<string[]> =>
    [...documentIn(await open(`/guides/${name}`)).matchAll(/<img src="([^"]*)"/g)].map(([, source = '']) => source);

  test('are served as they are in the repository, and stay in caches, because their names change with their content', async () => {
    expect(named.length).toBeGreaterThan(5);
    for (const name of new Set(named.map((one) => one.name))) {
      const sources = await sourcesIn(name);
      const files = named.filter((one) => one.name === name).map(({ address }) => `docs/${address}`);
      expect(sources).toHaveLength(files.length);
      for (const [index, source] of sources.entries()) {
        const answer = await fetch(site.app.url + source);
        expect([source, answer.status]).toEqual([source, 200]);
        expect(answer.headers.get('content-type')).toBe('image/png');
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect(Buffer.from(await answer.arrayBuffer()).equals(readFileSync(files[index] as string))).toBe(true);
        const again = await fetch(site.app.url + source, {
          headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
        });
        expect(again.status).toBe(304);
      }
    }
  });

  test('are found by a process that has shown no guide yet', async () => {
    const [source = ''] = await sourcesIn('staff');
    const app = await TestApp.start();
    try {
      expect((await fetch(app.url + source)).status).toBe(200);
    } finally {
      await app.close();
    }
  });

  test('are the only files that are served from there', async () => {
    const other = ['..%2Fstaff.md', '..%2F..%2Fpackage.json', '%2e%2e%2f%2e%2e%2fpackage.json', 'desk-home-light.png'];
    for (const name of [...other, 'constructor', 'a%00.png', ''])
      expect([name, (await fetch(`${site.app.url}/guides/pictures/${name}`)).status]).toEqual([name, 404]);
  });
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
