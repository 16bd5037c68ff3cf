import type { Tx } from '../../src/core/database/sql.js';
import { type CaseFilter, ReportCases, type StepChoice } from '../../src/desk/reports/report-cases.service.js';
import type { CaseStep } from '../../src/desk/reports/report-case.rules.js';
import { MINUTE } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import type { MadeAccount } from '../support/factories.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { times } from '../support/times.js';
import { sliceOf } from '../support/slices.js';

/** The steps of staff on report cases, without the check of roles. */
const site = serve({ variables: { PUBLIC_URL: SITE } });

const cases = (): ReportCases => site.app.nest.get(ReportCases);
const list = (filter: CaseFilter, page = '1', limit = '50') =>
  site.app.database.read((em) => cases().list(em, filter, sliceOf(page, limit)));
const one = (caseId: number) => site.app.database.read((em) => cases().find(em, caseId));

const act = (step: Exclude<CaseStep, 'reopen'>, by: MadeAccount, caseId: number, version: number): Promise<unknown> => {
  const action = { caseId, version, staffId: by.id, now: site.now() };
  const choice: StepChoice = step === 'close' ? { step, outcome: 'unfounded' } : { step };
  const work = (tx: Tx) => cases().step(tx, { ...action, ...choice });
  return site.app.database.write(work).then(
    () => 'done',
    (error: Error) => error.message,
  );
};

/** A new listing with a case, reported once for each reason. */
async function reported(reasons: readonly string[] = ['spam'], kind: 'bot' | 'server' = 'bot') {
  const listing = await site.make[kind](await site.make.account());
  for (const reason of reasons) {
    const browser = await Browser.of(site.app, await site.make.account());
    await browser.send('POST', `/${kind}s/${listing.platformId}/reports`, {
      body: { reason, details: `On ${reason}.` },
    });
  }
  const [found] = (await list({ listingId: listing.id })).cases;
  return { listing, caseId: found?.id ?? 0 };
}

const staff = (): Promise<MadeAccount> => site.make.account({ role: 'reviewer' });

beforeEach(() => site.advance(MINUTE));

test('a case contains its target and all reports', async () => {
  const { listing, caseId } = await reported(['spam', 'broken'], 'server');
  const { row, members } = await one(caseId);
  expect(row).toMatchObject({
    target: 'listing',
    state: 'open',
    reports: 2,
    version: 1,
    listingId: listing.id,
    listingKind: 'server',
    listingName: 'A server',
    listingState: 'approved',
    assignedId: null,
    ratingId: null,
    stars: null,
    outcome: null,
  });
  expect(members).toMatchObject([
    { reason: 'spam', details: 'On spam.', reporterUsername: expect.any(String) as string },
    { reason: 'broken', details: 'On broken.' },
  ]);
  await expect(one(999_999)).rejects.toMatchObject({ status: 404 });
});

test('cases are listed oldest first, in pages, filtered by state, target, reason and assignee', async () => {
  const made = [await reported(['stolen']), await reported(['stolen', 'hateful']), await reported(['stolen'])];
  const ids = made.map(({ caseId }) => caseId);
  const mine = await staff();
  await act('take', mine, ids[1] ?? 0, 1);
  const stolen = (filter: CaseFilter) => list({ reason: 'stolen', ...filter });
  const idsOf = async (filter: CaseFilter) => (await stolen(filter)).cases.map(({ id }) => id);
  expect(await idsOf({})).toEqual(ids);
  expect(await idsOf({ states: ['open'] })).toEqual([ids[0], ids[2]]);
  expect(await idsOf({ states: ['open', 'in_work'], target: 'listing' })).toEqual(ids);
  expect(await idsOf({ states: [] })).toEqual(ids);
  expect(await idsOf({ target: 'rating' })).toEqual([]);
  expect(await idsOf({ assignedId: mine.id })).toEqual([ids[1]]);
  expect((await list({ reason: 'hateful' })).cases).toMatchObject([{ id: ids[1], reports: 2, assignedId: mine.id }]);
  const second = await list({ reason: 'stolen' }, '2', '2');
  expect([second.total, second.cases.map(({ id }) => id)]).toEqual([3, [ids[2]]]);
});

test('only the assignee of a case can release or close it', async () => {
  const { caseId } = await reported();
  const [first, second] = [await staff(), await staff()];
  expect(await act('take', first, caseId, 1)).toBe('done');
  expect(await act('take', second, caseId, 2)).toBe('This case is in progress: it cannot be taken now.');
  for (const verb of ['release', 'close'] as const)
    expect(await act(verb, second, caseId, 2)).toBe('Another member of staff is working on this case.');
  expect(await act('release', first, caseId, 2)).toBe('done');
  expect(await act('take', second, caseId, 3)).toBe('done');
  expect(await act('takeOver', first, caseId, 4)).toBe('done');
  expect(await act('close', first, caseId, 4)).toMatch('version 5 now');
  expect(await act('close', first, caseId, 5)).toBe('done');
  expect((await one(caseId)).row).toMatchObject({
    state: 'closed',
    outcome: 'unfounded',
    assignedId: first.id,
    assignedUsername: first.username,
    version: 6,
    closedAt: expect.anything() as unknown,
  });
  expect(await act('take', first, caseId, 6)).toBe('This case is closed: it cannot be taken now.');
});

test('of twelve concurrent steps on the same version, one succeeds', async () => {
  const team = await Promise.all(times(12, staff));
  for (const verb of ['take', 'close'] as const) {
    const { caseId } = await reported();
    const done = await Promise.all(team.map((member) => act(verb, member, caseId, 1)));
    expect(done.filter((one) => one === 'done')).toHaveLength(1);
    expect((await one(caseId)).row.version).toBe(2);
  }
});

test('another report does not change the state of a case in progress', async () => {
  const { listing, caseId } = await reported();
  const first = await staff();
  await act('take', first, caseId, 1);
  const browser = await Browser.of(site.app, await site.make.account());
  const page = await browser.send('POST', `/bots/${listing.platformId}/reports`, { body: { reason: 'scam' } });
  expect(page.body).toMatchObject({ report: { state: 'in_work' } });
  expect((await one(caseId)).row).toMatchObject({ state: 'in_work', version: 2, reports: 2, assignedId: first.id });
  expect(await act('close', first, caseId, 2)).toBe('done');
});
