import { CLAIM_IDLE } from '../../src/desk/review/review-claim.rules.js';
import { HOUR, MINUTE, SECOND, later } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import type { StaffClient } from '../support/staff.js';
import { type Facts, Reviewing, at } from './reviewing.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const work = new Reviewing(site);

test('the queue lists waiting listings, oldest first, with figures', async () => {
  const second = await work.pending({ submitted_at: later(site.now(), -HOUR) });
  const first = await site.make.server(work.owner, { state: 'pending', submitted_at: later(site.now(), -2 * HOUR) });
  const again = await site.make.bot(work.owner, { needs_review: 1, updated_at: later(site.now(), -90 * MINUTE) });
  for (const state of ['draft', 'denied', 'suspended', 'removed'])
    await site.make.bot(work.owner, { state, needs_review: 1 });
  await site.make.bot(work.owner);
  await work.claimed(second);
  const { status, body } = await work.reviewer.get<{ figures: object; listings: Facts['listing'][] }>('/queue');
  expect(status).toBe(200);
  expect(body.figures).toMatchObject({ waiting: 3, unclaimed: 2, oldestSeconds: 7200 });
  expect(body.listings.map(({ id, again: isAgain }) => [id, isAgain])).toEqual([
    [first.uuid, false],
    [again.uuid, true],
    [second.uuid, false],
  ]);
  expect(body.listings[2]?.claim?.username).toBe(work.reviewer.account.username);
  const metrics = (await new Browser(site.app).get('/metrics')).text;
  expect(metrics).toMatch(/^marquee_review_waiting 3$/m);
  expect(metrics).toMatch(/^marquee_review_oldest_seconds 7200$/m);
});

test('an approved listing keeps its place in the queue when its owner changes it again', async () => {
  const old = { submitted_at: later(site.now(), -HOUR), updated_at: later(site.now(), -HOUR) };
  const [renamed, marked] = [await site.make.bot(work.owner, old), await site.make.bot(work.owner, old)];
  const asked = site.now().toISOString();
  const owner = await Browser.of(site.app, work.owner);
  const write = (body: object) => owner.send('PATCH', `/dashboard/bots/${renamed.uuid}`, { body });
  expect((await write({ version: 1, name: 'Another' })).status).toBe(200);
  expect((await work.admin.post(`/listings/${marked.uuid}/mark-for-review`)).status).toBe(200);
  site.advance(MINUTE);
  expect((await write({ version: 2, description: 'Said in another way.' })).status).toBe(200);
  expect((await write({ version: 3, name: 'A third one' })).status).toBe(200);
  type Queue = { figures: object; listings: readonly { id: string; waitingSince: string }[] };
  const { body } = await work.reviewer.get<Queue>('/queue');
  expect(body.figures).toMatchObject({ waiting: 2, oldestSeconds: 60 });
  expect(body.listings.map(({ id, waitingSince }) => [id, waitingSince])).toEqual([
    [renamed.uuid, asked],
    [marked.uuid, asked],
  ]);
});

test('the next listing is the oldest unclaimed one that is not the reviewer’s own', async () => {
  expect((await work.reviewer.get('/queue/next')).body).toEqual({ next: null });
  const [first, second, third] = [
    await work.pending(),
    await work.pending(),
    await work.pending({ owner_id: work.other.account.id }),
  ];
  await site.make.member(second, work.admin.account);
  const next = async (who: StaffClient) => (await who.get<{ next: Facts | null }>('/queue/next')).body.next?.listing.id;
  expect([await next(work.reviewer), await next(work.other)]).toEqual([first.uuid, first.uuid]);
  await work.claimed(first);
  expect([await next(work.reviewer), await next(work.other), await next(work.admin)]).toEqual([
    second.uuid,
    second.uuid,
    third.uuid,
  ]);
  site.advance(CLAIM_IDLE);
  expect(await next(work.other)).toBe(first.uuid);
});

test('a reviewer sees checks, fields, the record of the owner, similar listings and changes', async () => {
  const browser = await Browser.of(site.app, work.owner);
  const text = {
    name: 'Lanternfish',
    description: 'Lights the way for new members, every day.',
    invite: 'https://platform.example/i/x',
  };
  const made = await browser.send<{ listing: { id: string } }>('POST', '/dashboard/servers', {
    body: { ...text, platformId: '420000000000000777' },
  });
  const uuid = made.body.listing.id;
  const twin = await site.make.server(work.owner, { description: text.description });
  await browser.send('POST', `/dashboard/servers/${uuid}/submit`);
  const { body } = await work.reviewer.get<Facts>(`/queue/${uuid}`);
  expect(body.fields).toMatchObject({ name: text.name, description: text.description });
  expect(body.checks?.map(({ check }) => check)).toEqual(expect.arrayContaining(['invite', 'description', 'similar']));
  expect(body.owner).toMatchObject({ username: work.owner.username, approvals: 0, denials: 0 });
  expect(body.similar.map(({ id }) => id)).toEqual([twin.uuid]);
  expect(body.similar[0]).toMatchObject({
    likeness: 100,
    sharedWords: expect.arrayContaining([expect.any(String)]) as unknown,
  });
  expect([body.history, body.changes]).toEqual([[], null]);

  const { body: mine } = await work.reviewer.post<Facts>(`/queue/${uuid}/claim`);
  await work.reviewer.post(`/queue/${uuid}/deny`, { version: mine.listing.version, reasons: [2], note: 'Wake it up.' });
  const denied = (
    await browser.get<{ listing: { version: number; reasons: string[]; note: string; state: string } }>(
      `/dashboard/servers/${uuid}`,
    )
  ).body.listing;
  expect(denied).toMatchObject({ state: 'denied', note: 'Wake it up.' });
  expect(denied.reasons).toEqual([expect.stringMatching(/^Offline: The bot was offline/)]);
  await browser.send('PATCH', `/dashboard/servers/${uuid}`, { body: { name: 'Lampfish', version: denied.version } });
  const submitted = await browser.send<{ medianReviewSeconds: number }>('POST', `/dashboard/servers/${uuid}/submit`);
  expect(typeof submitted.body.medianReviewSeconds).toBe('number');
  const again = (await work.reviewer.get<Facts>(`/queue/${uuid}`)).body;
  expect(again.changes).toEqual([{ field: 'name', before: 'Lanternfish', now: 'Lampfish' }]);
  expect(again.history).toMatchObject([
    { decision: 'denied', reasons: ['Offline'], by: work.reviewer.account.username },
  ]);
  expect(again.owner).toMatchObject({ approvals: 0, denials: 1 });
});

test('a listing is claimed by one reviewer; others see by whom and can claim it after an idle hour', async () => {
  const listing = await work.pending();
  await work.claimed(listing);
  const late = await work.other.post<Facts & { claimedBy: string }>(at(listing, '/claim'));
  expect([late.status, late.body.claimedBy]).toEqual([409, work.reviewer.account.username]);
  site.advance(CLAIM_IDLE - SECOND);
  await work.reviewer.get(at(listing));
  site.advance(CLAIM_IDLE - SECOND);
  expect((await work.other.post(at(listing, '/claim'))).status).toBe(409);
  site.advance(SECOND);
  const version = await work.claimed(listing, work.other);
  const gone = await work.approve(listing, version);
  expect([gone.status, gone.body.error]).toEqual([409, expect.stringMatching(/^Claim this listing first/)]);
});

test('the audit log has the previous and the new claimer', async () => {
  const listing = await work.pending();
  await work.claimed(listing);
  await work.admin.post(at(listing, '/force-claim'));
  await work.admin.post(at(listing, '/release'));
  const { entries } = (await work.admin.get<{ entries: object[] }>(`/audit?target=${listing.uuid}`)).body;
  const [reviewer, admin] = [work.reviewer.account.username, work.admin.account.username];
  expect(entries).toMatchObject([
    { action: 'queue.release', before: { claimedBy: admin }, after: { claimedBy: null } },
    { action: 'queue.force-claim', before: { claimedBy: reviewer }, after: { claimedBy: admin } },
    { action: 'queue.claim', before: { claimedBy: null }, after: { claimedBy: reviewer } },
  ]);
});

test('a decision about a withdrawn listing is refused with that reason', async () => {
  const listing = await work.pending();
  const version = await work.claimed(listing);
  const browser = await Browser.of(site.app, work.owner);
  expect((await browser.send('POST', `/dashboard/bots/${listing.uuid}/withdraw`)).status).toBe(200);
  const late = await work.approve(listing, version);
  expect([late.status, late.body.error]).toEqual([409, 'This bot was withdrawn by its owner.']);
});

test('only the claimer releases a claim, and only an admin takes it over', async () => {
  const listing = await work.pending();
  await work.claimed(listing);
  expect((await work.other.post(at(listing, '/release'))).status).toBe(409);
  expect((await work.other.post(at(listing, '/force-claim'))).status).toBe(403);
  expect((await work.admin.post<Facts>(at(listing, '/force-claim'))).body.listing.claim?.username).toBe(
    work.admin.account.username,
  );
  expect((await work.approve(listing, await work.versionOf(listing))).status).toBe(409);
  expect((await work.admin.post<Facts>(at(listing, '/release'))).body.listing.claim).toBeNull();
  await work.claimed(listing, work.other);
});

test('of several reviewers who claim a listing at the same time, one succeeds', async () => {
  const listing = await work.pending();
  const answers = await Promise.all(
    [work.reviewer, work.other, work.admin].map((one) => one.post(at(listing, '/claim'))),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});
