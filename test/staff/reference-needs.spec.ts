import { Browser } from '../support/browser.js';
import { newPlatformId } from '../support/factories.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';

interface Values {
  readonly values: readonly { readonly value: string; readonly active: boolean }[];
  readonly error: string;
}

/** Values that the lists must keep. */
const site = serve({ variables: { PUBLIC_URL: SITE } });
let admin: StaffClient;
let count = 0;

beforeAll(async () => {
  admin = await staffOf(site)('admin');
});

const added = async (list: string): Promise<string> => {
  const value = `one-${(count += 1)}`;
  expect((await admin.post(`/reference/${list}`, { value })).status).toBe(200);
  return value;
};
const active = async (list: string) =>
  (await admin.get<Values>(`/reference/${list}`)).body.values.filter((one) => one.active).map((one) => one.value);
const step = (list: string, value: string, what: string) => admin.post<Values>(`/reference/${list}/${value}/${what}`);

test('a word in the paths of the site stays reserved, even without its row', async () => {
  for (const what of ['deactivate', 'remove']) {
    const { status, body } = await step('reserved-slugs', 'new', what);
    expect([status, body.error]).toEqual([409, '"new" is an address that the site itself uses, so it stays reserved.']);
  }
  expect(await active('reserved-slugs')).toContain('new');
  await site.make.run("DELETE FROM reference_values WHERE kind = 'reserved-slug' AND value = 'new'");
  const owner = await Browser.of(site.app, await site.make.account());
  const body = { platformId: newPlatformId(), name: 'Harbor', slug: 'new' };
  const made = await owner.send<{ faults: { slug: string } }>('POST', '/dashboard/servers', { body });
  expect([made.status, made.body.faults.slug]).toEqual([400, expect.stringContaining('reserved')]);
  expect((await admin.post('/reference/reserved-slugs', { value: 'new' })).status).toBe(200);
});

describe.each([
  ['categories', 'category', 'category'],
  ['content-ratings', 'content-rating', 'content rating'],
])('of the %s', (list, kind, name) => {
  const only = async (...values: string[]): Promise<void> => {
    await site.make.run('UPDATE reference_values SET active = 0 WHERE kind = ?', [kind]);
    for (const value of values)
      await site.make.run('UPDATE reference_values SET active = 1 WHERE kind = ? AND value = ?', [kind, value]);
  };
  afterEach(() => site.make.run('UPDATE reference_values SET active = 1 WHERE kind = ?', [kind]));

  test('the last active value stays active', async () => {
    const value = await added(list);
    await only(value);
    for (const what of ['deactivate', 'remove']) {
      const { status, body } = await step(list, value, what);
      expect([status, body.error]).toEqual([409, expect.stringContaining(`is the only ${name} that is active`)]);
    }
    const spare = await added(list);
    expect((await step(list, value, 'remove')).status).toBe(200);
    expect(await active(list)).toEqual([spare]);
  });

  test('of two admins who deactivate the last two values at the same time, one is refused', async () => {
    const other = await staffOf(site)('admin');
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await added(list), await added(list)];
      await only(one, two);
      const answers = await Promise.all([
        admin.post(`/reference/${list}/${one}/deactivate`),
        other.post(`/reference/${list}/${two}/deactivate`),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await active(list)).toHaveLength(1);
    }
  });
});
