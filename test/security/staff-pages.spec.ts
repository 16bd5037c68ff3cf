import { STAFF_ROLES } from '../../src/core/http/who/staff.rules.js';
import { MINUTE } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { PAGE } from '../support/pages.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { staffOf } from '../support/staff.js';
import { ask } from './ask.js';
import { STAFF_MAY } from './staff-routes.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);

beforeEach(() => site.advance(MINUTE));

/** Pages and forms are the same routes as the JSON, so that they must admit the same roles. */
describe.each(Object.entries(STAFF_MAY))('a browser at %s', (route, roles) => {
  test.each(STAFF_ROLES)('is admitted or refused as a program, for the role %s', async (role) => {
    const { browser } = await staff(role);
    const [json, page] = [await ask(browser, route), await ask(browser, route, PAGE)];
    const may = role === 'admin' || roles.includes(role);
    expect([json === 403, page === 403]).toEqual([!may, !may]);
  });

  test('without a session or a role is refused', async () => {
    const expected = route.startsWith('GET ') ? [303, 401] : [401];
    expect(expected).toContain(await ask(new Browser(site.app), route, PAGE));
    expect(await ask(await Browser.of(site.app, await site.make.account()), route, PAGE)).toBe(403);
  });
});
