import { DAY } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { newPlatformId } from '../support/factories.js';
import { openPage, sendForm, textOf } from '../support/pages.js';
import { serve } from '../support/served.js';

const site = serve();
const LISTINGS = '/dashboard/listings';

interface Own {
  readonly listing: { readonly id: string; readonly name: string; readonly state: string; readonly version: number };
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The order of these texts in the page. */
const inOrder = (text: string, parts: readonly string[]): number[] => parts.map((part) => text.indexOf(part));

describe('the list of listings', () => {
  test('the address of the dashboard leads to it', async () => {
    const { browser } = await site.person();
    const answer = await openPage(browser, '/dashboard');
    expect([answer.status, answer.headers.location]).toEqual([303, LISTINGS]);
  });

  test('a sign-in without a target leads to the own listings, staff to their desk, and others home', async () => {
    const [owner, visitor] = [await site.person(), await site.person()];
    await site.make.bot(owner.account);
    const start = async (browser: Browser) => (await openPage(browser, '/account/start')).headers.location;
    const reviewer = await site.person({ role: 'reviewer' });
    expect(await start(owner.browser)).toBe(LISTINGS);
    expect(await start(visitor.browser)).toBe('/');
    expect(await start(reviewer.browser)).toBe('/staff');

    const home = await openPage(new Browser(site.app), '/');
    expect(home.text).toContain('href="/login"');
    expect((await openPage(new Browser(site.app), '/spotlight')).text).toContain('href="/login?next=%2Fspotlight"');
  });

  test('first use: two ways to begin', async () => {
    const { browser } = await site.person();
    const page = await openPage(browser, LISTINGS);
    expect(page.status).toBe(200);
    expect(page.text).toContain('You have no listings yet');
    expect(page.text).toContain('href="/dashboard/bots/new"');
    expect(page.text).toContain('href="/dashboard/servers/new"');
  });

  test('the most urgent comes first, with what staff wrote and what is missing', async () => {
    const { account, browser } = await site.person();
    await site.make.bot(account, { name: 'Public bot' });
    await site.make.bot(account, { name: 'Fresh draft', state: 'draft', description: '', invite: '' });
    await site.make.server(account, { name: 'Waiting server', state: 'pending', submitted_at: site.now() });
    const reasons = JSON.stringify(['The invite does not work']);
    const refused = { state: 'denied', denial_reasons: reasons, decision_note: 'It <b>expired</b>.' };
    await site.make.server(account, { name: 'Refused server', ...refused });
    const { text } = await openPage(browser, LISTINGS);
    const order = inOrder(text, ['Refused server', 'Waiting server', 'Fresh draft', 'Public bot']);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
    expect(text).toContain('The invite does not work');
    expect(text).toContain('It &lt;b>expired&lt;/b>.');
    expect(text).toContain('The invite is missing: add the link.');
    expect(text).toContain('next in the queue');
  });

  test('votes of seven days as a line, and the bump of a server in its row', async () => {
    const { account, browser } = await site.person();
    const server = await site.make.server(account, { name: 'Bumped' });
    await site.make.votes(server, await site.make.crowd(3));
    const before = await openPage(browser, LISTINGS);
    expect(before.text).toContain('3 votes in 7 days');
    expect(before.text).toContain(`action="/servers/${server.uuid}/bump"`);
    expect((await sendForm(browser, `/servers/${server.uuid}/bump`, LISTINGS)).headers.location).toBe(LISTINGS);
    const after = await openPage(browser, LISTINGS);
    expect(textOf(after, 'notices')).toBe('Bumped. You earned 10 tokens.');
    expect(after.text).not.toContain(`action="/servers/${server.uuid}/bump"`);
    expect(after.text).toContain('next bump in');
  });

  test('how long reviews take, invitations and offers', async () => {
    const [owner, friend] = await site.people(2);
    if (owner === undefined || friend === undefined) throw new Error('no people');
    const [joined, offered] = [await site.make.bot(owner.account), await site.make.bot(owner.account)];
    await site.make.member(joined, friend.account, false);
    const body = { to: friend.account.username };
    await sendForm(owner.browser, `/dashboard/listings/${offered.uuid}/transfer`, LISTINGS, body);
    const { text } = await openPage(friend.browser, LISTINGS);
    expect(text).toContain('1 invitation to a team and 1 listing offered to you');
    expect(text).toContain('href="/dashboard/invitations"');
  });

  test('a submission is withdrawn from the list', async () => {
    const { account, browser } = await site.person();
    const bot = await site.make.bot(account, { state: 'pending', submitted_at: site.now() });
    const path = `/dashboard/bots/${bot.uuid}`;
    expect((await sendForm(browser, `${path}/withdraw`, LISTINGS)).status).toBe(303);
    expect((await browser.get<Own>(path)).body.listing.state).toBe('draft');
    expect(textOf(await openPage(browser, LISTINGS), 'notices')).toContain('is a draft again');
  });

  test('a draft says when it is deleted', async () => {
    const { account, browser } = await site.person();
    await site.make.bot(account, { state: 'draft', updated_at: new Date(site.now().getTime() - 170 * DAY) });
    expect((await openPage(browser, LISTINGS)).text).toContain('unless you edit or submit it');
  });
});

describe('a new listing', () => {
  test('a draft is created with a few fields, and leads to its page', async () => {
    const { browser } = await site.person();
    const platformId = newPlatformId();
    const page = await openPage(browser, '/dashboard/bots/new');
    expect(page.text).toContain('You can start 10 more drafts.');
    expect(page.text).toContain('Up to 200 characters');
    const fields = { platformId, name: 'Night Light', invite: '', description: '' };
    const sent = await sendForm(browser, '/dashboard/bots', '/dashboard/bots/new', fields);
    expect(sent.status).toBe(303);
    const { body } = await browser.get<Own>(String(sent.headers.location));
    expect(body.listing).toMatchObject({ name: 'Night Light', state: 'draft' });
    expect(body.fields).toMatchObject({ invite: '', description: '' });
  });

  test('faults are shown beside their fields, and the input is kept', async () => {
    const { browser } = await site.person();
    const fields = { platformId: 'not digits', name: 'Night', invite: 'ftp://here', description: 'x'.repeat(201) };
    const page = await sendForm(browser, '/dashboard/bots', '/dashboard/bots/new', fields);
    expect(page.status).toBe(400);
    const id = 'post-dashboard-bots';
    for (const name of ['platformId', 'invite', 'description'])
      expect([name, textOf(page, `${id}-${name}-fault`)]).not.toEqual([name, undefined]);
    expect(page.text).toContain('value="Night"');
    expect(page.text).toContain('value="not digits"');
  });

  test('without a platform, the id of a server is required, and its fault speaks to people', async () => {
    const { browser } = await site.person();
    const { text } = await openPage(browser, '/dashboard/servers/new');
    expect(text).toMatch(/id="post-dashboard-servers-platformId"[^>]* required/);
    const page = await sendForm(browser, '/dashboard/servers', '/dashboard/servers/new', { platformId: 'abc' });
    expect(textOf(page, 'post-dashboard-servers-platformId-fault')).toBe(
      'Id of the server is the id on the platform, 1 to 32 digits.',
    );
  });

  test('a server that is listed already is refused in words, on the same page', async () => {
    const [owner, other] = await site.people(2);
    if (owner === undefined || other === undefined) throw new Error('no people');
    const { platformId } = await site.make.server(owner.account);
    const fields = { platformId, name: 'Mine', invite: '', description: '' };
    const page = await sendForm(other.browser, '/dashboard/servers', '/dashboard/servers/new', fields);
    expect(page.status).toBe(409);
    expect(textOf(page, 'faults')).toContain('listed already');
    expect(page.text).toContain('value="Mine"');
  });
});
