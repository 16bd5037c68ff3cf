import { BUMP_BOOST_PRICE } from '../../src/activity/bumps/boosts.rules.js';
import { MINUTE } from '../../src/core/shared/utc.js';
import { Browser, type Page } from '../support/browser.js';
import { serveMarket } from '../support/market.js';
import { openPage, sendForm, textOf } from '../support/pages.js';
import { type Case, Reporting, report } from '../support/reporting.js';

const site = serveMarket();

beforeEach(() => site.advance(MINUTE));

/** The text that a page shows. */
const textIn = ({ text }: Page): string => text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

const balanceOf = async (browser: Browser) => (await browser.get<{ balance: number }>('/account/tokens')).body.balance;

test('without a session every page of the account leads to the sign-in and back', async () => {
  const pages = ['', '/tokens', '/votes', '/boosts', '/reports', '/sessions', '/guilds'].map((end) => `/account${end}`);
  for (const path of pages) {
    const { status, headers } = await openPage(new Browser(site.app), path);
    expect([path, status, headers.location]).toEqual([path, 303, `/login?next=${encodeURIComponent(path)}`]);
  }
});

test('pages of an account are never cached', async () => {
  const { browser } = await site.person();
  const { headers } = await openPage(browser, '/account');
  expect(headers['cache-control']).toBe('no-store');
});

describe('the profile', () => {
  const profile = async (browser: Browser) =>
    (await browser.get<{ account: { nameColor: string | null; useDisplayName: boolean } }>('/account')).body.account;

  test('a form sets and clears both fields', async () => {
    const { browser } = await site.person({ username: 'mira', display_name: 'Mira of the Hills' });
    const send = (fields: Record<string, string | string[]>) =>
      sendForm(browser, '/account?method=patch', '/account#profile', fields);
    const sent = await send({ nameColor: '#2A9D8F', useDisplayName: ['', 'on'] });
    expect([sent.status, sent.headers.location]).toEqual([303, '/account#profile']);
    expect(await profile(browser)).toMatchObject({ nameColor: '#2a9d8f', useDisplayName: true });
    const page = await openPage(browser, '/account');
    expect(textOf(page, 'notices')).toBe('Your profile is saved.');
    expect(page.text).toContain('<strong dir="auto">Mira of the Hills</strong>');
    await send({ nameColor: '', useDisplayName: '' });
    expect(await profile(browser)).toMatchObject({ nameColor: null, useDisplayName: false });
  });

  test('a fault stands beside its field, and the input is kept', async () => {
    const { browser } = await site.person();
    const fields = { nameColor: 'teal', useDisplayName: ['', 'on'] };
    const page = await sendForm(browser, '/account?method=patch', '/account#profile', fields);
    expect(page.status).toBe(400);
    expect(textOf(page, 'patch-account-nameColor-fault')).toMatch(/^Color of your name is a color/);
    expect(page.text).toContain('value="teal"');
    expect(await profile(browser)).toMatchObject({ nameColor: null, useDisplayName: false });
  });
});

describe('the deletion', () => {
  test('names the listings that hinder it, and the bid that would be lost, instead of a form', async () => {
    const ann = await site.bidder(3_000, { name: 'Harbor & Sons' });
    expect((await site.bid(ann, 2_000)).status).toBe(200);
    const page = await openPage(ann.browser, '/account');
    expect(textIn(page)).toContain('First transfer or remove this listing');
    expect(page.text).toContain(`href="/dashboard/servers/${ann.server.uuid}"`);
    expect(textIn(page)).toContain('you forfeit 2,000 tokens');
    expect(page.text).not.toContain('action="/account?method=delete"');
  });

  test('needs the username, and ends on the home page', async () => {
    const { browser } = await site.person({ username: 'leaver' });
    const send = (confirm: string) => sendForm(browser, '/account?method=delete', '/account#delete', { confirm });
    const wrong = await send('somebody');
    expect(wrong.status).toBe(400);
    expect(textOf(wrong, 'delete-account-confirm-fault')).toMatch(/^The username does not match/);
    expect(wrong.text).toContain('<details class="fold" open');
    expect((await browser.get('/account')).status).toBe(200);
    const done = await send('leaver');
    expect([done.status, done.headers.location]).toEqual([303, '/']);
    expect((await browser.get('/account')).status).toBe(401);
    expect(textOf(await openPage(browser, '/'), 'notices')).toBe('Your account is deleted.');
  });
});

describe('sessions', () => {
  test('are named in words, and a form ends another one', async () => {
    const { account, browser } = await site.person();
    const other = await Browser.of(site.app, account);
    const page = await openPage(browser, '/account/sessions');
    expect(textIn(page)).toContain('This one');
    expect(textIn(page)).toContain('Another program');
    const [, action = ''] = /action="(\/account\/sessions\/\d+\?method=delete)"/.exec(page.text) ?? [];
    expect((await sendForm(browser, action, '/account/sessions')).headers.location).toBe('/account/sessions');
    expect([(await other.get('/account')).status, (await browser.get('/account')).status]).toEqual([401, 200]);
  });

  test('end everywhere with one form', async () => {
    const { account, browser } = await site.person();
    const other = await Browser.of(site.app, account);
    const done = await sendForm(browser, '/account/sign-out-everywhere', '/account');
    expect([done.status, done.headers.location]).toEqual([303, '/']);
    expect(textOf(await openPage(browser, '/'), 'notices')).toContain('2 sessions ended');
    expect([(await other.get('/account')).status, (await browser.get('/account')).status]).toEqual([401, 401]);
  });
});

describe('votes and tokens', () => {
  test('a vote is removed on the page of votes, also when its listing is hidden', async () => {
    const { browser } = await site.person();
    const [bot, gone] = [await site.make.bot(null, { name: 'Lamp' }), await site.make.server(null, { name: 'Gone' })];
    for (const path of [`/bots/${bot.uuid}/vote`, `/servers/${gone.uuid}/vote`])
      expect((await browser.send('PUT', path)).status).toBe(200);
    await site.make.run(`UPDATE listings SET state = 'suspended' WHERE id = ${gone.id}`);
    site.app.forget();
    const page = await openPage(browser, '/account/votes');
    expect(textIn(page)).toContain('2 votes.');
    expect(textIn(page)).toContain('Gone Not public now');
    expect(textIn(page)).toContain('This takes back the 5 tokens that the vote earned');
    for (const path of [`/bots/${bot.uuid}`, `/servers/${gone.uuid}`]) {
      expect(page.text).toContain(`action="${path}/vote?method=delete"`);
      const sent = await sendForm(browser, `${path}/vote?method=delete`, '/account/votes');
      expect([sent.status, sent.headers.location]).toEqual([303, '/account/votes']);
    }
    expect((await browser.get<{ total: number }>('/account/votes')).body.total).toBe(0);
    expect(await balanceOf(browser)).toBe(0);
    expect(textIn(await openPage(browser, '/account/votes'))).toContain('No votes yet');
  });

  test('votes are found by kind and name, and each filter keeps the other', async () => {
    const { browser } = await site.person();
    const [bot, server] = [
      await site.make.bot(null, { name: 'Lamp' }),
      await site.make.server(null, { name: 'Lamps' }),
    ];
    for (const path of [`/bots/${bot.uuid}/vote`, `/servers/${server.uuid}/vote`])
      expect((await browser.send('PUT', path)).status).toBe(200);
    const page = await openPage(browser, '/account/votes?kind=bot&name=lamp');
    expect(textIn(page)).toContain('1 vote found.');
    expect(page.text).toContain('<input type="hidden" name="kind" value="bot"/>');
    expect(page.text).toContain('href="/account/votes?kind=server&amp;name=lamp"');
    expect(page.text).toContain(`action="/bots/${bot.uuid}/vote?method=delete"`);
    expect(page.text).not.toContain(`action="/servers/${server.uuid}/vote?method=delete"`);
    const none = await openPage(browser, '/account/votes?name=%3Cb%3E');
    expect(textIn(none)).toContain('None of your votes match');
    expect(none.text).toContain('value="&lt;b>"');
  });

  test('the ledger shows each movement, what is held in a bid, and its pages', async () => {
    const bob = await site.bidder(9_000);
    expect((await site.bid(bob, 4_000)).status).toBe(200);
    const bot = await site.make.bot(null, { name: 'Lantern <b>' });
    await bob.browser.send('PUT', `/bots/${bot.uuid}/vote`);
    const page = await openPage(bob.browser, '/account/tokens');
    const text = textIn(page);
    expect(text).toMatch(/Balance 5,005/);
    expect(text).toMatch(/Held in your bid 4,000/);
    expect(text).toMatch(/Vote Lantern &lt;b> just now \+5 5,005/);
    expect(text).toContain('−4,000');
    const second = await openPage(bob.browser, '/account/tokens?limit=1&page=2');
    expect(textIn(second)).toContain('−4,000');
    expect(second.text).toContain('href="/account/tokens?limit=1&amp;page=3"');
  });

  test('a balance below zero is explained', async () => {
    const { account, browser } = await site.person();
    const bot = await site.make.bot(null);
    await browser.send('PUT', `/bots/${bot.uuid}/vote`);
    await site.make.grant(account, BUMP_BOOST_PRICE - 5);
    expect((await browser.send('POST', '/account/boosts', { body: {} })).status).toBe(200);
    await browser.send('DELETE', `/bots/${bot.uuid}/vote`);
    expect(await balanceOf(browser)).toBe(-5);
    const text = textIn(await openPage(browser, '/account/tokens'));
    expect(text).toContain('Your balance is below zero');
    expect(text).toMatch(/Balance −5/);
  });
});

test('reports are listed with their state, and what was written', async () => {
  const { browser } = await site.person();
  expect(textIn(await openPage(browser, '/account/reports'))).toContain('No reports');
  const bot = await site.make.bot(null, { name: 'Bad Bot' });
  const body = { reason: 'scam', details: 'It asks for <passwords>.' };
  expect((await browser.send('POST', `/bots/${bot.uuid}/reports`, { body })).status).toBe(200);
  const text = textIn(await openPage(browser, '/account/reports'));
  expect(text).toMatch(/Bad Bot Waiting Bot Scam reported just now It asks for &lt;passwords>\./);
});

test('reports show their result, and link to listings with a public page by their slug', async () => {
  const { browser } = await site.person();
  const reporting = new Reporting(site);
  const staff = await site.make.account({ role: 'reviewer' });
  for (const [slug, outcome] of [
    ['bad-bot', 'warned'],
    ['fine-bot', 'unfounded'],
    ['gone-bot', 'removed'],
  ] as const) {
    const bot = await reporting.aBot({ slug, name: slug });
    await report(browser, `/bots/${slug}`);
    const [opened] = await reporting.casesOf(bot);
    await reporting.close(opened as Case, staff.id, outcome);
    if (outcome === 'removed') await site.make.run("UPDATE listings SET state = 'removed' WHERE id = ?", [bot.id]);
  }
  const { body } = await browser.get<{ reports: { result: string }[] }>('/account/reports');
  expect(body.reports.map(({ result }) => result)).toEqual(['acted', 'unfounded', 'acted']);
  const page = await openPage(browser, '/account/reports');
  for (const text of [
    'href="/bots/bad-bot"',
    'href="/bots/fine-bot"',
    'Staff acted',
    'No rule broken',
    'not public any more',
  ])
    expect(page.text).toContain(text);
  expect(page.text).not.toContain('href="/bots/gone-bot"');
  expect(page.text).not.toContain(staff.username);
});

test('managed servers: listed ones, others, and why there are none', async () => {
  const { account, browser } = await site.person();
  expect(textIn(await openPage(browser, '/account/guilds'))).toContain('The list is read when you sign in');
  const own = await site.make.server(account, { name: 'Own Harbor' });
  for (const [guildId, name] of [
    [own.platformId, 'Own Harbor'],
    ['420000000000009999', 'Other Harbor'],
  ])
    await site.make.insert('managed_guilds', {
      account_id: account.id,
      guild_id: guildId,
      name,
      is_owner: 1,
      member_count: 1_204,
      online_count: 87,
      read_at: site.now(),
    });
  const page = await openPage(browser, '/account/guilds');
  expect(textIn(page)).toMatch(/Own Harbor Listed You own it 1,204 members 87 online Edit/);
  expect(page.text).toContain(`href="/dashboard/servers/${own.uuid}"`);
  expect(textIn(page)).toMatch(/Other Harbor You own it .* Add it/);
});
