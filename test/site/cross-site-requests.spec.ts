import { Browser } from '../support/browser.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });

const signedIn = async () => Browser.of(site.app, await site.make.account());

describe('cross-site protection', () => {
  const body = { useDisplayName: true };
  const from = async (headers: Record<string, string | undefined>) => {
    const browser = await signedIn();
    return (await browser.send('PATCH', '/account', { body, headers })).status;
  };
  const silent = { origin: undefined, 'sec-fetch-site': undefined };

  test.each([
    ['this site', {}, 200],
    ['this site, by an old browser', { 'sec-fetch-site': undefined }, 200],
    ['a program without these headers', silent, 200],
    ['the user directly', { ...silent, 'sec-fetch-site': 'none' }, 200],
    ['another site', { ...silent, 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling domain', { ...silent, 'sec-fetch-site': 'same-site' }, 403],
    ['another site that names this one', { origin: SITE, 'sec-fetch-site': 'cross-site' }, 403],
    ['an unknown kind of site', { ...silent, 'sec-fetch-site': 'elsewhere' }, 403],
    ['another site, by an old browser', { ...silent, origin: 'https://evil.example' }, 403],
    ['a sibling domain, by an old browser', { ...silent, origin: 'http://evil.marquee.example' }, 403],
    ['another port, by an old browser', { ...silent, origin: `${SITE}:8080` }, 403],
    ['a file or a sandbox, by an old browser', { ...silent, origin: 'null' }, 403],
  ])('a PATCH from %s', async (_name, headers, status) => {
    expect(await from(headers)).toBe(status);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('a %s from another site is refused on every route', async (method) => {
    const targets: Record<string, string[]> = {
      POST: ['/login/demo', '/logout', '/account/sign-out-everywhere'],
      PATCH: ['/account'],
      DELETE: ['/account', '/account/sessions/1'],
    };
    const browser = await signedIn();
    for (const path of targets[method] ?? []) {
      const { status } = await browser.send(method, path, { headers: { 'sec-fetch-site': 'cross-site' } });
      expect([path, status]).toEqual([path, 403]);
    }
    expect((await browser.get('/account')).status).toBe(200);
  });

  test.each(['text/plain', 'multipart/form-data; boundary=x', 'text/json', undefined])(
    'a body of the type %s is refused',
    async (type) => {
      expect(await from({ 'content-type': type })).toBe(415);
    },
  );

  test('a form from another site is refused', async () => {
    const browser = await signedIn();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const where of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { origin: 'null' }]) {
      const headers = { ...silent, ...form, ...where };
      const { status } = await browser.send('POST', '/account/sign-out-everywhere', { headers });
      expect([where, status]).toEqual([where, 403]);
    }
    expect((await browser.get('/account')).status).toBe(200);
  });

  test('no other origin may read a response', async () => {
    const browser = await signedIn();
    const page = await browser.get('/account', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
    expect(page.headers['access-control-allow-origin']).toBeUndefined();
    expect(page.headers['access-control-allow-credentials']).toBeUndefined();
  });
});
