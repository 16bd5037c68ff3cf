import { LoginLinks } from '../../src/accounts/auth/sign-in/login-links.service.js';
import { MINUTE } from '../../src/core/shared/utc.js';
import { TestApp } from '../support/app.js';
import { Browser, type Page } from '../support/browser.js';
import { newPlatformId } from '../support/factories.js';
import { openPage, sendForm } from '../support/pages.js';
import { serveWithPlatform } from '../support/served-with-platform.js';

const NELLY = { id: '80351110224678912', username: 'nelly' };
const ALL_IS_WELL = { users: [NELLY], isDown: false, isApiDown: false, delayMs: 0, limitedFor: 0 };

const site = serveWithPlatform();
const visitor = (): Browser => new Browser(site.app);
const titleOf = ({ text }: Page): string | undefined => /<h1>([^<]*)<\/h1>/.exec(text)?.[1];
const waysOf = ({ text }: Page): string[] => {
  const [actions = ''] = /<p class="actions">[\s\S]*?<\/p>/.exec(text) ?? [];
  return [...actions.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
};

beforeEach(async () => {
  site.advance(MINUTE);
  await site.platform.set(ALL_IS_WELL);
});

test.each(['/bots/never-listed', '/servers/never-listed', '/no/such/page'])(
  '%s is not found, in words for people; programs read which identifiers there are',
  async (path) => {
    const page = await openPage(visitor(), path);
    expect([page.status, titleOf(page), waysOf(page)]).toEqual([
      404,
      'This one is not on the bill',
      ['/servers', '/bots'],
    ]);
    expect(page.text).toContain('It may have been removed, or the address may be wrong.');
    expect(page.text).not.toContain('identifier');
    const { body } = await visitor().get<{ error: string }>(path);
    expect(body.error).not.toContain('It may have been removed');
  },
);

test('browsers find the icon at its usual address, too', async () => {
  const { status, headers } = await visitor().get('/favicon.ico');
  const { text } = await openPage(visitor(), '/');
  expect(status).toBe(303);
  expect(text).toContain(`<link rel="icon" type="image/svg+xml" href="${headers.location}"/>`);
  expect((await visitor().get(String(headers.location))).headers['content-type']).toBe('image/svg+xml');
});

describe('a link from the command line', () => {
  const newLink = async (platformId: string) =>
    `/login/link?token=${await site.app.nest.get(LoginLinks).create({ platformId, reason: 'A test.', role: 'admin' })}`;
  const use = (browser: Browser, path: string) =>
    sendForm(browser, '/login/link', path, { token: path.split('=')[1] ?? '' });

  test('asks first, and is used by the button', async () => {
    const platformId = newPlatformId();
    const [browser, path] = [visitor(), await newLink(platformId)];
    for (let i = 0; i < 2; i += 1) {
      const page = await openPage(browser, path);
      expect([page.status, titleOf(page)]).toEqual([200, 'Sign in to Marquee']);
      expect(page.text).toContain('A new account');
      expect(page.text).toContain('becomes admin');
    }
    expect((await browser.get('/account')).status).toBe(401);
    const used = await use(browser, path);
    expect([used.status, used.headers.location]).toEqual([303, '/account/start']);
    expect((await openPage(browser, '/account')).text).toContain(`You are signed in as ${platformId}.`);
  });

  test('says who is signed in already', async () => {
    const { browser } = await site.person({ username: 'signed.in' });
    expect((await openPage(browser, await newLink(newPlatformId()))).text).toContain('You are signed in as');
  });

  test.each([
    ['used', 'This link has been used', 410],
    ['expired', 'This link has expired', 410],
    ['unknown', 'This sign-in link does not work', 404],
    ['incomplete', 'This link is not complete', 400],
  ])('that is %s says so and how to get another one, before and after the button', async (state, title, status) => {
    const path = state === 'incomplete' ? '/login/link' : await newLink(newPlatformId());
    if (state === 'used') await use(visitor(), path);
    if (state === 'expired') site.advance(10 * MINUTE);
    const address = state === 'unknown' ? '/login/link?token=unknown' : path;
    for (const page of [await openPage(visitor(), address), await use(visitor(), address)]) {
      expect([page.status, titleOf(page)]).toEqual([status, title]);
      expect(page.text).toContain(`<code>${String(page.headers['x-request-id'])}</code>`);
      expect(page.text).not.toContain('kept-form');
      if (state !== 'incomplete') expect(page.text).toContain('Make a new one:');
      expect(waysOf(page)).toEqual(['/']);
    }
  });
});

describe('a platform that is away', () => {
  const expectAway = (page: Page, ways: readonly string[]): void => {
    expect([page.status, titleOf(page), page.headers['retry-after']]).toEqual([503, 'Platypus is away', '30']);
    expect(page.text).toContain('Nothing was lost');
    expect(page.text).toContain('Browsing and searching work as usual');
    expect(page.text).toContain(`<code>${String(page.headers['x-request-id'])}</code>`);
    expect(waysOf(page)).toEqual(ways);
  };

  test('at the return from it: the page leads back to where the sign-in began', async () => {
    for (const trouble of [{ isDown: true }, { isApiDown: true }]) {
      const browser = visitor();
      const callback = await browser.atPlatform({ user: NELLY.id }, '/login?next=/servers%3Fpage%3D2');
      await site.platform.set(trouble);
      expectAway(await openPage(browser, callback), ['/login?next=%2Fservers%3Fpage%3D2', '/servers?page=2']);
      expect((await browser.get('/account')).status).toBe(401);
      await site.platform.set(ALL_IS_WELL);
      expect((await browser.signIn(NELLY.id)).status).toBe(303);
    }
  });

  test('a page that needs an account is no way back', async () => {
    const browser = visitor();
    const callback = await browser.atPlatform({ user: NELLY.id }, '/login?next=/account/votes');
    await site.platform.set({ isDown: true });
    expectAway(await openPage(browser, callback), ['/login?next=%2Faccount%2Fvotes', '/']);
  });

  test('before the sign-in begins', async () => {
    await site.platform.set({ isDown: true });
    const app = await TestApp.start({ variables: site.platform.variables });
    const page = await openPage(new Browser(app), '/login?next=/servers/harbor');
    expectAway(page, ['/login?next=%2Fservers%2Fharbor', '/servers/harbor']);
    await app.close();
  });

  test('that limits requests says when to try again', async () => {
    const browser = visitor();
    const callback = await browser.atPlatform({ user: NELLY.id });
    await site.platform.set({ limitedFor: 7 });
    const page = await openPage(browser, callback);
    expect([page.status, page.headers['retry-after']]).toEqual([503, '7']);
  });
});

describe('a sign-in that is not finished', () => {
  test('because the person refused: it can be begun again', async () => {
    const browser = visitor();
    const page = await openPage(browser, await browser.atPlatform('refuse', '/login?next=/bots'));
    expect([page.status, titleOf(page)]).toEqual([400, 'The sign-in was not finished']);
    expect(page.text).toContain('The platform did not allow the sign-in.</p>');
    expect(waysOf(page)).toEqual(['/login?next=%2Fbots', '/bots']);
  });

  test('because the account is suspended', async () => {
    const browser = visitor();
    await browser.signIn(NELLY.id);
    await site.make.run('UPDATE accounts SET suspended_at = ? WHERE platform_id = ?', [site.now(), NELLY.id]);
    const page = await openPage(browser, await browser.atPlatform({ user: NELLY.id }));
    expect([page.status, titleOf(page), waysOf(page)]).toEqual([
      403,
      'This account is suspended',
      ['/account/suspension', '/'],
    ]);
    await site.make.run('UPDATE accounts SET suspended_at = NULL WHERE platform_id = ?', [NELLY.id]);
  });
});
