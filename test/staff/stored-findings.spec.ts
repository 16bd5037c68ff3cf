import { STEPS } from '../../src/activity/votes/farms/bounds.rules.js';
import { knownOf, storeFindings } from '../../src/activity/votes/farms/finding-rows.js';
import { PAGE } from '../support/pages.js';
import { serve } from '../support/served.js';
import { staffOf } from '../support/staff.js';

const site = serve();
const staff = staffOf(site);

interface Found {
  readonly findings: readonly { readonly evidence: readonly object[] }[];
}

test('a signal that another release stored is left out of the evidence', async () => {
  const bot = await site.make.bot(null);
  await site.make.votes(bot, await site.make.crowd(12));
  const finding = await site.make.finding(bot, { step: 'look' });
  const names = { signal: 'names', nats: 5, part: 11, whole: 12 };
  const nights = { ...names, signal: 'nights' };
  await site.make.run('UPDATE vote_findings SET evidence = ? WHERE id = ?', [JSON.stringify([nights, names]), finding]);
  const reviewer = await staff('reviewer');
  const path = `/listings/${bot.uuid}/votes`;
  const { findings } = (await reviewer.get<Found>(path)).body;
  expect(findings).toMatchObject([{ evidence: [{ signal: 'names', points: 5, part: 11, whole: 12 }] }]);
  const page = await reviewer.browser.get(`/staff${path}`, PAGE);
  expect(page.text).toContain('11 of 12 usernames have the same shape.');
});

test('a finding whose score swings keeps its step, and falls back or ends once it is clearly lower', async () => {
  const bot = await site.make.bot(null);
  await site.make.votes(bot, await site.make.crowd(12));
  const votes = await site.app.database.query<{ id: number }>('SELECT id FROM votes WHERE listing_id = ?', [bot.id]);
  const found = { listingId: bot.id, step: undefined, evidence: [], voteIds: votes.map(({ id }) => id) };
  /** The step after searches that found these scores, one after the other. */
  const stepAfter = async (...scores: number[]) => {
    const steps: (string | undefined)[] = [];
    for (const score of scores)
      await site.app.database.write(async (tx) => {
        await storeFindings(tx, { listingId: bot.id, found: [{ ...found, score }], now: site.now() });
        steps.push((await knownOf(tx, bot.id))[0]?.step);
      });
    return steps;
  };
  const { look, hold } = STEPS;
  expect(await stepAfter(look - 0.1, look, look - 0.9, look - 1, look - 0.1)).toEqual([
    undefined,
    'look',
    'look',
    undefined,
    undefined,
  ]);
  expect(await stepAfter(hold - 0.1, hold, hold - 0.9, hold - 1, hold - 0.1)).toEqual([
    'look',
    'hold',
    'hold',
    'look',
    'look',
  ]);
});
