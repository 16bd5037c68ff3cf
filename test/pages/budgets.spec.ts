import { brotliCompressSync, gzipSync } from 'node:zlib';
import { transformSync } from 'esbuild';
import { Assets } from '../../src/pages/assets.service.js';
import type { TestApp } from '../support/app.js';
import { Browser } from '../support/browser.js';
import { dialect } from '../support/database.js';
import { startDemo } from '../support/demo-site.js';
import { openPage } from '../support/pages.js';

/** The maximum weight of a first visit, in bytes as sent by a compressing proxy. */
const where = dialect === 'sqlite' ? describe : describe.skip;
const KB = 1_024;

where('the weight of', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startDemo();
  });

  afterAll(() => app?.close());

  const html = async (path: string): Promise<string> => (await openPage(new Browser(app), path)).text;
  const filesOf = (text: string, type: string): string[] =>
    [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)]
      .map(([, path = '']) => path)
      .filter((path) => path.endsWith(type));
  /** Scripts as the build shortens them: these tests run from the source. */
  const built = async (path: string): Promise<string> => {
    const { text } = await new Browser(app).get(path);
    return path.endsWith('.js') ? transformSync(text, { minify: true, format: 'esm' }).code : text;
  };
  const compressed = async (path: string): Promise<number> => brotliCompressSync(await built(path)).length;

  test.each([
    ['/servers', 14],
    ['/bots', 14],
    ['/servers/harbor-of-makers', 8],
    // With the commands of the bot.
    ['/bots/lanternfish', 9],
    ['/', 8],
    ['/spotlight', 6],
  ])('%s is at most %d KB', async (path, max) => {
    expect(gzipSync(await html(path)).length / KB).toBeLessThanOrEqual(max);
  });

  test.each([
    ['.css', 9],
    ['.js', 3],
  ])('all %s files of a public page is at most %d KB', async (type, max) => {
    const sizes = await Promise.all(filesOf(await html('/servers'), type).map(compressed));
    expect(sizes.reduce((sum, size) => sum + size, 0) / KB).toBeLessThanOrEqual(max);
  });

  test.each(['/servers', '/bots'])('%s with its style and script is at most 25 KB', async (path) => {
    const text = await html(path);
    const files = await Promise.all([...filesOf(text, '.css'), ...filesOf(text, '.js')].map(built));
    const sizes = [text, ...files].map((one) => gzipSync(one).length);
    expect(sizes.reduce((sum, size) => sum + size, 0) / KB).toBeLessThanOrEqual(25);
  });

  test('public pages need at most four weights of their font, because a phone prepares each before it paints', async () => {
    const texts = await Promise.all(
      filesOf(await html('/servers'), '.css').map(async (path) => (await new Browser(app).get(path)).text),
    );
    const found = texts.join('').matchAll(/font(?:-weight)?:\s*([1-9]\d{2})\b/g);
    expect(new Set([...found].map(([, weight]) => Number(weight)))).toEqual(new Set([400, 600, 800, 900]));
  });

  test.each(['/servers', '/bots'])(
    '%s with fifty rows, each as large as those of the sample data, is at most 14 KB',
    async (path) => {
      const text = await html(path);
      const rows = text.split('<li class="row">').length - 1;
      expect(rows).toBeGreaterThan(20);
      expect((gzipSync(text).length / KB) * Math.max(1, 50 / rows)).toBeLessThanOrEqual(14);
    },
  );

  test('the script of every page is at most 3 KB, and each other file of script 4 KB', async () => {
    const { site: everywhere, ...others } = app.nest.get(Assets).scripts;
    expect(await compressed(String(everywhere))).toBeLessThanOrEqual(3 * KB);
    for (const [name, path] of Object.entries(others)) {
      const size = await compressed(path);
      expect([name, size, size <= 4 * KB]).toEqual([name, size, true]);
    }
  });

  test('a first visit is at most four requests, not counting pictures', async () => {
    const text = await html('/');
    const files = ['.css', '.js', '.woff2'].flatMap((type) => filesOf(text, type));
    // The sample data has names in Cyrillic letters, which are another file.
    expect(1 + files.filter((path) => !path.includes('cyrillic')).length).toBeLessThanOrEqual(4);
  });

  test('the fonts of a page in Latin letters are at most 30 KB, and a page loads those of the letters that it shows', async () => {
    const sizes = async (path: string): Promise<number[]> =>
      Promise.all(
        filesOf(await html(path), '.woff2').map(
          async (file) => Number((await new Browser(app).get(file)).headers['content-length']) / KB,
        ),
      );
    const [latin = Infinity, ...others] = await sizes('/servers/harbor-of-makers');
    expect(latin).toBeLessThanOrEqual(30);
    expect(others).toEqual([]);
    expect((await sizes('/servers')).length).toBeGreaterThan(1);
  });
});
