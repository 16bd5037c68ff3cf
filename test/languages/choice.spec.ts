import { Browser } from '../support/browser.js';
import { PAGE, openPage, sendForm } from '../support/pages.js';
import { serve } from '../support/served.js';

/** The pseudo-language of the tests stands for any other one. */
const site = serve({ variables: { SITE_LANGUAGES: 'en,en-XA' } });

const visitor = (): Browser => new Browser(site.app);
const inPseudo = { ...PAGE, 'accept-language': 'fr;q=0.9, en-XA' };
const isPseudo = (text: string): boolean => text.includes('⟦Spotlight');

test('a page is in the language that the browser wants most among those of the site', async () => {
  const page = await visitor().get('/servers', inPseudo);
  expect(page.text).toContain('<html lang="en-XA"');
  expect(isPseudo(page.text)).toBe(true);
  expect(page.headers['content-language']).toBe('en-XA');
  expect(String(page.headers['vary']).split(', ')).toEqual(
    expect.arrayContaining(['Accept', 'Accept-Language', 'Cookie']),
  );
  for (const wanted of ['fr', 'de, fr;q=0.5', '', 'en-XA;q=0', '*', 'x'.repeat(5_000)]) {
    const other = await visitor().get('/servers', { ...PAGE, 'accept-language': wanted });
    expect(other.text).toContain('<html lang="en"');
    expect(isPseudo(other.text)).toBe(false);
  }
});

test('a link can name the language, and an unknown one is skipped', async () => {
  expect((await openPage(visitor(), '/servers?lang=en-xa')).headers['content-language']).toBe('en-XA');
  expect((await visitor().get('/servers?lang=en', inPseudo)).headers['content-language']).toBe('en');
  for (const odd of ['fr', '..%2F..%2Fx', '%0A', 'en-XA-x', 'x'.repeat(400)]) {
    const page = await openPage(visitor(), `/servers?lang=${odd}`);
    expect([page.status, page.headers['content-language']]).toEqual([200, 'en']);
  }
});

test('a page that leads on to another one keeps the language of its link', async () => {
  const { browser } = await site.person();
  const leadsTo = async (path: string, who = browser, accept: string = PAGE.accept) =>
    (await who.get(path, { accept })).headers['location'];
  expect(await leadsTo('/dashboard?lang=en-XA')).toBe('/dashboard/listings?lang=en-XA');
  expect(await leadsTo('/dashboard?lang=en-XA', visitor())).toBe('/login?next=%2Fdashboard%3Flang%3Den-XA&lang=en-XA');
  // Programs are led to the same address as ever.
  expect(await leadsTo('/dashboard?lang=en-XA', browser, 'application/json')).toBe('/dashboard/listings');
});

test('the switch at the foot keeps the language of a visitor, without a script', async () => {
  const browser = visitor();
  const chosen = await sendForm(browser, '/language', '/servers?lang=en', { language: 'en-XA' });
  expect(chosen.status).toBe(303);
  expect((await openPage(browser, '/servers')).headers['content-language']).toBe('en-XA');
  await sendForm(browser, '/language', '/', { language: 'en' });
  expect((await browser.get('/servers', inPseudo)).headers['content-language']).toBe('en');
  const refused = await browser.send('POST', '/language', { body: JSON.stringify({ language: 'fr' }) });
  expect([refused.status, refused.body]).toEqual([
    400,
    { error: 'language is one of en, en-XA.', faults: { language: 'language is one of en, en-XA.' } },
  ]);
});

test('the choice of an account goes along to its other browsers, and away with the account', async () => {
  const { account, browser } = await site.person();
  await sendForm(browser, '/language', '/servers', { language: 'en-XA' });
  const elsewhere = await Browser.of(site.app, account);
  const opened = await elsewhere.get('/account', { ...PAGE, 'accept-language': 'en' });
  expect(opened.headers['content-language']).toBe('en-XA');
  expect((await openPage(elsewhere, '/account?lang=en')).headers['content-language']).toBe('en');
  const exported = await elsewhere.get('/account/export');
  expect(exported.body).toMatchObject({ account: { language: 'en-XA' } });
  await elsewhere.send('DELETE', '/account', { body: { confirm: account.username } });
  const [left] = await site.app.database.query('SELECT language FROM accounts WHERE id = ?', [account.id]);
  expect(left).toEqual({ language: null });
});

test('programs get the same JSON in every language', async () => {
  const [one, other] = await Promise.all([
    visitor().get('/servers', { accept: 'application/json' }),
    visitor().get('/servers', { accept: 'application/json', 'accept-language': 'en-XA' }),
  ]);
  expect(other.text).toBe(one.text);
  expect(other.headers['content-language']).toBeUndefined();
});

test('each language of a page has an address for search engines', async () => {
  const { text } = await openPage(visitor(), '/servers?page=1&lang=en-XA');
  const { origin } = new URL(site.app.config.publicUrl);
  expect(/<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]).toBe(`${origin}/servers?lang=en-XA`);
  expect([...text.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, tag, href]) => [tag, href])).toEqual([
    ['en', `${origin}/servers`],
    ['en-XA', `${origin}/servers?lang=en-XA`],
  ]);
  expect((await openPage(visitor(), '/servers')).text).toContain(`<link rel="canonical" href="${origin}/servers"`);
  expect((await openPage(visitor(), '/login')).text).not.toContain('hreflang');
});
