import { Browser } from '../support/browser.js';
import { openPage, sendForm } from '../support/pages.js';
import { serve } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';
import { Visitor } from '../support/visitor.js';

const site = serve({ variables: { SITE_LANGUAGES: 'en,de,es' } });
const visitor = new Visitor(site);
let admin: StaffClient;

const page = async (path: string): Promise<string> => (await openPage(new Browser(site.app), path)).text;
const words = (language: string, body: object, value = 'categories/gaming') =>
  admin.put<{ faults?: object }>(`/reference/${value}/words/${language}`, { label: null, introduction: null, ...body });

beforeAll(async () => {
  admin = await staffOf(site)('admin');
  await site.make.server(null, { name: 'Dice Cellar', votes: 3 }, { category: 'gaming' });
  await visitor.catchUp();
});

test('categories that come with the software are named in the language of the page', async () => {
  expect(await page('/servers/categories/gaming')).toContain('Gaming servers');
  const german = await page('/servers/categories/gaming?lang=de');
  expect(german).toContain('Spiele');
  expect(german).not.toContain('Find people to play with');
});

test('a search finds them by their names in every language of the site', async () => {
  for (const search of ['gaming', 'juegos'])
    expect(await visitor.names('servers', { search })).toContain('Dice Cellar');
});

test('staff name a category in a language, which is audited and can be taken back', async () => {
  const named = await words('de', { label: 'Zockerei', introduction: 'Würfel und Karten.' });
  expect(named.status).toBe(200);
  const german = await page('/servers/categories/gaming?lang=de');
  expect(german).toContain('Zockerei');
  expect(german).toContain('Würfel und Karten.');
  expect(await page('/servers/categories/gaming?lang=es')).toContain('Juegos');
  expect(await visitor.names('servers', { search: 'zockerei' })).toContain('Dice Cellar');
  const audited = await admin.get<{ entries: object[] }>('/audit?targetType=category&targetId=gaming');
  expect(audited.body.entries[0]).toMatchObject({
    action: 'category.name',
    before: { words: {} },
    after: { words: { de: { label: 'Zockerei', introduction: 'Würfel und Karten.' } } },
  });
  expect((await words('de', {})).status).toBe(200);
  expect(await page('/servers/categories/gaming?lang=de')).toContain('Spiele');
});

test('the form of the page returns to it without a script', async () => {
  const here = '/staff/reference/categories?value=music';
  const shown = await openPage(admin.browser, here);
  const [, action = ''] = /action="([^"]*music\/words\/de[^"]*)"/.exec(shown.text) ?? [];
  const sent = await sendForm(admin.browser, action, here, { label: 'Klang', reason: 'Shorter.' });
  expect(sent.headers.location).toBe(here);
  expect(await page('/servers?lang=de')).toContain('Klang');
});

test('a label that staff changed is shown as it is where it has no translation', async () => {
  expect((await admin.patch('/reference/categories/gaming', { label: 'Arcade' })).status).toBe(200);
  expect(await page('/servers/categories/gaming?lang=de')).toContain('Arcade');
  expect((await admin.patch('/reference/categories/gaming', { label: 'Gaming' })).status).toBe(200);
});

test('other languages, other lists and texts that break a rule are refused', async () => {
  expect((await words('fr', { label: 'Jeux' })).status).toBe(404);
  expect((await words('DE', { label: 'Spiele' })).status).toBe(200);
  expect((await words('de', { label: 'Art' }, 'reserved-slugs/admin')).status).toBe(409);
  expect((await words('de', { label: 'x'.repeat(61) })).body.faults).toHaveProperty('label');
  expect((await words('de', { introduction: 'Wild' }, 'content-ratings/violence')).body.faults).toHaveProperty(
    'introduction',
  );
});
