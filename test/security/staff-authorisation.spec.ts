import { FrontDoor } from '../../src/core/http/front-door.js';
import { STAFF_ROLES, type StaffRole } from '../../src/core/http/who/staff.rules.js';
import { FOR_ROLES } from '../../src/core/http/who/staff.js';
import { DAY, HOUR, MINUTE } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { staffOf } from '../support/staff.js';
import { ask, askCrossSite } from './ask.js';
import { STAFF_MAY } from './staff-routes.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);

const routes = () => site.app.nest.get(FrontDoor).routes.routes.filter(({ surface }) => surface === 'staff');
const all = Object.keys(STAFF_MAY);
const unsafe = all.filter((route) => !route.startsWith('GET '));

async function byKey(route: string, columns: object, scope: 'api' | 'staff'): Promise<number> {
  const { key } = await site.holder({ ...columns }, { scope });
  return ask(new Browser(site.app), route, { authorization: `Bearer ${key}` });
}

const rolesThat = (route: string, may: boolean): StaffRole[] =>
  STAFF_ROLES.filter((role) => (role === 'admin' || STAFF_MAY[route]?.includes(role)) === may);

/** Whether access was granted. The empty request may fail for other reasons. */
const isOpen = (status: number): boolean => ![401, 403, 405, 429].includes(status) && status < 500;

beforeEach(() => site.advance(MINUTE));

test('the staff routes are exactly the ones tested here', () => {
  expect(
    routes()
      .map(({ method, template }) => `${method} ${template}`)
      .toSorted(),
  ).toEqual(all.toSorted());
});

test('every staff route is below /staff and names its roles', () => {
  const silent = routes().filter(
    ({ template, handler, controller }) =>
      !/^\/staff(?:\/|$)/.test(template) ||
      (Reflect.getMetadata(FOR_ROLES, handler) ?? Reflect.getMetadata(FOR_ROLES, controller)) === undefined,
  );
  expect(silent.map(({ template }) => template)).toEqual([]);
});

describe.each(all)('%s', (route) => {
  test('refuses requests without a session and accounts without a role', async () => {
    expect(await ask(new Browser(site.app), route)).toBe(401);
    expect(await ask(await Browser.of(site.app, await site.make.account()), route)).toBe(403);
  });

  test('accepts the roles that it names and no others', async () => {
    for (const role of rolesThat(route, false)) expect(await ask((await staff(role)).browser, route)).toBe(403);
    for (const role of rolesThat(route, true)) expect(isOpen(await ask((await staff(role)).browser, route))).toBe(true);
  });

  test('refuses staff who are suspended or deleted, and idle sessions', async () => {
    const suspended = await staff('admin', { suspended_at: site.now() });
    const deleted = await staff('admin', { deleted_at: site.now(), platform_id: null });
    const idle = await staff('admin');
    expect([await ask(suspended.browser, route), await ask(deleted.browser, route)]).toEqual([401, 401]);
    site.advance(12 * HOUR);
    expect(await ask(idle.browser, route)).toBe(401);
  });

  test('accepts keys of scope staff according to the role of their account', async () => {
    for (const role of rolesThat(route, true)) expect(isOpen(await byKey(route, { role }, 'staff'))).toBe(true);
    for (const role of rolesThat(route, false)) expect(await byKey(route, { role }, 'staff')).toBe(403);
    expect(await byKey(route, { role: 'user' }, 'staff')).toBe(403);
  });

  test('refuses all other keys', async () => {
    const suspended = {
      role: 'admin',
      suspended_at: site.now(),
      suspended_until: new Date(site.now().getTime() + DAY),
    };
    expect([
      await byKey(route, { role: 'admin' }, 'api'),
      await byKey(route, suspended, 'staff'),
      await byKey(route, { role: 'admin', api_access_revoked_at: site.now() }, 'staff'),
      await ask(new Browser(site.app), route, { authorization: 'Bearer mq_0000' }),
      await ask((await staff('admin')).browser, route, { authorization: 'Bearer mq_0000' }),
    ]).toEqual([401, 401, 401, 401, 401]);
  });
});

test.each(unsafe)('%s refuses requests from other sites with the cookie of staff', async (route) => {
  const { browser } = await staff('admin');
  expect(await askCrossSite(browser, route)).toEqual([403, 403, 403]);
});

test('a changed role counts from the next request on', async () => {
  const { browser, account } = await staff('reviewer');
  const { key, id } = await site.holder({ role: 'reviewer' }, { scope: 'staff' });
  const withKey = () => ask(new Browser(site.app), 'GET /staff/me', { authorization: `Bearer ${key}` });
  expect([await ask(browser, 'GET /staff/me'), await withKey()]).toEqual([200, 200]);
  const give = (role: string) =>
    site.app.database.execute('UPDATE accounts SET role = ? WHERE id IN (?, ?)', [role, account.id, id]);
  await give('user');
  expect([await ask(browser, 'GET /staff/me'), await withKey()]).toEqual([403, 403]);
  await give('reviewer');
  expect([await ask(browser, 'GET /staff/me'), await withKey()]).toEqual([200, 200]);
});
