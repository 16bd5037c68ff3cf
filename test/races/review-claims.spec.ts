import { duringEventOf } from '../support/held-event.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { times } from '../support/times.js';
import { type Facts, Reviewing, at } from '../staff/reviewing.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const work = new Reviewing(site);

test('a reviewer who claims a listing several times at once has it', async () => {
  for (const listing of await Promise.all(times(5, () => work.pending()))) {
    const claims = await Promise.all(times(6, () => work.reviewer.post<Facts>(at(listing, '/claim'))));
    expect(claims.map(({ status, body }) => [status, body.error])).toEqual(times(6, () => [200, undefined]));
  }
});

test('a listing that is decided meanwhile is not claimed, so that the decision can be undone', async () => {
  const listing = await work.pending();
  const version = await work.claimed(listing);
  const [decided, late] = await duringEventOf(
    site,
    () => work.approve(listing, version),
    () => work.other.post<Facts>(at(listing, '/claim')),
  );
  expect(decided.status).toBe(200);
  expect([late.status, late.body.error]).toEqual([409, 'This bot is not waiting for review.']);
  expect((await work.reviewer.post(at(listing, '/undo'))).status).toBe(200);
});
