import { MINUTE } from '../../src/core/shared/utc.js';
import { SITE } from '../support/platform.js';
import { Reporting, pathOf, report } from '../support/reporting.js';
import { serve } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';
import { times } from '../support/times.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);

interface File {
  readonly id: string;
  readonly state: string;
  readonly version: number;
  readonly members: readonly { readonly details: string; readonly reporter: { readonly username: string } | null }[];
  readonly linkedActions: readonly { readonly action: string; readonly reason: string }[];
}
interface Cases {
  readonly total: number;
  readonly cases: readonly { readonly id: string; readonly assignedTo: string | null }[];
}

let people: Reporting;
beforeAll(() => (people = new Reporting(site)));
beforeEach(() => site.advance(MINUTE));

async function reported(reasons: readonly string[] = ['spam'], columns = {}) {
  const bot = await people.aBot(columns);
  for (const reason of reasons)
    await report((await site.person()).browser, pathOf(bot), { reason, details: `On ${reason}.` });
  const [found] = await people.casesOf(bot);
  return { bot, id: found?.id ?? 0 };
}

const act = (who: StaffClient, id: number, step: string, body: Record<string, unknown>) =>
  who.post<File & { error?: string; faults?: object }>(`/reports/${id}/${step}`, body);

test('a case is taken and closed, and shows its reports and the actions of staff', async () => {
  const reviewer = await staff('reviewer');
  const { bot, id } = await reported(['spam', 'scam']);
  expect((await reviewer.post(`/listings/${bot.uuid}/mark-for-review`)).status).toBe(200);
  site.advance(MINUTE);
  expect((await act(reviewer, id, 'take', { version: 1 })).body).toMatchObject({
    id: String(id),
    state: 'in_work',
    version: 2,
    assignedTo: reviewer.account.username,
    target: 'listing',
    reports: 2,
    rating: null,
    outcome: null,
    listing: { id: bot.uuid, kind: 'bot', state: 'approved' },
    members: [{ reason: 'spam', details: 'On spam.' }, { reason: 'scam' }],
  });
  await reviewer.post(`/listings/${bot.uuid}/suspend`, { reason: 'It is one.' });
  const closed = await act(reviewer, id, 'close', { version: 2, outcome: 'suspended', reason: 'A scam indeed.' });
  expect([closed.status, closed.body.state]).toEqual([200, 'closed']);
  expect(closed.body).toMatchObject({ outcome: 'suspended', closedAt: site.now().toISOString() });
  site.advance(MINUTE);
  await reviewer.post(`/listings/${bot.uuid}/restore`);
  const { body } = await reviewer.get<File>(`/reports/${id}`);
  expect(body.linkedActions.map(({ action, reason }) => [action, reason])).toEqual([
    ['report.close', 'A scam indeed.'],
    ['listing.suspend', 'It is one.'],
    ['report.take', 'A test needs it.'],
    ['listing.mark-for-review', 'A test needs it.'],
  ]);
  expect(body.linkedActions[0]).toMatchObject({
    actor: { id: reviewer.account.uuid },
    target: { type: 'report', id: String(id) },
    before: { state: 'in_work', assignedTo: reviewer.account.username },
    after: { state: 'closed', outcome: 'suspended' },
  });
});

test('one step suspends the reported listing and closes the case, or does neither', async () => {
  const [reviewer, other] = [await staff('reviewer'), await staff('reviewer')];
  const { bot, id } = await reported(['scam', 'spam', 'scam']);
  const stateOf = async () => (await reviewer.get<{ state: string }>(`/listings/${bot.uuid}`)).body.state;
  expect((await act(reviewer, id, 'act', { version: 1, reason: undefined })).status).toBe(400);
  await act(other, id, 'take', { version: 1 });
  expect([(await act(reviewer, id, 'act', { version: 2 })).status, await stateOf()]).toEqual([409, 'approved']);
  expect([(await act(other, id, 'act', { version: 1 })).status, await stateOf()]).toEqual([409, 'approved']);
  const body = { version: 2, reason: 'It asks for passwords.', note: 'Remove the page.', answer: 'Thank you.' };
  const { body: closed } = await act(other, id, 'act', body);
  const seen = { state: 'closed', outcome: 'suspended', answer: 'Thank you.', reasons: ['spam', 'scam'] };
  expect(closed).toMatchObject({ ...seen, listing: { state: 'suspended' } });
  expect(closed.linkedActions.slice(0, 2).map(({ action, reason }) => [action, reason])).toEqual([
    ['listing.suspend', 'It asks for passwords.'],
    ['report.close', 'It asks for passwords.'],
  ]);
  expect((await act(other, id, 'act', { version: 3 })).status).toBe(409);
});

test('one step hides the reported rating and closes the case, and counts as one destructive action', async () => {
  const reviewer = await staff('reviewer');
  const bot = await people.aBot();
  const { browser } = await site.person();
  expect((await browser.send('PUT', `${pathOf(bot)}/rating`, { body: { stars: 1 } })).status).toBe(200);
  const [rating] = await site.app.database.query<{ id: number }>('SELECT id FROM ratings WHERE listing_id = ?', [
    bot.id,
  ]);
  await report((await site.person()).browser, `${pathOf(bot)}/ratings/${rating?.id}`);
  const [found] = await people.casesOf(bot);
  const { body } = await act(reviewer, found?.id ?? 0, 'act', { version: 1 });
  expect(body).toMatchObject({ state: 'closed', outcome: 'hidden', rating: { hidden: true } });
  const counted = 'SELECT action FROM audit_entries WHERE actor_id = ? AND destructive = 1';
  expect(await site.app.database.query(counted, [reviewer.account.id])).toEqual([{ action: 'rating.hide' }]);
});

test('a case names the owner of the listing and the author of the rating', async () => {
  const reviewer = await staff('reviewer');
  const [owner, author] = [await site.make.account(), await site.make.account()];
  const bot = await site.make.bot(owner);
  const rating = {
    listing_id: bot.id,
    account_id: author.id,
    stars: 1,
    created_at: site.now(),
    updated_at: site.now(),
  };
  const id = await site.make.insert('ratings', rating);
  await report((await site.person()).browser, `${pathOf(bot)}/ratings/${id}`);
  const [found] = await people.casesOf(bot);
  const { body } = await reviewer.get<File>(`/reports/${found?.id}`);
  const accountOf = ({ uuid, username }: typeof owner) => ({ id: uuid, username });
  expect(body).toMatchObject({ target: 'rating', owner: accountOf(owner), author: accountOf(author) });
});

test('cases are listed oldest first, filtered by state, target, reason, listing and own cases, and paginated', async () => {
  const admin = await staff('admin');
  const made = [await reported(['broken']), await reported(['broken', 'hateful']), await reported(['broken'])];
  const ids = made.map(({ id }) => String(id));
  await act(admin, made[1]?.id ?? 0, 'take', { version: 1 });
  await act(admin, made[2]?.id ?? 0, 'close', { version: 1, outcome: 'unfounded' });
  const list = async (query: string) => {
    const { status, body } = await admin.get<Cases>(`/reports?reason=broken${query}`);
    return status === 200 ? body.cases.map(({ id }) => id) : status;
  };
  expect(await list('')).toEqual([ids[0], ids[1]]);
  expect(await list('&state=all')).toEqual(ids);
  expect(await list('&state=open')).toEqual([ids[0]]);
  expect(await list('&state=in_work')).toEqual([ids[1]]);
  expect(await list('&state=closed')).toEqual([ids[2]]);
  expect(await list('&mine=true&state=all')).toEqual([ids[1], ids[2]]);
  expect(await list(`&listing=${made[1]?.bot.uuid}`)).toEqual([ids[1]]);
  expect(await list('&target=rating')).toEqual([]);
  expect(await list('&state=all&limit=2&page=2')).toEqual([ids[2]]);
  expect(await list('&listing=019919a7-5c00-7b31-9d52-4f0e6ac81d99')).toBe(404);
  const { status, body } = await admin.get('/reports?state=new&target=x&reason=y&listing=z&mine=1');
  expect([status, String(body['error']).match(/ is /g)?.length]).toEqual([400, 5]);
});

test('a case shows its first 200 reports and the number of all reports', async () => {
  const admin = await staff('admin');
  const { id } = await reported();
  const crowd = await site.make.crowd(250);
  for (const { id: reporterId } of crowd)
    await site.make.insert('reports', {
      case_id: id,
      reporter_id: reporterId,
      reason: 'spam',
      created_at: site.now(),
      updated_at: site.now(),
    });
  await site.make.run('UPDATE report_cases SET reports = 251 WHERE id = ?', [id]);
  const { body } = await admin.get<File & { reports: number }>(`/reports/${id}`);
  expect([body.reports, body.members.length, body.members[0]?.details]).toEqual([251, 200, 'On spam.']);
});

test('only the member of staff who took a case can continue with it, until an admin takes it over', async () => {
  const [first, second, admin] = [await staff('reviewer'), await staff('reviewer'), await staff('admin')];
  const { id } = await reported();
  expect((await act(first, id, 'take', { version: 1 })).status).toBe(200);
  expect((await act(second, id, 'take', { version: 2 })).body.error).toBe(
    'This case is in progress: it cannot be taken now.',
  );
  for (const [step, more] of [['put-back'], ['close', { outcome: 'warned' }]] as const)
    expect((await act(second, id, step, { version: 2, ...more })).status).toBe(409);
  expect((await act(first, id, 'put-back', { version: 2 })).body).toMatchObject({ state: 'open', version: 3 });
  expect((await act(second, id, 'take', { version: 3 })).status).toBe(200);
  expect((await act(first, id, 'take-over', { version: 4 })).status).toBe(403);
  expect((await act(admin, id, 'take-over', { version: 4 })).status).toBe(200);
  expect((await act(admin, id, 'close', { version: 4, outcome: 'warned' })).body).toMatchObject({ version: 5 });
  expect((await act(admin, id, 'close', { version: 5, outcome: 'warned' })).status).toBe(200);
});

test('of twelve concurrent attempts to take a case, one succeeds and is in the audit log', async () => {
  const admin = await staff('admin');
  const { id } = await reported();
  const done = await Promise.all(times(12, () => act(admin, id, 'take', { version: 1 })));
  expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await admin.get<File>(`/reports/${id}`)).body.linkedActions).toHaveLength(1);
});

test('staff cannot see or decide cases about their own listing or rating', async () => {
  const [owner, developer, author] = [await staff('admin'), await staff('reviewer'), await staff('reviewer')];
  const { bot, id } = await reported(['spam'], { owner_id: owner.account.id });
  await site.make.member(bot, developer.account);
  const written = { listing_id: bot.id, account_id: author.account.id, stars: 1, comment: 'Bad.' };
  const ratingId = await site.make.insert('ratings', { ...written, created_at: site.now(), updated_at: site.now() });
  await report((await site.person()).browser, `${pathOf(bot)}/ratings/${ratingId}`, { reason: 'fake' });
  const [, rated] = await people.casesOf(bot);
  const ratingCase = rated?.id ?? 0;
  for (const [who, caseId] of [
    [owner, id],
    [developer, id],
    [owner, ratingCase],
    [author, ratingCase],
  ] as const) {
    expect((await who.get(`/reports/${caseId}`)).status).toBe(403);
    expect((await act(who, caseId, 'take', { version: 1 })).status).toBe(403);
    expect((await act(who, caseId, 'close', { version: 1, outcome: 'unfounded' })).status).toBe(403);
  }
  const { body } = await act(author, id, 'take', { version: 1 });
  expect(body).toMatchObject({ state: 'in_work', linkedActions: [{ action: 'report.take' }] });
  const other = (await (await staff('reviewer')).get(`/reports/${ratingCase}`)).body;
  expect(other).toMatchObject({
    target: 'rating',
    rating: { id: String(ratingId), stars: 1, comment: 'Bad.', hidden: false, author: author.account.username },
  });
});

test('an unknown case is not found, and all faults of a step are named', async () => {
  const admin = await staff('admin');
  for (const none of ['0', 'x', '999999', '99999999999999999999'])
    expect((await admin.get(`/reports/${none}`)).status).toBe(404);
  const { id } = await reported();
  const faulty = await act(admin, id, 'close', { version: '1', outcome: 'gone', reason: 'x' });
  expect([faulty.status, Object.keys(faulty.body.faults ?? {}).length]).toEqual([400, 3]);
  expect((await act(admin, 999_999, 'take', { version: 1 })).status).toBe(404);
});
