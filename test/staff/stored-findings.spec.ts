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
