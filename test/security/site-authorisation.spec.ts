import { FrontDoor } from '../../src/core/http/front-door.js';
import type { Route } from '../../src/core/http/routes.js';
import { DAY, MINUTE } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { ask, askCrossSite } from './ask.js';

/** Also with the session of a suspended account, which keeps its export and its deletion. */
const ALSO_SUSPENDED = new Set(['DELETE /account', 'GET /account/deletion', 'GET /account/export']);

/**
 * Every route of the site and who may call it: `anyone`, only `an account` that is signed in, or only `a suspended account`.
 * Access to listings and data of other accounts is tested with each route.
 */
const MAY_CALL: Readonly<Record<string, 'anyone' | 'an account' | 'a suspended account'>> = {
  'GET /': 'anyone',
  'POST /adult': 'anyone',
  'POST /language': 'anyone',
  'GET /login': 'anyone',
  'GET /login/callback': 'anyone',
  'GET /login/link': 'anyone',
  'POST /login/link': 'anyone',
  'POST /login/demo': 'anyone',
  'POST /logout': 'anyone',
  'GET /account': 'an account',
  'PATCH /account': 'an account',
  'DELETE /account': 'an account',
  'GET /account/deletion': 'an account',
  'GET /account/export': 'an account',
  'GET /account/appeals': 'an account',
  'GET /account/notifications': 'an account',
  'POST /account/notifications/read': 'an account',
  'PUT /account/notifications/bump-reminder': 'an account',
  'DELETE /account/notifications/bump-reminder': 'an account',
  'POST /account/notifications/:id/read': 'an account',
  'GET /account/notifications/settings': 'an account',
  'PUT /account/notifications/settings': 'an account',
  'GET /account/notifications/outside': 'an account',
  'PUT /account/notifications/webhook': 'an account',
  'GET /account/notifications/webhook/attempts': 'an account',
  'POST /account/notifications/webhook/resend': 'an account',
  'POST /account/notifications/webhook/rotate': 'an account',
  'POST /account/notifications/webhook/test': 'an account',
  'POST /account/notifications/browsers': 'an account',
  'DELETE /account/notifications/outside/:id': 'an account',
  'GET /account/start': 'an account',
  'GET /account/suspension': 'a suspended account',
  'POST /account/suspension/appeal': 'a suspended account',
  'GET /account/guilds': 'an account',
  'GET /account/votes': 'an account',
  'GET /account/tokens': 'an account',
  'GET /account/sessions': 'an account',
  'DELETE /account/sessions/:id': 'an account',
  'POST /account/sign-out-everywhere': 'an account',
  'GET /dashboard/developer': 'an account',
  'POST /dashboard/developer/key': 'an account',
  'DELETE /dashboard/developer/key': 'an account',
  'GET /bots/:id/webhooks': 'an account',
  'POST /bots/:id/webhooks': 'an account',
  'GET /bots/:id/webhooks/attempts': 'an account',
  'PATCH /bots/:id/webhooks/:webhook': 'an account',
  'DELETE /bots/:id/webhooks/:webhook': 'an account',
  'POST /bots/:id/webhooks/:webhook/rotate': 'an account',
  'POST /bots/:id/webhooks/:webhook/test': 'an account',
  'POST /bots/:id/webhooks/:webhook/replay': 'an account',
  'POST /bots/:id/webhooks/:webhook/resend': 'an account',
  'GET /bots/:id/events': 'an account',
  'GET /servers/:id/webhooks': 'an account',
  'POST /servers/:id/webhooks': 'an account',
  'GET /servers/:id/webhooks/attempts': 'an account',
  'PATCH /servers/:id/webhooks/:webhook': 'an account',
  'DELETE /servers/:id/webhooks/:webhook': 'an account',
  'POST /servers/:id/webhooks/:webhook/rotate': 'an account',
  'POST /servers/:id/webhooks/:webhook/test': 'an account',
  'POST /servers/:id/webhooks/:webhook/replay': 'an account',
  'POST /servers/:id/webhooks/:webhook/resend': 'an account',
  'GET /servers/:id/events': 'an account',
  'GET /dashboard': 'an account',
  'GET /dashboard/listings': 'an account',
  'GET /dashboard/listings/:id/team': 'an account',
  'POST /dashboard/listings/:id/team': 'an account',
  'DELETE /dashboard/listings/:id/team/:member': 'an account',
  'GET /dashboard/listings/:id/appeal': 'an account',
  'POST /dashboard/listings/:id/appeal': 'an account',
  'POST /dashboard/listings/:id/leave': 'an account',
  'POST /dashboard/listings/:id/transfer': 'an account',
  'DELETE /dashboard/listings/:id/transfer': 'an account',
  'POST /dashboard/listings/:id/transfer/accept': 'an account',
  'GET /dashboard/invitations': 'an account',
  'POST /dashboard/invitations/:id/accept': 'an account',
  'POST /dashboard/invitations/:id/decline': 'an account',
  'GET /dashboard/overview': 'an account',
  'GET /dashboard/slugs': 'an account',
  'GET /dashboard/bots/new': 'an account',
  'GET /dashboard/servers/new': 'an account',
  'POST /dashboard/bots': 'an account',
  'GET /dashboard/bots/:id': 'an account',
  'PATCH /dashboard/bots/:id': 'an account',
  'DELETE /dashboard/bots/:id': 'an account',
  'GET /dashboard/bots/:id/checks': 'an account',
  'POST /dashboard/bots/:id/submit': 'an account',
  'POST /dashboard/bots/:id/withdraw': 'an account',
  'POST /dashboard/bots/:id/proof': 'an account',
  'POST /dashboard/servers': 'an account',
  'GET /dashboard/servers/:id': 'an account',
  'PATCH /dashboard/servers/:id': 'an account',
  'DELETE /dashboard/servers/:id': 'an account',
  'GET /dashboard/servers/:id/checks': 'an account',
  'POST /dashboard/servers/:id/submit': 'an account',
  'POST /dashboard/servers/:id/withdraw': 'an account',
  'GET /developers': 'anyone',
  'GET /guides': 'anyone',
  'GET /guides/:name': 'anyone',
  'GET /rules': 'anyone',
  'GET /terms': 'anyone',
  'GET /privacy': 'anyone',
  'GET /choices': 'anyone',
  'GET /directory': 'anyone',
  'GET /transparency': 'anyone',
  'GET /bots': 'anyone',
  'GET /servers': 'anyone',
  'GET /suggest': 'anyone',
  'GET /suggest/servers': 'anyone',
  'GET /suggest/bots': 'anyone',
  'GET /bots/tags/:tag': 'anyone',
  'GET /servers/tags/:tag': 'anyone',
  'GET /bots/categories/:name': 'anyone',
  'GET /bot/:id': 'anyone',
  'GET /server/:id': 'anyone',
  'GET /servers/categories/:name': 'anyone',
  'GET /bots/:id': 'anyone',
  'GET /servers/:id': 'anyone',
  'GET /bots/:id/invite': 'anyone',
  'GET /servers/:id/join': 'anyone',
  'GET /bots/:id/around': 'anyone',
  'GET /servers/:id/around': 'anyone',
  'GET /bots/:id/viewer': 'an account',
  'GET /servers/:id/viewer': 'an account',
  'GET /bots/:id/vote': 'an account',
  'GET /servers/:id/vote': 'an account',
  'PUT /bots/:id/vote': 'an account',
  'DELETE /bots/:id/vote': 'an account',
  'PUT /servers/:id/vote': 'an account',
  'DELETE /servers/:id/vote': 'an account',
  'GET /bots/:id/ratings': 'anyone',
  'GET /bots/:id/rating': 'an account',
  'PUT /bots/:id/rating': 'an account',
  'DELETE /bots/:id/rating': 'an account',
  'PUT /bots/:id/ratings/:rating/answer': 'an account',
  'DELETE /bots/:id/ratings/:rating/answer': 'an account',
  'POST /bots/:id/reports': 'an account',
  'POST /servers/:id/reports': 'an account',
  'POST /bots/:id/ratings/:rating/reports': 'an account',
  'GET /account/reports': 'an account',
  'GET /bots/:id/statistics': 'an account',
  'GET /servers/:id/statistics': 'an account',
  'GET /servers/:id/bump': 'anyone',
  'POST /servers/:id/bump': 'an account',
  'GET /account/boosts': 'an account',
  'POST /account/boosts': 'an account',
  'GET /spotlight': 'anyone',
  'GET /spotlight/history': 'anyone',
  'POST /spotlight/bids': 'an account',
};

const site = serve({ variables: { PUBLIC_URL: SITE } });

const routes = (): Route[] =>
  site.app.nest
    .get(FrontDoor)
    .routes.routes.filter(({ surface }) => surface !== 'keyed' && surface !== 'staff' && surface !== 'public');
const name = ({ method, template }: Pick<Route, 'method' | 'template'>): string => `${method} ${template}`;
const forAccounts = Object.entries(MAY_CALL).flatMap(([route, who]) => (who === 'an account' ? [route] : []));
const unsafe = Object.keys(MAY_CALL).filter((route) => !route.startsWith('GET '));

beforeEach(() => site.advance(MINUTE));

test('the routes of the site are exactly the ones tested here', () => {
  expect(routes().map(name).toSorted()).toEqual(Object.keys(MAY_CALL).toSorted());
});

describe.each(forAccounts)('%s refuses', (route) => {
  test('requests without a session', async () => {
    expect(await ask(new Browser(site.app), route)).toBe(401);
  });

  test('API keys, in the header and as a cookie', async () => {
    const { key } = await site.holder({ role: 'admin' }, { scope: 'staff' });
    const browser = new Browser(site.app);
    expect(await ask(browser, route, { authorization: `Bearer ${key}` })).toBe(401);
    browser.cookies().set('marquee', key);
    expect(await ask(browser, route)).toBe(401);
  });

  test('accounts that are suspended or deleted, and expired sessions', async () => {
    const suspended = await site.person({ suspended_at: site.now() });
    const deleted = await site.person({ deleted_at: site.now(), platform_id: null });
    const idle = await site.person();
    const isRefused = (await ask(suspended.browser, route)) === 401;
    expect([isRefused, await ask(deleted.browser, route)]).toEqual([!ALSO_SUSPENDED.has(route), 401]);
    site.advance(7 * DAY);
    expect(await ask(idle.browser, route)).toBe(401);
  });
});

test.each(Object.keys(MAY_CALL))('%s accepts an account', async (route) => {
  const { browser } = await site.person();
  expect([401, 403, 405]).not.toContain(await ask(browser, route));
});

describe.each(Object.keys(MAY_CALL).filter((route) => MAY_CALL[route] === 'a suspended account'))('%s', (route) => {
  test('needs the session of a suspended account', async () => {
    expect(await ask(new Browser(site.app), route)).toBe(401);
    expect(await ask((await site.person()).browser, route)).toBe(404);
    const deleted = await site.person({ suspended_at: site.now(), deleted_at: site.now(), platform_id: null });
    expect(await ask(deleted.browser, route)).toBe(401);
  });
});

test.each(Object.keys(MAY_CALL).filter((route) => MAY_CALL[route] === 'anyone'))(
  '%s is open to anyone',
  async (route) => {
    expect([401, 403, 405]).not.toContain(await ask(new Browser(site.app), route));
  },
);

test.each(unsafe)('%s refuses requests from other sites', async (route) => {
  const { browser } = await site.person();
  expect(await askCrossSite(browser, route)).toEqual([403, 403, 403]);
});
