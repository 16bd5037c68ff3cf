import { Retention } from '../../src/core/database/retention/retention.service.js';
import { MINUTE } from '../../src/core/shared/utc.js';
import { Browser, type Page } from '../support/browser.js';
import { openPage, sendForm, textOf } from '../support/pages.js';
import { serve } from '../support/served.js';

/** Long forms that are sent after the session has ended come back after the sign-in. */
const site = serve();
const WORDS = 'It answers within a second, and every permission that it asks for is explained in its guide.';
const COOKIE = 'marquee-form';
const BACK = 'You are signed in again, and the form has what you wrote.';

const rowCount = async (): Promise<number> =>
  Number((await site.app.database.query<{ n: number }>('SELECT COUNT(*) AS n FROM parked_forms'))[0]?.n);

/** A rating that is written while the session ends. */
async function writing() {
  const person = await site.person();
  const bot = `/bots/${(await site.make.bot(null)).platformId}`;
  const rate = (browser: Browser, fields = {}) =>
    sendForm(browser, `${bot}/rating?method=put`, `${bot}#reviews`, { stars: '4', comment: WORDS, ...fields });
  return { ...person, bot, rate };
}

/** The session is over, but the browser still has its cookie. */
const endSessions = ({ id }: { readonly id: number }) =>
  site.make.run('UPDATE sessions SET expires_at = ? WHERE account_id = ?', [site.now(), id]);

/** The same browser, in which an account signs in again. */
async function signInAgain(browser: Browser, account: { readonly id: number }): Promise<Browser> {
  const next = await Browser.of(site.app, account);
  const parked = browser.cookies().get(COOKIE);
  if (parked !== undefined) next.cookies().set(COOKIE, parked);
  return next;
}

const hasDraft = ({ text }: Page): boolean => text.includes(`${WORDS}</textarea>`);

beforeEach(async () => {
  site.advance(31 * MINUTE);
  await site.app.nest.get(Retention).deleteExpired();
});

test('a rating comes back on its page after the sign-in, once, and is not saved', async () => {
  const { account, browser, bot, rate } = await writing();
  await endSessions(account);
  const refused = await rate(browser, { requestKey: 'r-1' });
  expect(refused.status).toBe(401);
  expect(refused.text).toContain('<h1>You are signed out</h1>');
  expect(textOf(refused, 'notices')).toBe('');
  expect(refused.text).toContain('Sign in, and the form is there again with everything in it.');
  expect(refused.text).toContain(`href="/login?next=${encodeURIComponent(bot)}"`);
  expect(String(refused.headers['set-cookie'])).toMatch(/marquee-form=[\w-]{43}; .*HttpOnly; .*Max-Age=1800/);
  const again = await signInAgain(browser, account);
  expect(hasDraft(await openPage(again, '/bots'))).toBe(false);
  const page = await openPage(again, `${bot}?from=list`);
  expect(hasDraft(page)).toBe(true);
  expect(textOf(page, 'notices')).toContain(BACK);
  expect(page.text).toContain('<a href="#reviews">Go to the form</a>');
  expect(page.text).not.toContain('value="r-1"');
  expect((await again.get<{ rating: unknown }>(`${bot}/rating`)).body.rating).toBeNull();
  expect([again.cookies().has(COOKIE), await rowCount()]).toEqual([false, 0]);
  again.cookies().set(COOKIE, browser.cookies().get(COOKIE) ?? '');
  expect(hasDraft(await openPage(again, bot))).toBe(false);
});

test('of several requests at once, one gets the form', async () => {
  const { account, browser, bot, rate } = await writing();
  await endSessions(account);
  await rate(browser);
  const tabs = await Promise.all([1, 2, 3].map(() => signInAgain(browser, account)));
  const pages = await Promise.all(tabs.map((tab) => openPage(tab, bot)));
  expect(pages.filter(hasDraft)).toHaveLength(1);
});

test('another account does not get it, and the first one still does', async () => {
  const { account, browser, bot, rate } = await writing();
  await endSessions(account);
  await rate(browser);
  const other = await signInAgain(browser, await site.make.account());
  expect(hasDraft(await openPage(other, bot))).toBe(false);
  expect(hasDraft(await openPage(new Browser(site.app), bot))).toBe(false);
  expect(hasDraft(await openPage(await signInAgain(browser, account), bot))).toBe(true);
});

test('without any session on the site, the browser gets the form after any sign-in', async () => {
  const { account, browser, bot, rate } = await writing();
  await site.make.run('DELETE FROM sessions WHERE account_id = ?', [account.id]);
  await rate(browser);
  expect(hasDraft(await openPage(await signInAgain(browser, account), bot))).toBe(true);
});

test('scripts, prefetches and programs do not take it', async () => {
  const { account, browser, bot, rate } = await writing();
  await endSessions(account);
  await rate(browser);
  const again = await signInAgain(browser, account);
  const page = { accept: 'text/html' };
  await again.get(bot);
  await again.send('HEAD', bot, { headers: page });
  await again.get(bot, { ...page, 'sec-fetch-mode': 'cors' });
  await again.get(bot, { ...page, 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' });
  expect(hasDraft(await again.get(bot, { ...page, 'sec-fetch-mode': 'navigate' }))).toBe(true);
});

test('it waits for half an hour', async () => {
  const { account, browser, bot, rate } = await writing();
  await endSessions(account);
  await rate(browser);
  site.advance(30 * MINUTE);
  expect(hasDraft(await openPage(await signInAgain(browser, account), bot))).toBe(false);
  await site.app.nest.get(Retention).deleteExpired();
  expect(await rowCount()).toBe(0);
});

test('signing out deletes it, here and everywhere, and so does the deletion of the account', async () => {
  for (const leave of [
    (browser: Browser) => browser.send('POST', '/logout'),
    (browser: Browser) => browser.send('POST', '/account/sign-out-everywhere'),
    (browser: Browser, confirm: string) => browser.send('DELETE', '/account', { body: { confirm } }),
  ]) {
    const { account, browser, rate } = await writing();
    await endSessions(account);
    await rate(browser);
    const again = await signInAgain(browser, account);
    expect(await rowCount()).toBe(1);
    expect((await leave(again, account.username)).status).toBe(200);
    expect(await rowCount()).toBe(0);
  }
});

test('the input is stored encrypted, and neither the token nor the address is stored', async () => {
  const { account, browser, rate } = await writing();
  await endSessions(account);
  await rate(browser);
  const stored = JSON.stringify(await site.app.database.query('SELECT * FROM parked_forms'));
  for (const secret of [WORDS, 'comment', browser.cookies().get(COOKIE) ?? 'none', '127.0.0.1'])
    expect(stored).not.toContain(secret);
});

test('a browser has one, and an address ten in half an hour; the page keeps what does not fit', async () => {
  site.app.forget();
  const { account, browser, rate } = await writing();
  await endSessions(account);
  for (let i = 0; i < 10; i += 1) expect((await rate(browser)).text).toContain('the form is there again');
  expect(await rowCount()).toBe(1);
  const page = await rate(browser);
  expect(page.status).toBe(401);
  expect(page.text).toContain('Sign in, come back to this page, and send it again.');
  expect(page.text).toContain(`value="${WORDS}"`);
  site.advance(30 * MINUTE);
  expect((await rate(browser)).text).toContain('the form is there again');
});

test('a report, a draft and an edit come back as well; votes and invitations are not long', async () => {
  const { account, browser } = await site.person();
  const server = await site.make.server(account);
  const edit = `/dashboard/servers/${server.uuid}`;
  const path = `/servers/${server.platformId}`;
  const team = `/dashboard/listings/${server.uuid}/team`;
  await endSessions(account);
  for (const [action, back, fields, shown] of [
    [`${path}/reports`, `${path}#report`, { reason: 'other', details: WORDS }, `${WORDS}</textarea>`],
    ['/dashboard/servers', '/dashboard/servers/new', { name: 'Typed name' }, 'value="Typed name"'],
    [`${edit}?method=patch`, edit, { version: '1', longDesc: `# ${WORDS}` }, `# ${WORDS}</textarea>`],
  ] as const) {
    expect((await sendForm(browser, action, back, fields)).status).toBe(401);
    const page = await openPage(await signInAgain(browser, account), back.split('#')[0] ?? '');
    expect([back, page.status, page.text.includes(shown)]).toEqual([back, 200, true]);
    expect(page.text).toContain(BACK);
  }
  await sendForm(browser, team, team, { who: 'a friend' });
  await sendForm(browser, `${path}/vote?method=put`, path);
  expect(await rowCount()).toBe(0);
});
