import { HOUR, later } from '../../src/core/shared/utc.js';
import { Reviewing, at } from '../staff/reviewing.js';
import { boundedStatements } from '../support/bounded-statements.js';
import type { MadeListing } from '../support/factories.js';
import { PAGE, sendForm } from '../support/pages.js';
import { serve } from '../support/served.js';

const site = serve();
const work = new Reviewing(site);
const { statementsOf } = boundedStatements(site, /^/);

/** The tables that a reviewer's facts about a listing are read from, and nothing else on the way to a decision. */
const OF_FACTS = /\b(?:listing_checks|similar_|JOIN accounts a ON a\.id = d\.reviewer_id)/;

const readsOf = async (act: () => Promise<unknown>): Promise<{ all: number; facts: number }> => {
  const calls = await statementsOf(act);
  return { all: calls.length, facts: calls.filter(([sql]) => OF_FACTS.test(sql)).length };
};
const waiting = (hours: number): Promise<MadeListing> =>
  work.pending({ submitted_at: later(site.now(), -hours * HOUR) });
const formOf = (listing: MadeListing, action: string, fields: Readonly<Record<string, string>>) =>
  sendForm(work.reviewer.browser, `/staff${at(listing, `/${action}`)}`, `/staff${at(listing)}`, fields);

test('an approval by the page reads no facts about a listing, neither of this one nor of the next one', async () => {
  const [first, second] = [await waiting(4), await waiting(3)];
  await waiting(1);
  const [one, two] = [await work.claimed(first), await work.claimed(second)];
  const byApi = await readsOf(() => work.approve(first, one));
  const byPage = await readsOf(async () => {
    const sent = await formOf(second, 'approve', { version: String(two), reason: 'For a test.' });
    expect(sent.status).toBe(303);
  });
  expect(byApi.facts).toBeGreaterThan(0);
  expect(byPage.facts).toBe(0);
  expect(byPage.all).toBeLessThan(byApi.all);
});

test('a suspension by the page does not read the profile that the API answers with', async () => {
  const [first, second] = [await site.make.account(), await site.make.account()];
  const suspension = { reason: 'For a test.', until: null };
  const byApi = await readsOf(() => work.admin.post(`/users/${first.uuid}/suspend`, suspension));
  const path = `/staff/users/${second.uuid}`;
  const byPage = await readsOf(() => sendForm(work.admin.browser, `${path}/suspend`, path, { reason: 'For a test.' }));
  expect(byApi.all - byPage.all).toBeGreaterThan(5);
  const said = await work.admin.browser.get(path, PAGE);
  expect(said.text).toContain(`${second.username} is suspended.`);
});
