import { MINUTE } from '../../src/core/shared/utc.js';
import type { Browser } from '../support/browser.js';
import { openPage, sendForm } from '../support/pages.js';
import { SITE } from '../support/platform.js';
import { type Person, serve } from '../support/served.js';
import { staffOf } from '../support/staff.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);
beforeEach(() => site.advance(MINUTE));

interface Answer {
  readonly text: string;
  readonly answeredAt: string;
  readonly changedAt: string;
  readonly hidden: boolean;
}
interface Ratings {
  readonly error?: string;
  readonly mayAnswer: boolean;
  readonly ratings: readonly { readonly id: string; readonly answer: Answer | null }[];
}

const TEXT = 'Thank you. The next version answers faster.';

async function rated() {
  const [owner, rater] = [await site.person(), await site.person()];
  const bot = await site.make.bot(owner.account, { name: 'Gristmill' });
  const path = `/bots/${bot.platformId}`;
  const { body } = await rater.browser.send<Ratings>('PUT', `${path}/rating`, { body: { stars: 2 } });
  return { owner, rater, bot, path, answer: `${path}/ratings/${body.ratings[0]?.id}/answer`, id: body.ratings[0]?.id };
}
const write = ({ browser }: Person, path: string, text = TEXT) =>
  browser.send<Ratings>('PUT', path, { body: { text } });
const shown = async (browser: Browser, path: string) => (await browser.get<Ratings>(`${path}/ratings`)).body;
const told = async ({ browser }: Person): Promise<string[]> =>
  (await browser.get<{ notifications: { title: string }[] }>('/account/notifications')).body.notifications.map(
    ({ title }) => title,
  );

test('the team answers a rating once, changes and removes the answer, and the rater is notified once', async () => {
  const { owner, rater, bot, path, answer } = await rated();
  const helper = await site.person();
  await site.make.member(bot, helper.account);
  const first = site.now().toISOString();
  expect((await write(owner, answer)).body).toMatchObject({
    mayAnswer: true,
    ratings: [{ answer: { text: TEXT, answeredAt: first, changedAt: first, hidden: false } }],
  });
  site.advance(MINUTE);
  expect((await write(helper, answer, 'We fixed it.')).status).toBe(200);
  expect(await shown(rater.browser, path)).toMatchObject({
    mayAnswer: false,
    ratings: [{ answer: { text: 'We fixed it.', answeredAt: first, changedAt: site.now().toISOString() } }],
  });
  expect((await owner.browser.send<Ratings>('DELETE', answer)).body).toMatchObject({ ratings: [{ answer: null }] });
  await write(owner, answer);
  expect(await told(rater)).toEqual(['The team of Gristmill answered your review']);
  expect((await helper.browser.get<{ ratingAnswers: object[] }>('/account/export')).body.ratingAnswers).toEqual([]);
  expect((await owner.browser.get<{ ratingAnswers: object[] }>('/account/export')).body.ratingAnswers).toMatchObject([
    { listingName: 'Gristmill', answer: TEXT },
  ]);
});

test('others cannot answer, and only visible ratings of the bot are answered', async () => {
  const [{ owner, rater, answer, id }, other] = [await rated(), await rated()];
  const refused = async (who: Person, path: string, text = TEXT) => (await write(who, path, text)).status;
  expect(await refused(rater, answer)).toBe(403);
  expect(await refused(other.owner, answer)).toBe(403);
  expect((await rater.browser.send('DELETE', answer)).status).toBe(403);
  expect(await refused(other.owner, `${other.path}/ratings/${id}/answer`)).toBe(404);
  expect(await refused(owner, answer, '')).toBe(400);
  expect(await refused(owner, answer, 'x'.repeat(1_001))).toBe(400);
  await (await staff('reviewer')).post(`/ratings/${id}/hide`);
  expect(await refused(owner, answer)).toBe(404);
});

test('staff hide an answer and show it again; meanwhile only the team sees it, and cannot remove it', async () => {
  const [{ owner, rater, path, answer, id }, reviewer] = [await rated(), await staff('reviewer')];
  expect((await reviewer.post(`/ratings/${id}/answer/hide`)).status).toBe(404);
  await write(owner, answer);
  expect((await reviewer.post(`/ratings/${id}/answer/hide`)).body).toMatchObject({
    answer: TEXT,
    answerHiddenAt: site.now().toISOString(),
  });
  expect((await reviewer.post(`/ratings/${id}/answer/hide`)).status).toBe(409);
  expect((await shown(rater.browser, path)).ratings).toMatchObject([{ answer: null }]);
  expect((await shown(owner.browser, path)).ratings).toMatchObject([{ answer: { text: TEXT, hidden: true } }]);
  expect((await owner.browser.send('DELETE', answer)).status).toBe(409);
  await write(owner, answer, 'Sorry for the tone.');
  expect((await shown(rater.browser, path)).ratings).toMatchObject([{ answer: null }]);
  expect((await reviewer.post(`/ratings/${id}/answer/show`)).status).toBe(200);
  expect((await shown(rater.browser, path)).ratings).toMatchObject([{ answer: { text: 'Sorry for the tone.' } }]);
});

test('the page shows the answer to all visitors, and the form to the team only', async () => {
  const { owner, rater, path, answer } = await rated();
  const list = `${path}/ratings`;
  expect((await openPage(rater.browser, list)).text).not.toContain('Save answer');
  expect((await openPage(owner.browser, list)).text).toContain('Save answer');
  const empty = await sendForm(owner.browser, `${answer}?method=put`, list, { text: '' });
  expect(empty.status).toBe(400);
  const sent = await sendForm(owner.browser, `${answer}?method=put`, list, { text: '<b>Thanks</b>' });
  expect([sent.status, sent.headers.location]).toEqual([303, list]);
  expect((await openPage(rater.browser, list)).text).toContain('&lt;b>Thanks&lt;/b>');
});
