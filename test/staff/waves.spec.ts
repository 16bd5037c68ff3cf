import { BURST } from '../../src/core/audit/staff-actions.rules.js';
import { DAY, SECOND } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import type { MadeListing } from '../support/factories.js';
import { openPage, sendForm } from '../support/pages.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { StaffClient, staffOf } from '../support/staff.js';
import { times } from '../support/times.js';

/** Actions on several items at once: how they count, and their undo. */
const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);

interface Batch {
  readonly id: number;
  readonly countsOnce: boolean;
  readonly done: number;
  readonly undone: number;
  readonly undoUntil: string | null;
  readonly lines: readonly { item: string; name: string | null; state: string; refusal: string | null }[];
}

beforeEach(() => site.advance(DAY));

const bot = async (columns = {}) => site.make.bot(await site.make.account(), columns);

async function newest(table: string): Promise<number> {
  const [row] = await site.app.database.query<{ id: number | null }>(`SELECT MAX(id) AS id FROM ${table}`, []);
  return row?.id ?? 0;
}

async function idsAfter(table: string, before: number, { id }: MadeListing): Promise<number[]> {
  const sql = `SELECT id FROM ${table} WHERE id > ? AND listing_id = ? ORDER BY id`;
  return (await site.app.database.query<{ id: number }>(sql, [before, id])).map((row) => row.id);
}

async function rated(listing: MadeListing, count: number): Promise<number[]> {
  const before = await newest('ratings');
  for (const author of await Promise.all(times(count, () => site.make.account()))) {
    const columns = 'listing_id, account_id, stars, comment, created_at, updated_at';
    const values = [listing.id, author.id, 1, 'One star.', site.now(), site.now()];
    await site.make.run(`INSERT INTO ratings (${columns}) VALUES (?, ?, ?, ?, ?, ?)`, values);
  }
  await site.make.run(
    'UPDATE bots SET rating_sum = rating_sum + ?, total_ratings = total_ratings + ? WHERE listing_id = ?',
    [count, count, listing.id],
  );
  return idsAfter('ratings', before, listing);
}

const openCase = ({ id }: MadeListing) =>
  site.make.run(
    `INSERT INTO report_cases (target, listing_id, live_target, reports, opened_at, last_reported_at)
     VALUES ('listing', ?, ?, 1, ?, ?)`,
    [id, `listing:${id}`, site.now(), site.now()],
  );

const hide = (by: StaffClient, ratings: readonly number[]) => by.post<Batch>('/ratings/batch-hides', { ratings });
const undo = (by: StaffClient, { id }: Pick<Batch, 'id'>) => by.post<Batch>(`/batches/${id}/undo`);
const visible = async ({ id }: MadeListing): Promise<number> => {
  const sql = 'SELECT COUNT(*) AS found FROM ratings WHERE listing_id = ? AND hidden_at IS NULL';
  return Number((await site.app.database.query<{ found: number }>(sql, [id]))[0]?.found);
};
async function counted({ account }: StaffClient): Promise<number> {
  const sql = 'SELECT id FROM audit_entries WHERE actor_id = ? AND destructive = 1';
  return (await site.app.database.query(sql, [account.id])).length;
}

test('a wave on one bot is hidden at once, counts once, and one undo shows all again', async () => {
  const [reviewer, listing] = [await staff('reviewer'), await bot()];
  const ids = await rated(listing, BURST.limit + 5);
  const seen = await reviewer.get<{ countsAs: number }>(`/ratings/batches/new?ratings=${ids.join('&ratings=')}`);
  expect(seen.body.countsAs).toBe(1);
  const { status, body } = await hide(reviewer, ids);
  expect([status, body.done, body.countsOnce, await visible(listing)]).toEqual([200, ids.length, true, 0]);
  expect(body.lines[0]).toMatchObject({ item: String(ids[0]), state: 'done', refusal: null });
  expect(await counted(reviewer)).toBe(1);
  const entries = "SELECT id FROM audit_entries WHERE actor_id = ? AND action = 'rating.hide'";
  expect(await site.app.database.query(entries, [reviewer.account.id])).toHaveLength(ids.length);
  const undone = await undo(reviewer, body);
  expect([undone.body.undone, undone.body.undoUntil, await visible(listing)]).toEqual([ids.length, null, ids.length]);
  expect((await undo(reviewer, body)).status).toBe(409);
  expect(await counted(reviewer)).toBe(1);
});

test('items that cannot be hidden are listed with the reason, and the undo leaves them as they are', async () => {
  const [reviewer, colleague, listing] = [await staff('reviewer'), await staff('reviewer'), await bot()];
  const [first = 0, second = 0, third = 0] = await rated(listing, 3);
  await colleague.post(`/ratings/${second}/hide`);
  const { body } = await hide(reviewer, [first, second, third, 999_999]);
  expect(body.lines.map(({ state, refusal }) => [state, refusal?.slice(0, 27)])).toEqual([
    ['done', undefined],
    ['refused', 'This rating is already hidd'],
    ['done', undefined],
    ['refused', 'There is no such rating. GE'],
  ]);
  await colleague.post(`/ratings/${third}/show`);
  site.advance(SECOND);
  await colleague.post(`/ratings/${third}/hide`);
  const undone = await undo(reviewer, body);
  expect(undone.body.lines.map(({ state }) => state)).toEqual(['undone', 'refused', 'done', 'refused']);
  expect(undone.body.lines[2]?.refusal).toMatch(/^This rating was shown and hidden again/);
  expect(await visible(listing)).toBe(1);
});

test('of three waves in ten minutes, also sent at once, two count once and the third counts each', async () => {
  const reviewer = await staff('reviewer');
  const waves: number[][] = [];
  for (let wave = 0; wave < 3; wave += 1) waves.push(await rated(await bot(), 4));
  const answers = await Promise.all(waves.map((ids) => hide(reviewer, ids)));
  expect(answers.filter(({ body }) => body.countsOnce)).toHaveLength(2);
  expect(await counted(reviewer)).toBe(2 + 4);
  site.advance(BURST.windowMs);
  expect((await hide(reviewer, await rated(await bot(), 2))).body.countsOnce).toBe(true);
  const ofTwoBots = [...(await rated(await bot(), 2)), ...(await rated(await bot(), 1))];
  expect((await hide(reviewer, ofTwoBots)).body).toMatchObject({ countsOnce: false, done: 3 });
});

test('without a slot, a large wave is a burst: twenty are hidden, and the access ends', async () => {
  const [reviewer, listing] = [await staff('reviewer'), await bot()];
  for (const ids of [await rated(await bot(), 2), await rated(await bot(), 2)]) await hide(reviewer, ids);
  const ids = await rated(listing, BURST.limit + 2);
  const seen = await reviewer.get<{ countsAs: number }>(`/ratings/batches/new?ratings=${ids.join('&ratings=')}`);
  expect(seen.body.countsAs).toBe(ids.length);
  const { body } = await hide(reviewer, ids);
  expect(body.done).toBe(BURST.limit - 2);
  expect(body.lines.at(-1)?.refusal).toMatch(/^This was not tried/);
  expect((await reviewer.get('/me')).status).toBe(401);
});

test('colleagues do not see the batch, admins undo it, and after a day it cannot be undone', async () => {
  const [reviewer, other, admin, listing] = [
    await staff('reviewer'),
    await staff('reviewer'),
    await staff('admin'),
    await bot(),
  ];
  const { body } = await hide(reviewer, await rated(listing, 2));
  expect([(await other.get(`/batches/${body.id}`)).status, (await undo(other, body)).status]).toEqual([404, 404]);
  expect((await other.get<{ batches: unknown[] }>('/batches')).body.batches).toEqual([]);
  expect((await undo(admin, body)).body.undone).toBe(2);
  const late = (await hide(reviewer, await rated(listing, 2))).body;
  site.advance(DAY);
  const later = new StaffClient(reviewer.account, await Browser.of(site.app, reviewer.account));
  expect((await undo(later, late)).status).toBe(409);
  expect((await later.get<Batch>(`/batches/${late.id}`)).body.undoUntil).toBeNull();
});

test('two undos at once show each rating once', async () => {
  const [reviewer, listing] = [await staff('reviewer'), await bot()];
  const { body } = await hide(reviewer, await rated(listing, 3));
  await Promise.all([undo(reviewer, body), undo(reviewer, body)]);
  expect(await visible(listing)).toBe(3);
  const sql = "SELECT id FROM audit_entries WHERE actor_id = ? AND action = 'rating.show'";
  expect(await site.app.database.query(sql, [reviewer.account.id])).toHaveLength(3);
});

test('a wave of votes counts once; the third in ten minutes counts each vote; the undo brings all back', async () => {
  const reviewer = await staff('reviewer');
  const listing = await bot();
  const votes = async (count: number): Promise<number[]> => {
    const before = await newest('votes');
    await site.make.votes(listing, await Promise.all(times(count, () => site.make.account())));
    return idsAfter('votes', before, listing);
  };
  const path = `/listings/${listing.uuid}/votes/quarantine`;
  const quarantine = async (count: number) =>
    (await reviewer.post<{ moved: number; batch: number }>(path, { voteIds: await votes(count) })).body;
  const first = await quarantine(3);
  expect(first.moved).toBe(3);
  await quarantine(2);
  expect(await counted(reviewer)).toBe(2);
  await quarantine(2);
  expect(await counted(reviewer)).toBe(4);
  const undone = await undo(reviewer, { id: first.batch });
  expect(undone.body).toMatchObject({ done: 3, undone: 3 });
  expect((await undo(reviewer, { id: first.batch })).status).toBe(409);
});

test('cases are dismissed at once and opened again by one undo, unless a new case is open', async () => {
  const reviewer = await staff('reviewer');
  const cases: { id: number; listing: MadeListing }[] = [];
  for (const listing of [await bot(), await bot()]) {
    const before = await newest('report_cases');
    await openCase(listing);
    const [id = 0] = await idsAfter('report_cases', before, listing);
    cases.push({ id, listing });
  }
  const [one, two] = cases;
  if (one === undefined || two === undefined) throw new Error('no cases');
  const { body } = await reviewer.post<Batch>('/reports/batch-dismissals', {
    reports: [`${one.id}:1`, `${two.id}:1`, `${two.id + 9}:1`],
  });
  expect(body.lines.map(({ state }) => state)).toEqual(['done', 'done', 'refused']);
  expect(await counted(reviewer)).toBe(0);
  await openCase(two.listing);
  const undone = (await undo(reviewer, body)).body;
  expect(undone.lines.map(({ state }) => state)).toEqual(['undone', 'done', 'refused']);
  expect(undone.lines[1]?.refusal).toMatch(/^Later reports opened a new case/);
  expect((await reviewer.get(`/reports/${one.id}`)).body).toMatchObject({
    state: 'open',
    assignedTo: null,
    outcome: null,
  });
});

test('a batch of the queue is undone on its page for half a minute', async () => {
  const reviewer = await staff('reviewer');
  const made = [
    await bot({ state: 'pending', submitted_at: site.now() }),
    await bot({ state: 'pending', submitted_at: site.now() }),
  ];
  const listings = made.map(({ uuid }) => `${uuid}:1`);
  const sent = await sendForm(reviewer.browser, '/staff/queue/batch-approvals', '/staff/queue', { listings });
  const path = sent.headers.location ?? '';
  expect([sent.status, path]).toEqual([303, expect.stringMatching(/^\/staff\/batches\/\d+$/)]);
  expect((await openPage(reviewer.browser, path)).text).toContain('Approved 2 listings');
  expect((await openPage(reviewer.browser, '/staff/queue')).text).toContain('Undo the batch');
  const undone = await sendForm(reviewer.browser, `${path}/undo`, path, { reason: 'The wrong ones.' });
  expect([undone.status, undone.headers.location]).toEqual([303, path]);
  expect((await openPage(reviewer.browser, path)).text).not.toContain('Undo the batch');
  const again = await reviewer.post<{ batch: number }>('/queue/batch-approvals', {
    listings: made.map(({ uuid }) => `${uuid}:5`),
  });
  site.advance(31 * SECOND);
  expect((await undo(reviewer, { id: again.body.batch })).status).toBe(409);
});

test('the pages select, confirm, hide and undo without a script', async () => {
  const [reviewer, listing] = [await staff('reviewer'), await bot()];
  const ids = await rated(listing, 2);
  const page = await openPage(reviewer.browser, `/staff/listings/${listing.uuid}/ratings`);
  expect(page.text.match(/name="ratings"/g)).toHaveLength(2);
  const confirm = `/staff/ratings/batches/new?ratings=${ids.join('&ratings=')}`;
  expect((await openPage(reviewer.browser, confirm)).text).toContain('Hide 2 ratings');
  const refused = await sendForm(reviewer.browser, '/staff/ratings/batch-hides', confirm, {
    ratings: ids.map(String),
    reason: '',
  });
  expect([refused.status, refused.text.includes('class="fault"')]).toEqual([400, true]);
  const sent = await sendForm(reviewer.browser, '/staff/ratings/batch-hides', confirm, {
    ratings: ids.map(String),
    reason: 'A wave.',
  });
  expect(sent.status).toBe(303);
  const after = await openPage(reviewer.browser, `/staff/listings/${listing.uuid}/ratings`);
  expect(after.text).toContain('Undo the batch');
});
