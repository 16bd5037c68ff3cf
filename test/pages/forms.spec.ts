import { HOUR } from '../../src/core/shared/utc.js';
import { cookieName } from '../../src/core/http/browser.js';
import { Browser, type Page } from '../support/browser.js';
import { PAGE, openPage, sendForm, textOf } from '../support/pages.js';
import { serve } from '../support/served.js';

const site = serve();
const WORDS = 'It answers within a second, and every permission that it asks for is explained in its guide.';

async function listings() {
  const person = await site.person();
  const [bot, server] = [await site.make.bot(null), await site.make.server(null)];
  return { ...person, bot: `/bots/${bot.platformId}`, server: `/servers/${server.platformId}` };
}

test('a vote without a script: there and back with a message, which is shown once', async () => {
  const { browser, server } = await listings();
  const sent = await sendForm(browser, `${server}/vote?method=put`, '/servers?page=2');
  expect([sent.status, sent.headers.location]).toEqual([303, '/servers?page=2']);
  expect((await browser.get<{ voted: boolean }>(`${server}/vote`)).body.voted).toBe(true);
  const page = await openPage(browser, server);
  expect(textOf(page, 'notices')).toBe('Thanks for voting. You earned 5 tokens.');
  expect(page.text).toMatch(/aria-pressed="true"|aria-pressed /);
  expect(textOf(await openPage(browser, server), 'notices')).toBe('');
  await sendForm(browser, `${server}/vote?method=delete`, server);
  expect((await browser.get<{ voted: boolean }>(`${server}/vote`)).body.voted).toBe(false);
  expect(textOf(await openPage(browser, server), 'notices')).toBe(
    'Vote removed. The 5 tokens that it earned are gone.',
  );
});

/** The form in the message of a page. */
const undoIn = ({ text }: Page): string | undefined =>
  /id="notices"[\s\S]*?<form[^>]* action="([^"]*)"[\s\S]*?<button[^>]*>Undo</.exec(text)?.[1];

test('a message has the way back where there is one, and can be closed without a script', async () => {
  const { browser, server } = await listings();
  const here = `${server}?from=mail`;
  await sendForm(browser, `${server}/vote?method=put`, here);
  const voted = await openPage(browser, here);
  expect(undoIn(voted)).toBe(`${server}/vote?method=delete`);
  expect(voted.text).toContain(`class="notice-close" href="${here}"`);
  await sendForm(browser, `${server}/vote?method=delete`, here);
  expect(undoIn(await openPage(browser, here))).toBe(`${server}/vote?method=put`);
  // A bump cannot be taken back.
  await sendForm(browser, `${server}/bump`, here);
  expect(undoIn(await openPage(browser, here))).toBeUndefined();
});

test('a cookie that somebody else wrote offers no other deed as a way back', async () => {
  const { browser, server } = await listings();
  const flash = (undo: unknown): string =>
    [`Hello`, JSON.stringify(undo)].map((part) => Buffer.from(part).toString('base64url')).join('.');
  const shown = async (cookie: string) => {
    browser.cookies().set(cookieName('flash', site.app.config.isHttps), cookie);
    const page = await openPage(browser, server);
    return [page.status, textOf(page, 'notices'), undoIn(page)];
  };
  for (const undo of [
    ['AccountSiteController.closeAccount', {}],
    ['ServerVotesSiteController.cast', { id: '../account' }],
    ['ServerVotesSiteController.cast', { id: 5 }],
    ['ServerVotesSiteController.cast', null],
    'text',
  ])
    expect(await shown(flash(undo))).toEqual([200, 'Hello', undefined]);
  expect(await shown('SGVsbG8.bm90IEpTT04')).toEqual([200, 'Hello', undefined]);
  expect(await shown(flash(['ServerVotesSiteController.cast', { id: 'abc' }]))).toEqual([
    200,
    'Hello',
    '/servers/abc/vote?method=delete',
  ]);
});

test('a bump without a script', async () => {
  const { browser, server } = await listings();
  expect((await sendForm(browser, `${server}/bump`, `${server}#bump`)).headers.location).toBe(`${server}#bump`);
  expect(textOf(await openPage(browser, server), 'notices')).toBe('Bumped. You earned 10 tokens.');
  const again = await sendForm(browser, `${server}/bump`, server);
  expect(again.status).toBe(409);
  expect(again.text).toContain('<h2 id="bump-title">Bump</h2>');
  // The JSON has the instant, the page has words.
  expect(textOf(again, 'faults')).toMatch(/^This server was bumped already\. .* at \d+ \w+ \d{4}, \d\d:\d\d UTC\.$/);
  site.advance(12 * HOUR);
  expect((await sendForm(browser, `${server}/bump`, server)).status).toBe(303);
});

test('a refused form is shown again on its page, with the status, the faults and the input', async () => {
  const { browser, bot } = await listings();
  const back = `${bot}?from=list`;
  const page = await sendForm(browser, `${bot}/rating?method=put`, back, { stars: '9', comment: 'Too short <b>' });
  expect(page.status).toBe(400);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const id = `put-bots-${bot.split('/')[2]}-rating`;
  expect(textOf(page, `${id}-comment-fault`)).toBe('Review has 64 to 1000 characters; this one has 13.');
  expect(textOf(page, `${id}-stars-fault`)).toBe('Stars is a whole number from 1 to 5.');
  expect(page.text).toContain(`href="#${id}-comment"`);
  expect(page.text).toContain('Too short &lt;b></textarea>');
  expect(page.text).toContain(`name="_back" value="${back}#reviews"`);
  expect((await browser.get<{ rating: unknown }>(`${bot}/rating`)).body.rating).toBeNull();

  await sendForm(browser, `${bot}/rating?method=put`, back, { stars: '5', comment: WORDS });
  const { rating } = (await browser.get<{ rating: { stars: number; comment: string } }>(`${bot}/rating`)).body;
  expect(rating).toMatchObject({ stars: 5, comment: WORDS });
});

test('the team of a server is reminded of the next bump by one button', async () => {
  const owner = await site.person();
  const { browser: stranger } = await site.person();
  const server = `/servers/${(await site.make.server(owner.account)).platformId}`;
  const REMINDER = '/account/notifications/bump-reminder';
  const shown = async (browser = owner.browser) =>
    (await openPage(browser, server)).text.includes(`${REMINDER}?method=put`);
  // There is nothing to wait for yet.
  expect(await shown()).toBe(false);
  await sendForm(owner.browser, `${server}/bump`, server);
  expect([await shown(), await shown(stranger)]).toEqual([true, false]);
  await sendForm(owner.browser, `${REMINDER}?method=put`, server);
  const page = await openPage(owner.browser, server);
  expect([textOf(page, 'notices'), undoIn(page)]).toEqual([
    'You are reminded when a server of your teams can be bumped again.',
    `${REMINDER}?method=delete`,
  ]);
  expect(page.text).not.toContain(`${REMINDER}?method=put`);
  await sendForm(owner.browser, `${REMINDER}?method=delete`, server);
  expect(await shown()).toBe(true);
});

test('a report without a script', async () => {
  const { browser, server } = await listings();
  const refused = await sendForm(browser, `${server}/reports`, server, { reason: 'other', details: 'Bad.' });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('>Bad.</textarea>');
  await sendForm(browser, `${server}/reports`, server, { reason: 'spam', details: '' });
  expect(textOf(await openPage(browser, server), 'notices')).toContain('Your report is in');
  const { body } = await browser.get<{ reports: { reason: string }[] }>('/account/reports');
  expect(body.reports.map(({ reason }) => reason)).toEqual(['spam']);
});

test('a preview changes nothing, and the page has status 200 and the input', async () => {
  const { browser, bot } = await listings();
  const fields = { stars: '4', comment: WORDS, _do: 'preview' };
  const page = await sendForm(browser, `${bot}/rating?method=put`, bot, fields);
  expect(page.status).toBe(200);
  expect(page.text).toContain(`${WORDS}</textarea>`);
  expect((await browser.get<{ rating: unknown }>(`${bot}/rating`)).body.rating).toBeNull();
});

describe('without a session', () => {
  test('a button leads to the sign-in, and back to its page', async () => {
    const { server } = await listings();
    const sent = await sendForm(new Browser(site.app), `${server}/vote?method=put`, '/servers?page=2');
    expect([sent.status, sent.headers['refresh']]).toEqual([401, '0; url=/login?next=%2Fservers%3Fpage%3D2']);
    expect(sent.text).toContain('href="/login?next=%2Fservers%3Fpage%3D2"');
  });

  test('the input is kept, and can be sent again after the sign-in', async () => {
    const { browser, bot } = await listings();
    const page = await sendForm(new Browser(site.app), `${bot}/rating?method=put`, bot, { stars: '4', comment: WORDS });
    expect(page.status).toBe(401);
    const [, action = ''] = /<form method="post" action="([^"]*)" class="kept-form"/.exec(page.text) ?? [];
    const fields = [...page.text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const kept = Object.fromEntries(fields.map(([, name, value]) => [name, value])) as Record<string, string>;
    expect(kept).toMatchObject({ _back: bot, stars: '4', comment: WORDS });
    // What to do stands above a text that may be long.
    expect(page.text.indexOf('class="actions"')).toBeLessThan(page.text.indexOf('<blockquote'));
    expect((await sendForm(browser, action, bot, { stars: '4', comment: WORDS })).status).toBe(303);
    expect((await browser.get<{ rating: { stars: number } }>(`${bot}/rating`)).body.rating.stars).toBe(4);
  });
});

test('a form returns to pages of this site only', async () => {
  const { browser, server } = await listings();
  for (const back of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', ''])
    expect([back, (await sendForm(browser, `${server}/vote?method=put`, back)).headers.location]).toEqual([back, '/']);
});

test('a refused form without a page of its own gets an error page', async () => {
  const { browser, bot } = await listings();
  for (const back of ['', '/nothing/here', '/choices']) {
    const page = await sendForm(browser, `${bot}/rating?method=put`, back, { stars: '9', comment: '' });
    expect([back, page.status]).toEqual([back, 400]);
    expect(page.text).toContain('class="error-page"');
  }
});

test('a form of another site is refused before its body is read', async () => {
  const { browser, server } = await listings();
  const headers = { ...PAGE, 'content-type': 'application/x-www-form-urlencoded' };
  for (const origin of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null', 'sec-fetch-site': undefined },
  ]) {
    const page = await browser.send('POST', `${server}/vote?method=put`, {
      body: '_back=/',
      headers: { ...headers, ...origin },
    });
    expect([origin, page.status]).toEqual([origin, 403]);
  }
  expect((await browser.get<{ voted: boolean }>(`${server}/vote`)).body.voted).toBe(false);
});

test('only forms of pages may name another method', async () => {
  const { browser, server } = await listings();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await browser.send('POST', `${server}/vote?method=put`, { body: '{}', headers: PAGE })).status).toBe(405);
  expect((await browser.send('POST', `${server}/vote?method=put`, { body: 'a=1', headers: form })).status).toBe(405);
  const keyed = await browser.send('POST', '/api/v1/users/@me?method=delete', {
    body: 'a=1',
    headers: { ...PAGE, ...form },
  });
  expect([keyed.status, keyed.headers['content-type']]).toEqual([405, 'application/json; charset=utf-8']);
});

test('the log and the metrics name the request that was made', async () => {
  const { browser, bot } = await listings();
  await sendForm(browser, `${bot}/rating?method=put`, bot, { stars: '9' });
  const metrics = (await browser.get('/metrics')).text;
  expect(metrics).toMatch(/method="PUT",route="\/bots\/:id\/rating",status="400"/);
});

test('the summary of faults names the fields by their labels, as the faults beside them do', async () => {
  const { browser, bot } = await listings();
  const page = await sendForm(browser, `${bot}/rating?method=put`, bot, { stars: '4', comment: 'short' });
  expect(page.status).toBe(400);
  const sentence = 'Review has 64 to 1000 characters; this one has 5.';
  expect(page.text.split(sentence)).toHaveLength(3);
  expect(page.text).not.toContain('Comment has');
});
