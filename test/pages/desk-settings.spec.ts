import { VALUES_A_PAGE } from '../../src/pages/staff/settings/shown-values.rules.js';
import { DAY, SECOND } from '../../src/core/shared/utc.js';
import { openPage, sendForm, textOf } from '../support/pages.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);
const CATEGORIES = '/staff/reference/categories';
const reason = 'Agreed in the team.';

let admin: StaffClient;
let reviewer: StaffClient;

beforeAll(async () => {
  [admin, reviewer] = [await staff('admin'), await staff('reviewer')];
});

const open = async ({ browser }: StaffClient, path: string): Promise<string> => {
  const { status, text } = await openPage(browser, path);
  expect(status).toBe(200);
  return text;
};
async function act(who: StaffClient, action: string, back: string, fields: Readonly<Record<string, string>>) {
  const { status, headers } = await sendForm(who.browser, action, back, { reason, ...fields });
  expect([status, headers.location]).toEqual([303, back]);
  return textOf(await openPage(who.browser, back), 'notices');
}
const order = async (): Promise<string[]> =>
  (await admin.get<{ values: { value: string }[] }>('/reference/categories')).body.values.map(({ value }) => value);

test('a value is added, changed, retired and removed', async () => {
  expect(await act(admin, CATEGORIES, CATEGORIES, { value: 'board-games', label: '' })).toBe('The value is added.');
  const page = `${CATEGORIES}?value=board-games`;
  expect(await open(admin, page)).toContain('value="Board games"');
  const path = `${CATEGORIES}/board-games`;
  const changes = { label: 'Tabletop', introduction: 'Dice and cards.', description: '' };
  expect(await act(admin, `${path}?method=patch`, page, changes)).toBe('The value is changed.');
  expect(await open(admin, CATEGORIES)).toContain('Dice and cards.');
  expect(await act(admin, `${path}/deactivate`, page, {})).toBe('The value is inactive now.');
  expect(await act(admin, `${path}/reactivate`, page, {})).toBe('The value is active again.');
  expect(await act(admin, `${path}/remove`, CATEGORIES, {})).toBe('The value is removed.');
});

test('a value moves by one place, with one audit entry, and stops at the end', async () => {
  const before = await order();
  const [first = '', second = ''] = before;
  const page = `${CATEGORIES}?value=${second}`;
  expect(await act(admin, `${CATEGORIES}/${second}/move`, page, { direction: 'up' })).toBe('The value is moved.');
  expect(await order()).toEqual([second, first, ...before.slice(2)]);
  expect(await open(admin, page)).toMatch(/value="up" disabled/);
  const refused = await sendForm(admin.browser, `${CATEGORIES}/${second}/move`, page, { direction: 'up', reason });
  expect([refused.status, textOf(refused, 'faults')]).toEqual([
    409,
    `&quot;${second}&quot; is already the first one in the list.`,
  ]);
  await act(admin, `${CATEGORIES}/${second}/move`, page, { direction: 'down' });
  expect(await order()).toEqual(before);
  const { body } = await admin.get<{ entries: { before: { order: string[] } }[]; total: number }>(
    `/audit?action=category.move`,
  );
  expect([body.total, body.entries[1]?.before.order]).toEqual([2, before]);
});

test('lists without an order refuse a move', async () => {
  const { status, body } = await admin.post<{ error: string }>('/reference/synonyms/ai-art/move', { direction: 'up' });
  expect([status, body.error]).toEqual([409, expect.stringContaining('Only categories and content ratings')]);
});

test('others see the lists, and no actions', async () => {
  const text = await open(reviewer, `${CATEGORIES}?value=music`);
  expect(text).toContain('Music');
  for (const hidden of ['Add a value', 'Save the changes', 'Move up', '>Change<']) expect(text).not.toContain(hidden);
});

test('each list is named, and an unknown one is not found', async () => {
  for (const list of ['content-ratings', 'reserved-slugs', 'synonyms', 'tags'])
    await open(admin, `/staff/reference/${list}`);
  expect((await openPage(admin.browser, '/staff/reference/nothing')).status).toBe(404);
});

test('a long list has pages and a filter, which stay in the address of each action', async () => {
  const synonyms = '/staff/reference/synonyms';
  const rowsOf = (text: string): number => text.split('<tr>').length - 2;
  const first = await open(admin, synonyms);
  expect(rowsOf(first)).toBe(VALUES_A_PAGE);
  expect(first).toContain('href="/staff/reference/synonyms?page=2"');
  expect(await open(admin, `${synonyms}?page=2`)).toContain('?page=2&amp;value=');
  const found = await open(admin, `${synonyms}?q=ai+art`);
  expect(rowsOf(found)).toBe(1);
  expect(found).toContain('1 match.');
  expect(found).toContain('href="/staff/reference/synonyms?q=ai+art&amp;value=ai-art#edit"');
  expect(await open(admin, `${synonyms}?q=nothing+like+it`)).toContain('No value contains this text');
  expect(await open(admin, CATEGORIES)).not.toContain('role="search"');
});

test('a denial reason is added and changed; a name that is taken is a fault of the field', async () => {
  const page = '/staff/denial-reasons';
  const content = { name: 'Wrong language', text: 'The text is not in the stated language.', active: 'on' };
  expect(await act(reviewer, page, page, content)).toBe('The reason &quot;Wrong language&quot; is added.');
  const again = await sendForm(reviewer.browser, page, page, { reason, ...content });
  expect([again.status, again.text.includes('post-staff-denial-reasons-name-fault')]).toEqual([409, true]);
  const { body } = await reviewer.get<{ reasons: { id: number; name: string }[] }>('/denial-reasons');
  const { id } = body.reasons.find(({ name }) => name === content.name) ?? {};
  const changed = { ...content, name: 'Other language', active: '' };
  expect(await act(reviewer, `${page}/${id}?method=put`, page, changed)).toBe(
    'The reason &quot;Other language&quot; is changed.',
  );
  expect(await open(reviewer, page)).toContain('Not offered');
});

test('figures of searches are for all roles, those of reviews for reviewers', async () => {
  const partners = await staff('partner_manager');
  expect(await open(partners, '/staff/searches')).not.toContain('href="/staff/reviews"');
  expect((await openPage(partners.browser, '/staff/reviews')).status).toBe(403);
  const owner = await site.make.account();
  const bot = await site.make.bot(owner, { state: 'pending', submitted_at: site.now() });
  await reviewer.post(`/queue/${bot.uuid}/claim`);
  await reviewer.post(`/queue/${bot.uuid}/approve`, { version: 1 });
  const text = await open(reviewer, '/staff/reviews');
  expect(text).toContain(': 1 decision<');
  const decisions = (page: string): string | undefined => /Decisions<\/dt><dd[^>]*>(\d+)</.exec(page)?.[1];
  expect(decisions(text)).toBe('1');
  expect(text).toContain(reviewer.account.username);
  expect(await open(reviewer, '/staff/searches?kind=bots')).toContain('<option value="bots" selected>');
  // The chart has whole days: the decision was on the day before its first one, although less than 30 days ago.
  site.advance(30 * DAY - SECOND);
  expect(decisions(await open(await staff('reviewer'), '/staff/reviews'))).toBe('0');
});
