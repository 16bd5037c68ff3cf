import { demoPicture, sampleAddress } from '../../src/demo/texts/picture-address.js';
import { rows } from '../../src/core/database/sql.js';
import { Xml, elementsOf } from '../badges/xml.js';
import { TestApp } from '../support/app.js';
import { startDemo } from '../support/demo-site.js';

const COLUMNS = [
  ['accounts', 'avatar'],
  ['accounts', 'banner'],
  ['listings', 'image'],
  ['listings', 'banner'],
] as const;

describe('the pictures of the demo', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startDemo();
  });
  afterAll(() => app.close());

  const get = async (path: string): Promise<Response> => fetch(`${app.url}${path}`);

  it.each(COLUMNS)('exist for every address in %s.%s', async (table, column) => {
    const sql = `SELECT ${column} AS address FROM ${table} WHERE ${column} IS NOT NULL LIMIT 40`;
    const found = await app.database.read((em) => rows<{ address: string }>(em, sql));
    expect(found.length).toBeGreaterThan(5);
    const drawn = new Set<string>();
    for (const { address } of found) {
      const path = demoPicture(address);
      expect(path).toBeDefined();
      const response = await get(path ?? '');
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
      const svg = await response.text();
      const names = new Set(elementsOf(Xml.read(svg)).map(({ name }) => name));
      expect([...names].filter((name) => ['script', 'image', 'a', 'use', 'foreignObject'].includes(name))).toEqual([]);
      drawn.add(svg);
    }
    expect(drawn.size).toBeGreaterThan(found.length * 0.9);
  });

  it('stand beside the sample accounts on the sign-in page', async () => {
    const page = await fetch(`${app.url}/login`, { headers: { accept: 'text/html' } });
    const pictures = (await page.text()).match(/src="\/demo\/pictures\/avatars\/\d+\.svg"/g);
    expect(new Set(pictures).size).toBe(8);
  });

  it('are the same each time', async () => {
    const path = demoPicture(sampleAddress('screens', '410000000000000001/2')) ?? '';
    expect(path).toBe('/demo/pictures/screens/410000000000000001-2.svg');
    expect(await (await get(path)).text()).toBe(await (await get(path)).text());
  });

  it.each([
    '/demo/pictures/icons/1.png',
    '/demo/pictures/icons/a.b.svg',
    '/demo/pictures/else/1.svg',
    '/demo/pictures/icons/.svg',
  ])('do not include %s', async (path) => expect((await get(path)).status).toBe(404));

  it.each(['https://cdn.example.com/icons/1.png', 'https://cdn.example/icons/1.svg', 'http://cdn.example/icons/1.png'])(
    'do not replace %s',
    (address) => expect(demoPicture(address)).toBeUndefined(),
  );
});

test('a service that is not a demo has none', async () => {
  const app = await TestApp.start();
  const response = await fetch(`${app.url}/demo/pictures/icons/1.svg`);
  expect(response.status).toBe(404);
  await app.close();
});
