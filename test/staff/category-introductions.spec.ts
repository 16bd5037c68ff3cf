import { Browser } from '../support/browser.js';
import { serve } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';

interface Value {
  readonly value: string;
  readonly label: string;
  readonly introduction: string | null;
}

const site = serve();
const INTRODUCTION = 'Dice, cards and miniatures.';
let admin: StaffClient;
let count = 0;

beforeAll(async () => {
  admin = await staffOf(site)('admin');
});

const valuesOf = async (list: string) => (await admin.get<{ values: Value[] }>(`/reference/${list}`)).body.values;

/** Adds a new value. */
async function added(list: string, more: object = {}): Promise<string> {
  const value = `one-${(count += 1)}`;
  expect((await admin.post(`/reference/${list}`, { value, ...more })).status).toBe(200);
  return value;
}

test('the text on the page of a category is changed by staff, and audited', async () => {
  const pageOf = async (category: string) =>
    (
      await new Browser(site.app).get<{ topic: { introduction: string | null; description: string } }>(
        `/servers/categories/${category}`,
      )
    ).body.topic;
  const value = await added('categories', { label: 'Tabletop' });
  expect(await pageOf(value)).toMatchObject({
    introduction: null,
    description: 'No servers are in the category Tabletop yet.',
  });
  expect((await admin.patch(`/reference/categories/${value}`, { introduction: INTRODUCTION })).status).toBe(200);
  expect(await pageOf(value)).toMatchObject({
    introduction: INTRODUCTION,
    description: `${INTRODUCTION} No servers are in the category Tabletop yet.`,
  });
  const audited = await admin.get<{ entries: { before: object; after: object }[] }>(
    `/audit?targetType=category&targetId=${value}&action=category.change`,
  );
  expect(audited.body.entries[0]).toMatchObject({
    before: { introduction: null },
    after: { introduction: INTRODUCTION },
  });
  expect((await admin.patch(`/reference/categories/${value}`, { introduction: null })).status).toBe(200);
  expect((await pageOf(value)).introduction).toBeNull();
});

test('shipped categories have a text, and other lists have none', async () => {
  const values = await valuesOf('categories');
  expect(values.find(({ value }) => value === 'anime')?.introduction).toMatch(/^Anime and manga communities/);
  const refused = await admin.post<{ faults?: object }>('/reference/synonyms', {
    value: 'größe',
    label: 'size',
    introduction: 'Text',
  });
  expect([refused.status, Object.keys(refused.body.faults ?? {})]).toEqual([400, ['introduction']]);
  const value = await added('content-ratings');
  expect((await admin.patch(`/reference/content-ratings/${value}`, { introduction: 'Text' })).status).toBe(400);
  expect((await admin.patch(`/reference/content-ratings/${value}`, { introduction: null })).status).toBe(200);
});

test('a synonym in another script is added and changed', async () => {
  expect((await admin.post('/reference/synonyms', { value: 'гітари', label: 'guitar' })).status).toBe(200);
  const path = `/reference/synonyms/${encodeURIComponent('гітари')}`;
  expect((await admin.patch(path, { label: 'guitars' })).status).toBe(200);
  expect((await valuesOf('synonyms')).find(({ value }) => value === 'гітари')).toMatchObject({ label: 'guitars' });
});
