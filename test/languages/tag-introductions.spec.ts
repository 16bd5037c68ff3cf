import { Browser } from '../support/browser.js';
import { openPage, sendForm } from '../support/pages.js';
import { serve } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';
import { Visitor } from '../support/visitor.js';

const site = serve({ variables: { SITE_LANGUAGES: 'en,de,es' } });
const HERE = '/staff/reference/tags';
let admin: StaffClient;

const page = async (path: string): Promise<string> => (await openPage(new Browser(site.app), path)).text;
const tag = (value: string, more: object) => admin.post<{ faults?: object }>('/reference/tags', { value, ...more });
const words = (value: string, language: string, body: object) =>
  admin.put<{ faults?: object }>(`/reference/tags/${encodeURIComponent(value)}/words/${language}`, {
    label: null,
    introduction: null,
    ...body,
  });

/** Where the form of a page is sent. */
async function actionIn(path: string, to: string): Promise<string> {
  const { text } = await openPage(admin.browser, path);
  return new RegExp(`action="(${HERE}/${to}(?:\\?[^"]*)?)"`).exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
}

beforeAll(async () => {
  admin = await staffOf(site)('admin');
  await site.make.server(null, { name: 'Dice Cellar', tags: '["dice", "würfel"]' });
  await site.make.bot(null, { name: 'Dice Bot', tags: '["dice"]' });
  await new Visitor(site).catchUp();
});

test('the page of a tag shows its introduction in the language of the page, else the one for all', async () => {
  expect(await page('/servers/tags/dice')).not.toContain('Roll them.');
  expect((await tag('dice', { introduction: 'Roll them.' })).status).toBe(200);
  expect((await words('dice', 'de', { introduction: 'Würfelt mit.' })).status).toBe(200);
  for (const list of ['/servers', '/bots']) {
    expect(await page(`${list}/tags/dice`)).toContain('Roll them.');
    expect(await page(`${list}/tags/dice?lang=es`)).toContain('Roll them.');
    const german = await page(`${list}/tags/dice?lang=de`);
    expect(german).toMatch(/<meta name="description" content="Würfelt mit\./);
    expect(german).not.toContain('Roll them.');
  }
  const json = await new Browser(site.app).get<{ topic: object }>('/servers/tags/dice');
  expect(json.body.topic).toMatchObject({ type: 'tag', label: 'dice', introduction: 'Roll them.' });
  const audited = await admin.get<{ entries: object[] }>('/audit?targetType=tag&targetId=dice');
  expect(audited.body.entries).toMatchObject([
    { action: 'tag.name', after: { words: { de: { introduction: 'Würfelt mit.' } } } },
    { action: 'tag.add' },
  ]);
});

test('an introduction that is deactivated or removed is gone from the page', async () => {
  expect((await tag('würfel', { introduction: 'For all dice.' })).status).toBe(200);
  const here = `/servers/tags/${encodeURIComponent('würfel')}`;
  expect(await page(here)).toContain('For all dice.');
  const path = `/reference/tags/${encodeURIComponent('würfel')}`;
  expect((await admin.post(`${path}/deactivate`)).status).toBe(200);
  expect(await page(here)).not.toContain('For all dice.');
  expect((await admin.post(`${path}/remove`)).status).toBe(200);
  expect(await page(here)).toContain('Dice Cellar');
});

test('the forms of the page work without a script, and show no label', async () => {
  const added = { value: 'cards', introduction: 'Shuffled.', reason: 'Asked for.' };
  expect((await sendForm(admin.browser, HERE, HERE, added)).status).toBe(303);
  const here = `${HERE}?value=cards`;
  expect((await openPage(admin.browser, here)).text).not.toContain('name="label"');
  const inGerman = { introduction: 'Gemischt.', reason: 'Asked for.' };
  await sendForm(admin.browser, await actionIn(here, 'cards/words/de'), here, inGerman);
  const better = { introduction: 'Shuffled well.', reason: 'Better.' };
  await sendForm(admin.browser, await actionIn(here, 'cards'), here, better);
  expect(await page('/servers/tags/cards?lang=de')).toContain('Gemischt.');
  expect(await page('/servers/tags/cards')).toContain('Shuffled well.');
});

test.each([
  ['Dice', {}, 'value'],
  ['a b', {}, 'value'],
  ['x'.repeat(31), {}, 'value'],
  ['chess', { label: 'Chess' }, 'label'],
  ['chess', { introduction: 'x'.repeat(301) }, 'introduction'],
])('a tag or text that breaks a rule is refused with the field at fault: %#', async (value, more, field) => {
  const { status, body } = await tag(value, more);
  expect([status, Object.keys(body.faults ?? {})]).toEqual([400, [field]]);
});

test('bad words in a language are refused, and a page shows the fault beside the field', async () => {
  await tag('chess', { introduction: 'Mate.' });
  expect((await words('chess', 'fr', { introduction: 'Mat.' })).status).toBe(404);
  expect((await words('go', 'de', { introduction: 'Matt.' })).status).toBe(404);
  expect(Object.keys((await words('chess', 'de', { label: 'Schach' })).body.faults ?? {})).toEqual(['label']);
  const here = `${HERE}?value=chess`;
  const long = { introduction: 'x'.repeat(301), reason: 'Long.' };
  const refused = await sendForm(admin.browser, await actionIn(here, 'chess/words/de'), here, long);
  expect(refused.text).toContain('aria-invalid');
});
