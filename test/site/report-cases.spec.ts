import type { Tx } from '../../src/database/database.js';
import { type CaseDeed, type CaseFilter, ReportCases } from '../../src/reports/report-cases.service.js';
import { pageOf } from '../../src/shared/paging.js';
import { MINUTE } from '../../src/shared/utc.js';
import { Browser } from '../support/browser.js';
import type { MadeAccount } from '../support/factories.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { times } from '../support/times.js';

/** What staff do with the cases that reports are gathered in, before anybody decides who may. */
const site = serve({ variables: { PUBLIC_URL: SITE } });

const cases = (): ReportCases => site.app.nest.get(ReportCases);
const list = (filter: CaseFilter, page = '1', limit = '50') =>
  site.app.database.read((em) => cases().list(em, filter, pageOf(page, limit)));
const one = (caseId: number) => site.app.database.read((em) => cases().one(em, caseId));

type Verb = 'take' | 'takeOver' | 'release' | 'close';
const act = (verb: Verb, by: MadeAccount, caseId: number, version: number): Promise<unknown> => {
  const deed: CaseDeed = { caseId, version, staffId: by.id, now: site.now() };
  const work = (tx: Tx) => (verb === 'close' ? cases().close(tx, deed, 'unfounded') : cases()[verb](tx, deed));
  return site.app.database.write(work).then(
    () => 'done',
    (error: Error) => error.message,
  );
};

/** A new listing with a case that so many people have a part in. */
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

test('a case tells what it is about and everything that was said', async () => {
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

test('cases are listed oldest first, page by page, by state, target, reason and who has them', async () => {
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

test('whoever has taken a case is the only one who goes on with it', async () => {
  const { caseId } = await reported();
  const [he, she] = [await staff(), await staff()];
  expect(await act('take', he, caseId, 1)).toBe('done');
  expect(await act('take', she, caseId, 2)).toBe('This case is in work: it cannot be taken now.');
  for (const verb of ['release', 'close'] as const)
    expect(await act(verb, she, caseId, 2)).toBe('Somebody else has this case in work.');
  expect(await act('release', he, caseId, 2)).toBe('done');
  expect(await act('take', she, caseId, 3)).toBe('done');
  expect(await act('takeOver', he, caseId, 4)).toBe('done');
  expect(await act('close', he, caseId, 4)).toMatch('it has version 5 now');
  expect(await act('close', he, caseId, 5)).toBe('done');
  expect((await one(caseId)).row).toMatchObject({
    state: 'closed',
    outcome: 'unfounded',
    assignedId: he.id,
    assignedUsername: he.username,
    version: 6,
    closedAt: expect.anything() as unknown,
  });
  expect(await act('take', he, caseId, 6)).toBe('This case is closed: it cannot be taken now.');
});

test('of twelve who act on what they saw at once, one does', async () => {
  const team = await Promise.all(times(12, staff));
  for (const verb of ['take', 'close'] as const) {
    const { caseId } = await reported();
    const done = await Promise.all(team.map((member) => act(verb, member, caseId, 1)));
    expect(done.filter((one) => one === 'done')).toHaveLength(1);
    expect((await one(caseId)).row.version).toBe(2);
  }
});

test('a further report changes nothing of what staff have begun', async () => {
  const { listing, caseId } = await reported();
  const he = await staff();
  await act('take', he, caseId, 1);
  const browser = await Browser.of(site.app, await site.make.account());
  const page = await browser.send('POST', `/bots/${listing.platformId}/reports`, { body: { reason: 'scam' } });
  expect(page.body).toMatchObject({ report: { state: 'in_work' } });
  expect((await one(caseId)).row).toMatchObject({ state: 'in_work', version: 2, reports: 2, assignedId: he.id });
  expect(await act('close', he, caseId, 2)).toBe('done');
});
