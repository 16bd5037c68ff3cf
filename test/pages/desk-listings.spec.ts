import type { MadeAccount, MadeListing } from '../support/factories.js';
import { openPage, sendForm, textOf } from '../support/pages.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);

let admin: StaffClient;
let reviewer: StaffClient;
let partners: StaffClient;
let owner: MadeAccount;
let server: MadeListing;
let page: string;

beforeAll(async () => {
  [admin, reviewer, partners] = [await staff('admin'), await staff('reviewer'), await staff('partner_manager')];
});
beforeEach(async () => {
  owner = await site.make.account();
  server = await site.make.server(owner, { name: 'Harbor <i>', state: 'approved' });
  page = `/staff/listings/${server.uuid}`;
});

const open = async ({ browser }: StaffClient, path = page): Promise<string> => {
  const { status, text } = await openPage(browser, path);
  expect(status).toBe(200);
  return text;
};
async function act(
  who: StaffClient,
  action: string,
  fields: Readonly<Record<string, string | readonly string[]>>,
  back = page,
): Promise<string> {
  const { status, headers } = await sendForm(who.browser, action, back, fields);
  expect([status, headers.location]).toEqual([303, back]);
  return textOf(await openPage(who.browser, back), 'notices') ?? '';
}
const reason = 'Reported several times.';

test('listings are found by anything, in every state', async () => {
  const draft = await site.make.bot(owner, { name: 'Night Light', state: 'draft' });
  for (const q of [owner.username, draft.platformId, draft.uuid, 'Night L']) {
    const text = await open(reviewer, `/staff/listings?q=${encodeURIComponent(q)}&kind=bot&state=draft&needsReview=`);
    expect(text).toContain(`href="/staff/listings/${draft.uuid}"`);
  }
  expect(await open(partners, '/staff/listings?q=nothing')).toContain('No listings match these filters.');
});

test('each role sees the actions and flags that it may', async () => {
  const forReviewer = await open(reviewer);
  expect(forReviewer).toContain('Harbor &lt;i>');
  for (const shown of ['Suspend…', 'Ask for another review', 'flags.nsfw', 'flags.platformPartner', 'See the votes'])
    expect(forReviewer).toContain(shown);
  for (const hidden of ['Transfer…', 'Remove for good', 'flags.official', 'flags.partnered"'])
    expect(forReviewer).not.toContain(hidden);
  const forPartners = await open(partners);
  expect(forPartners).toContain('flags.partnered');
  for (const hidden of ['Suspend…', 'flags.nsfw', 'See the votes', 'Remove for good', 'href="/staff/audit'])
    expect(forPartners).not.toContain(hidden);
  const forAdmin = await open(admin);
  for (const shown of ['Transfer…', 'Remove for good', 'flags.premium']) expect(forAdmin).toContain(shown);
});

test('the form of a removal shows its consequences', async () => {
  await site.make.votes(server, await site.make.crowd(3));
  expect(await open(admin)).toContain('Its page, its badges and its 3 votes disappear.');
});

test('flags are set, and those that stay are kept', async () => {
  const fields = { 'flags.aiContent': ['', 'on'], 'flags.nsfw': '', reason };
  expect(await act(reviewer, `${page}/flags?method=patch`, fields)).toContain('has its new flags.');
  const { body } = await reviewer.get<{ flags: object }>(`/listings/${server.uuid}`);
  expect(body.flags).toMatchObject({ aiContent: true, nsfw: false });
});

test('a listing is suspended with a note, and restored', async () => {
  expect(await act(reviewer, `${page}/suspend`, { reason, note: 'Fix the invite.' })).toContain('is suspended.');
  const text = await open(reviewer);
  expect(text).toContain('Fix the invite.');
  expect(text).toContain('<span class="pill bad">Suspended</span>');
  expect(await act(reviewer, `${page}/restore`, { reason })).toContain('is public again.');
});

test('a listing goes into the queue again, and out of it', async () => {
  expect(await act(reviewer, `${page}/mark-for-review`, { reason })).toContain('is in the queue again');
  expect(await act(reviewer, `${page}/clear-review`, { reason })).toContain('is no longer in the queue.');
});

test('a listing is transferred; an unknown receiver is a fault of the field', async () => {
  const wrong = await sendForm(admin.browser, `${page}/transfer`, page, { reason, to: 'nobody-like-this', stays: '' });
  expect(wrong.status).toBe(404);
  expect(wrong.text).toContain('<p class="fault" id="post-staff-listings');
  const friend = await site.make.account();
  expect(await act(admin, `${page}/transfer`, { reason, to: friend.username, stays: ['', 'on'] })).toContain(
    `now belongs to ${friend.username}.`,
  );
});

test('a removed listing has no actions', async () => {
  expect(await act(admin, `${page}/remove`, { reason })).toContain('is removed for good.');
  expect(await open(admin)).not.toContain('class="fold deed"');
});

describe('votes', () => {
  test('are put into quarantine by ticks, and released by the period', async () => {
    await site.make.votes(server, await site.make.crowd(4));
    const votes = `${page}/votes`;
    const { body } = await reviewer.get<{ votes: { id: number }[] }>(`/listings/${server.uuid}/votes`);
    const voteIds = body.votes.slice(0, 2).map(({ id }) => String(id));
    const none = await sendForm(reviewer.browser, `${votes}/quarantine`, votes, { reason, from: '', to: '' });
    expect([none.status, none.text.includes('Choose the votes')]).toEqual([400, true]);
    const fields = { voteIds, from: '', to: '', reason };
    const chosen = await open(reviewer, `${votes}/batches/new?voteIds=${voteIds.join('&voteIds=')}`);
    expect(chosen).toContain('Quarantine 2 votes of');
    expect(await open(reviewer, `${votes}/batches/new?from=`)).toContain('Nothing is selected');
    const sent = await sendForm(reviewer.browser, `${votes}/quarantine`, votes, fields);
    expect([sent.status, sent.headers.location]).toEqual([303, expect.stringMatching(/^\/staff\/batches\/\d+$/)]);
    const quarantined = `${votes}?state=quarantined&from=2026-01-01`;
    expect(await open(reviewer, quarantined)).toContain('2 votes in quarantine in this period');
    const all = { from: '2026-01-01', to: '', reason };
    expect(await act(reviewer, `${votes}/release`, all, quarantined)).toBe('2 votes were moved.');
  });

  test('have a chart that marks the votes of findings, and findings that lead to their votes', async () => {
    await site.make.votes(server, await site.make.crowd(14), 10_000);
    await site.make.finding(server, { step: 'look' });
    const text = await open(reviewer, `${page}/votes`);
    expect(text).toMatch(/: \d+ votes, \d+ suspicious<\/title>/);
    const [, link = ''] = /href="([^"]*finding=[^"]*)"[^>]*>(?:<[^>]*>)*Show its votes/.exec(text) ?? [];
    const found = await open(reviewer, link.replaceAll('&amp;', '&'));
    expect(found).toContain('14 votes that count in this period');
    expect((await openPage(partners.browser, `${page}/votes`)).status).toBe(403);
  });

  test('without a finding say so', async () => {
    expect(await open(reviewer, `${page}/votes`)).toContain('No findings');
  });
});

test('ratings are hidden and shown again', async () => {
  const bot = await site.make.bot(owner, { state: 'approved' });
  const author = await site.person();
  const rated = await author.browser.send('PUT', `/bots/${bot.platformId}/rating`, { body: { stars: 2 } });
  expect(rated.status).toBe(200);
  const path = `/staff/listings/${bot.uuid}/ratings`;
  const [, id = ''] = /action="\/staff\/ratings\/(\d+)\/hide"/.exec(await open(reviewer, path)) ?? [];
  const { headers } = await sendForm(reviewer.browser, `/staff/ratings/${id}/hide`, `${path}#rating-${id}`, { reason });
  expect(headers.location).toBe(`${path}#rating-${id}`);
  expect(await open(reviewer, path)).toContain('The rating is hidden.');
  expect(await open(reviewer, `${path}?hidden=true`)).toContain(`action="/staff/ratings/${id}/show"`);
});

test('statistics are shown in every state', async () => {
  const draft = await site.make.bot(owner, { state: 'draft' });
  expect(await open(partners, `/staff/listings/${draft.uuid}/statistics`)).toContain('Page views');
});
