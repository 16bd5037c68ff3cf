import { UNDO_MS } from '../../src/core/audit/undo.rules.js';
import { DAY, HOUR, SECOND, later } from '../../src/core/shared/utc.js';
import { EventRecorder } from '../../src/owners/webhooks/event-recorder.service.js';
import { at } from '../staff/reviewing.js';
import type { MadeListing } from '../support/factories.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { staffOf } from '../support/staff.js';
import { eventsOf } from './event-rows.js';
import { serveHooked } from './hooked.js';

/** A decision leaves the site when it can no longer be undone, to webhooks, lists and streams alike. */
const site = serveHooked();

const typesOf = async (listing: MadeListing): Promise<string[]> =>
  (await eventsOf(site, listing)).map(({ type }) => type);
const waitUntilFinal = async (ms = UNDO_MS): Promise<void> => {
  site.advance(ms);
  await site.app.nest.get(EventRecorder).recordFinal(site.now());
  await site.send();
};

/** A listing with a webhook, and what a reviewer can do with it. */
async function underReview(columns: Readonly<Record<string, unknown>>) {
  const { account, browser } = await site.person();
  const listing = await site.make.bot(account, { submitted_at: site.now(), ...columns });
  await site.endpoint(listing);
  const admin = await staffOf(site)('admin');
  const decide = async (what: 'approve' | 'deny'): Promise<Date> => {
    const claimed = await admin.post<{ listing: { version: number } }>(at(listing, '/claim'));
    const body = { version: claimed.body.listing.version, ...(what === 'deny' ? { reasons: [1] } : {}) };
    expect((await admin.post(at(listing, `/${what}`), body)).status).toBe(200);
    return site.now();
  };
  const post = async (path: string): Promise<void> => expect((await admin.post(path)).status).toBe(200);
  return { listing, browser, decide, post, undo: () => post(at(listing, '/undo')) };
}

test('an approval that is undone in time is not recorded', async () => {
  const { listing, decide, undo } = await underReview({ state: 'pending' });
  await decide('approve');
  await waitUntilFinal(20 * SECOND);
  await undo();
  await waitUntilFinal(HOUR);
  expect([await typesOf(listing), site.receiver.deliveries]).toEqual([[], []]);
  await decide('deny');
  await waitUntilFinal();
  expect(site.receiver.deliveries.map(({ body }) => [body.type, body.sequence])).toEqual([['listing.denied', 1]]);
  expect(await ledgerFaults(site.app)).toEqual([]);
});

test('an approval is recorded after the time for its undo, with the time of the decision', async () => {
  const { listing, decide } = await underReview({ state: 'pending' });
  const decidedAt = await decide('approve');
  await waitUntilFinal(UNDO_MS - 1);
  expect(await typesOf(listing)).toEqual([]);
  await waitUntilFinal(1);
  expect(await eventsOf(site, listing)).toMatchObject([{ sequence: 1, type: 'listing.approved', at: decidedAt }]);
  await waitUntilFinal();
  expect(site.receiver.deliveries.map(({ body }) => body.type)).toEqual(['listing.approved']);
});

test('the undone denial of a public listing leaves no event', async () => {
  const { listing, decide, undo } = await underReview({ needs_review: 1 });
  await decide('deny');
  await undo();
  await waitUntilFinal();
  expect(await typesOf(listing)).toEqual([]);
});

test('a step that makes the decision final comes after it', async () => {
  const { listing, decide, post } = await underReview({ state: 'pending' });
  await decide('approve');
  await post(`/listings/${listing.uuid}/suspend`);
  expect(await typesOf(listing)).toEqual(['listing.approved', 'listing.suspended']);
  await waitUntilFinal();
  expect(await typesOf(listing)).toEqual(['listing.approved', 'listing.suspended']);
  expect(await ledgerFaults(site.app)).toEqual([]);
});

test('a denied listing that is submitted and approved at once has both events', async () => {
  const { listing, browser, decide } = await underReview({
    state: 'pending',
    description: 'Lights the way, every day.',
  });
  await decide('deny');
  expect((await browser.send('POST', `/dashboard/bots/${listing.uuid}/submit`)).status).toBe(200);
  await decide('approve');
  await waitUntilFinal();
  expect(await typesOf(listing)).toEqual(['listing.denied', 'listing.approved']);
});

test('votes do not wait for it, and several processes record it once', async () => {
  const { listing, decide } = await underReview({ state: 'pending' });
  await decide('approve');
  await site.vote(listing);
  expect(await typesOf(listing)).toEqual(['vote.created']);
  const recorder = site.app.nest.get(EventRecorder);
  await Promise.all([1, 2, 3].map(() => recorder.recordFinal(later(site.now(), DAY))));
  expect(await typesOf(listing)).toEqual(['vote.created', 'listing.approved']);
  expect(await ledgerFaults(site.app)).toEqual([]);
});
