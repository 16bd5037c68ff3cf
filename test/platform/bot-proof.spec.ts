import { MINUTE } from '../../src/core/shared/utc.js';
import type { QueueFactsAnswer } from '../../src/desk/review/queue.view.js';
import type { BotProofAnswer } from '../../src/listings/bots/proof/bot-proof.view.js';
import { Browser } from '../support/browser.js';
import { openPage, sendForm } from '../support/pages.js';
import type { MadeListing } from '../support/factories.js';
import type { Person } from '../support/served.js';
import { serveWithPlatform } from '../support/served-with-platform.js';
import { staffOf } from '../support/staff.js';

const site = serveWithPlatform();
const staff = staffOf(site);
let owner: Person;
let bot: MadeListing;

beforeEach(async () => {
  owner = await site.person();
  bot = await site.make.bot(owner.account, { state: 'pending', submitted_at: site.now() });
});

/** What the platform says about the application of the bot. */
const describeAs = (description: string) =>
  site.platform.set({ applications: { [bot.platformId]: { id: bot.platformId, name: 'Lanternfish', description } } });
const check = (browser: Browser) => browser.send<BotProofAnswer>('POST', `/dashboard/bots/${bot.uuid}/proof`, {});
const codeFor = async (browser: Browser): Promise<string> => (await check(browser)).body.code;

async function prove(): Promise<void> {
  await describeAs(`Music. ${await codeFor(owner.browser)}`);
  await check(owner.browser);
}

async function factsOf(listing: MadeListing): Promise<QueueFactsAnswer> {
  const reviewer = await staff('reviewer');
  return (await reviewer.get<QueueFactsAnswer>(`/queue/${listing.uuid}`)).body;
}

test('the code in the description proves that the bot belongs to its owner', async () => {
  await describeAs('Music for everybody.');
  const missed = await check(owner.browser);
  expect(missed).toMatchObject({ status: 200, body: { provedAt: null } });
  expect(missed.body.code).toMatch(/^marquee-proof-[0-9a-f]{24}$/);
  // Far after the characters that a listing has of it.
  await describeAs(`${'Music for everybody. '.repeat(15)}${missed.body.code}`);
  expect((await check(owner.browser)).body).toEqual({ code: missed.body.code, provedAt: site.now().toISOString() });
  // The proof stays when the text is gone.
  await describeAs('Music for everybody.');
  expect((await check(owner.browser)).body.provedAt).not.toBeNull();
});

test('the code of another account or another listing proves nothing', async () => {
  const other = await site.person();
  const rival = await site.make.bot(other.account, { platform_id: bot.platformId });
  await describeAs('Music.');
  const own = await codeFor(owner.browser);
  const answer = await other.browser.send<BotProofAnswer>('POST', `/dashboard/bots/${rival.uuid}/proof`, {});
  expect(answer.body.code).not.toBe(own);
  await describeAs(own);
  const disproved = await other.browser.send<BotProofAnswer>('POST', `/dashboard/bots/${rival.uuid}/proof`, {});
  expect(disproved.body.provedAt).toBeNull();
});

test('reviewers see the proof, and the contender with one is first', async () => {
  const other = await site.person();
  const rival = await site.make.bot(other.account, {
    state: 'pending',
    platform_id: bot.platformId,
    submitted_at: site.now(),
  });
  expect((await factsOf(rival)).contenders.map(({ id }) => id)).toEqual([rival.uuid, bot.uuid]);
  await prove();
  const { contenders } = await factsOf(rival);
  expect(contenders.map(({ id, provedAt }) => [id, provedAt])).toEqual([
    [bot.uuid, site.now().toISOString()],
    [rival.uuid, null],
  ]);
  const reviewer = await staff('reviewer');
  for (const listing of [bot, rival])
    expect((await openPage(reviewer.browser, `/staff/queue/${listing.uuid}`)).text).toMatch(
      /Proved \d+ \w+ \d+ by the description/,
    );
});

test('a transfer ends the proof, and the new owner has a code of their own', async () => {
  await prove();
  const code = await codeFor(owner.browser);
  const receiver = await site.person();
  const team = `/dashboard/listings/${bot.uuid}/transfer`;
  await owner.browser.send('POST', team, { body: { to: receiver.account.username } });
  const accepted = await receiver.browser.send('POST', `${team}/accept`, {});
  expect(accepted.status).toBe(200);
  const proof = await check(receiver.browser);
  expect(proof.body.provedAt).toBeNull();
  expect(proof.body.code).not.toBe(code);
  expect((await factsOf(bot)).contenders[0]?.provedAt).toBeNull();
});

test('only the owner may check, and six times a minute', async () => {
  const developer = await site.person();
  await site.make.member(bot, developer.account);
  expect((await check(developer.browser)).status).toBe(403);
  expect((await check((await site.person()).browser)).status).toBe(404);
  await describeAs('Music.');
  for (const _ of Array(6).keys()) expect((await check(owner.browser)).status).toBe(200);
  const refused = await check(owner.browser);
  expect(refused.status).toBe(429);
  expect(refused.body).toEqual({ error: 'You can check 6 times a minute. Try again in 60 seconds.' });
  site.advance(MINUTE);
  expect((await check(owner.browser)).status).toBe(200);
});

test('a platform that does not answer is no miss', async () => {
  await site.platform.set({ isApiDown: true });
  const answer = await check(owner.browser);
  await site.platform.set({ isApiDown: false });
  expect(answer.status).toBe(502);
});

test('the page of the owner has the code, and says what the check found', async () => {
  await describeAs('Music.');
  const path = `/dashboard/bots/${bot.uuid}`;
  const page = await openPage(owner.browser, path);
  const [code = ''] = /marquee-proof-[0-9a-f]{24}/.exec(page.text) ?? [];
  expect(code).toBe(await codeFor(owner.browser));
  const says = async (): Promise<string> => {
    await sendForm(owner.browser, `${path}/proof`, `${path}#proof`);
    return (await openPage(owner.browser, path)).text;
  };
  expect(await says()).toContain('The text is not seen yet. Try again in a minute');
  await describeAs(code);
  expect(await says()).toContain('Proved. You can take the text out of the description again.');
});

test('the export of the account has the proof', async () => {
  await prove();
  const { proofs } = (await owner.browser.get<{ proofs: { listingId: string }[] }>('/account/export')).body;
  expect(proofs).toMatchObject([{ listingId: bot.uuid }]);
});
