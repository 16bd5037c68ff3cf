import { Browser } from '../support/browser.js';
import { TestApp } from '../support/app.js';
import { newPlatformId } from '../support/factories.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';
import { MINUTE, SECOND } from '../../src/core/shared/utc.js';

interface Value {
  readonly value: string;
  readonly label: string;
  readonly position: number;
  readonly active: boolean;
  readonly listings: number;
}
interface Values {
  readonly values: readonly Value[];
  readonly error: string;
}
interface Own {
  readonly error: string;
  readonly faults?: Readonly<Record<string, string>>;
  readonly listing: { readonly id: string; readonly version: number };
  readonly fields: Readonly<Record<string, unknown>>;
}
interface Choices {
  readonly categories: readonly { readonly value: string; readonly label: string }[];
  readonly contentRatings: readonly { readonly value: string }[];
}

const site = serve({ variables: { PUBLIC_URL: SITE } });
const OWN = '/dashboard/servers';
let admin: StaffClient;
let owner: Browser;
let count = 0;

beforeAll(async () => {
  admin = await staffOf(site)('admin');
});
beforeEach(async () => {
  site.advance(MINUTE);
  owner = await Browser.of(site.app, await site.make.account());
});

const draft = (fields: object, browser = owner) =>
  browser.send<Own>('POST', OWN, { body: { platformId: newPlatformId(), name: 'Harbor', ...fields } });
const edit = ({ listing }: Own, fields: object) =>
  owner.send<Own>('PATCH', `${OWN}/${listing.id}`, { body: { version: listing.version, ...fields } });
const valueOf = async (list: string, value: string) =>
  (await admin.get<Values>(`/reference/${list}`)).body.values.find((one) => one.value === value);
/** Adds a new value. */
const added = async (list: string, more: object = {}): Promise<string> => {
  const value = `one-${(count += 1)}`;
  const { status } = await admin.post(`/reference/${list}`, { value, ...more });
  expect(status).toBe(200);
  return value;
};
const step = (list: string, value: string, what: string) => admin.post<Values>(`/reference/${list}/${value}/${what}`);
const choices = async (app: TestApp = site.app) => (await new Browser(app).get<Choices>('/choices')).body;

test('the seeded values exist', async () => {
  const sizes = ['categories', 'content-ratings', 'reserved-slugs'].map(
    async (list) => (await admin.get<Values>(`/reference/${list}`)).body.values.length,
  );
  expect(await Promise.all(sizes)).toEqual([12, 6, 97]);
  const { categories: offered, contentRatings } = await choices();
  expect([offered[0], contentRatings.at(-1)]).toEqual([
    { value: 'gaming', label: 'Gaming' },
    { value: 'strong-language', label: 'Strong language' },
  ]);
});

test.each([
  ['categories', (value: string) => ({ category: value })],
  ['content-ratings', (value: string) => ({ contentRatings: ['general', value] })],
] as const)('%s take effect at once: new ones can be chosen, inactive ones only kept', async (list, fieldsOf) => {
  const [field = ''] = Object.keys(fieldsOf(''));
  expect((await draft(fieldsOf('one-none'))).body.faults?.[field]).toMatch(/is one of: general|is one of: gaming/);
  const value = await added(list);
  const made = await draft(fieldsOf(value));
  expect([made.status, made.body.fields]).toEqual([200, expect.objectContaining(fieldsOf(value))]);
  expect(await valueOf(list, value)).toMatchObject({ active: true, listings: 1 });
  const refused = await step(list, value, 'remove');
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('1 listing has')]);
  expect((await step(list, value, 'deactivate')).status).toBe(200);
  expect((await step(list, value, 'deactivate')).status).toBe(409);
  const late = await draft(fieldsOf(value));
  expect([late.status, late.body.faults?.[field]]).toEqual([400, expect.stringContaining(`${field} is one of`)]);
  const saved = await edit(made.body, { ...fieldsOf(value), description: 'The same as before.' });
  expect([saved.status, saved.body.fields]).toEqual([200, expect.objectContaining(fieldsOf(value))]);
  const left = await edit(saved.body, list === 'categories' ? { category: null } : { contentRatings: [] });
  expect(left.status).toBe(200);
  expect((await edit(left.body, fieldsOf(value))).status).toBe(400);
  expect((await step(list, value, 'reactivate')).status).toBe(200);
  expect((await edit(left.body, fieldsOf(value))).status).toBe(200);
});

test('all faults of an edit are named at once', async () => {
  const made = await draft({});
  const { status, body } = await edit(made.body, { category: 'none', slug: 'spotlight', name: '' });
  expect([status, Object.keys(body.faults ?? {}).toSorted()]).toEqual([400, ['category', 'name', 'slug']]);
});

test('a reserved slug stays with its listing and is refused for others until it is deactivated', async () => {
  const made = await draft({ slug: `quay-${count}` });
  const slug = made.body.fields['slug'] as string;
  expect((await admin.post('/reference/reserved-slugs', { value: slug })).status).toBe(200);
  expect(await valueOf('reserved-slugs', slug)).toMatchObject({ listings: 1 });
  const saved = await edit(made.body, { slug, description: 'It stays.' });
  expect([saved.status, saved.body.fields['slug']]).toEqual([200, slug]);
  expect((await edit(saved.body, { slug: null })).status).toBe(200);
  expect((await draft({ slug })).body.faults?.['slug']).toContain('reserved');
  expect((await step('reserved-slugs', slug, 'deactivate')).status).toBe(200);
  expect((await draft({ slug })).status).toBe(200);
  expect((await step('reserved-slugs', slug, 'remove')).status).toBe(200);
  expect(await valueOf('reserved-slugs', slug)).toBeUndefined();
});

test('servers can be filtered by active and inactive categories, and by no others', async () => {
  const value = await added('categories');
  const find = (category: string) => new Browser(site.app).get<Values>(`/servers?category=${category}`);
  expect((await find(value)).status).toBe(200);
  await step('categories', value, 'deactivate');
  expect((await find(value)).status).toBe(200);
  const unknown = await find('unheard-of');
  expect([unknown.status, unknown.body.error]).toEqual([400, expect.stringMatching(/^category is one of: gaming/)]);
  expect(unknown.body.error).not.toContain(value);
  await step('categories', value, 'remove');
  expect((await find(value)).status).toBe(400);
});

test('choices have the labels and the order that staff set', async () => {
  const value = await added('categories', { label: 'Last one', position: 9_000 });
  expect((await choices()).categories.at(-1)).toEqual({ value, label: 'Last one' });
  const moved = await admin.patch<Values>(`/reference/categories/${value}`, { label: 'First one', position: 0 });
  expect([moved.status, moved.body.values[0]]).toEqual([200, expect.objectContaining({ value, label: 'First one' })]);
  expect((await choices()).categories[0]).toEqual({ value, label: 'First one' });
  await step('categories', value, 'deactivate');
  expect((await choices()).categories.map((one) => one.value)).not.toContain(value);
});

test('other instances apply a change within seconds', async () => {
  const second = await TestApp.start({ variables: { PUBLIC_URL: SITE }, database: site.app.store, now: site.now() });
  try {
    const account = await site.make.account();
    const browser = await Browser.of(second, account);
    await choices(second);
    const value = await added('categories');
    expect((await draft({ category: value }, browser)).status).toBe(400);
    second.clock.advance(3 * SECOND);
    expect((await draft({ category: value }, browser)).status).toBe(200);
    const other = await added('categories');
    second.clock.advance(3 * SECOND);
    expect((await choices(second)).categories.map((one) => one.value)).toContain(other);
    // The cache of the other instance still has the value as active; the transaction checks again.
    await step('categories', other, 'deactivate');
    expect((await draft({ category: other }, browser)).status).toBe(409);
  } finally {
    await second.close();
  }
});

test('of removing and choosing a value at the same time, one succeeds and the other is refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    site.advance(MINUTE);
    const value = await added('categories');
    const [made, removed] = await Promise.all([draft({ category: value }), step('categories', value, 'remove')]);
    const isThere = (await valueOf('categories', value)) !== undefined;
    if (made.status === 200) expect([removed.status, isThere]).toEqual([409, true]);
    else expect([[400, 409].includes(made.status), removed.status, isThere]).toEqual([true, 200, false]);
  }
});

test('every change requires a reason and is in the audit log', async () => {
  const value = await added('content-ratings');
  const path = `/reference/content-ratings/${value}`;
  for (const [method, where] of [
    ['PATCH', path],
    ['POST', `${path}/deactivate`],
    ['POST', `${path}/remove`],
  ] as const)
    expect((await admin.send(method, where, { reason: undefined, label: 'X' })).status).toBe(400);
  await admin.patch(path, { label: 'Other' });
  await step('content-ratings', value, 'remove');
  const { entries } = (await admin.get<{ entries: { action: string; before: unknown }[] }>(`/audit?target=${value}`))
    .body;
  expect(entries.map(({ action }) => action)).toEqual([
    'content-rating.remove',
    'content-rating.change',
    'content-rating.add',
  ]);
  expect(entries[0]).toMatchObject({ reason: 'A test needs it.', before: { value, label: 'Other' } });
});

test('invalid changes are refused', async () => {
  const send = (body: Readonly<Record<string, unknown>>) => admin.post<Values>('/reference/categories', body);
  for (const value of [undefined, '', 'Two Words', 'ä', '-a', 'x'.repeat(41)])
    expect((await send({ value })).status).toBe(400);
  expect((await send({ value: 'fine', position: -1, label: 'x'.repeat(61) })).body.error).toMatch(
    /label.*position|position.*label/,
  );
  expect((await send({ value: 'gaming' })).status).toBe(409);
  const twice = await Promise.all([send({ value: 'twice' }), send({ value: 'twice' })]);
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await admin.patch('/reference/categories/gaming')).status).toBe(400);
  expect((await admin.get('/reference/words')).status).toBe(404);
  for (const value of ['nothing', 'No Value', '%2F']) {
    expect((await step('categories', value, 'remove')).status).toBe(404);
    expect((await admin.patch(`/reference/categories/${value}`, { label: 'X' })).status).toBe(404);
  }
});

test('all staff can read the lists, only admins change them', async () => {
  for (const role of ['reviewer', 'partner_manager'] as const) {
    const other = await staffOf(site)(role);
    expect((await other.get('/reference/categories')).status).toBe(200);
    expect((await other.post('/reference/categories', { value: 'mine' })).status).toBe(403);
  }
});
