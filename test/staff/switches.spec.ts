import { SiteSwitches } from '../../src/core/http/switches/site-switches.service.js';
import { isRefusedReadOnly } from '../../src/core/http/switches/works-read-only.js';
import { FrontDoor } from '../../src/core/http/front-door.js';
import { DAY, MINUTE, SECOND, later } from '../../src/core/shared/utc.js';
import { Browser } from '../support/browser.js';
import { serveWithChat } from '../support/chat.js';
import { openPage, sendForm } from '../support/pages.js';
import { type StaffClient, staffOf } from '../support/staff.js';
import { times } from '../support/times.js';

const site = serveWithChat();
const staff = staffOf(site);
const READ_ONLY = 'This site is read-only at the moment: you can look at everything, and change nothing.';

let admin: StaffClient;
beforeAll(async () => {
  admin = await staff('admin');
});
beforeEach(() => site.advance(MINUTE));
afterEach(async () => {
  await site.make.run('DELETE FROM site_switches', []);
  site.app.nest.get(SiteSwitches).forget();
});

const freeze = async (): Promise<void> => expect((await admin.post('/switches/read-only')).status).toBe(200);
const announce = (sentence: string, endsAt = later(site.app.clock.now(), DAY)) =>
  admin.post('/switches/announcement', { sentence, endsAt: endsAt.toISOString() });

describe('a read-only site', () => {
  test('refuses every change of persons and programs but those by which they leave', () => {
    const { routes } = site.app.nest.get(FrontDoor).routes;
    const works = routes
      .filter((route) => !isRefusedReadOnly(route) && route.method !== 'GET')
      .filter(({ surface }) => surface !== 'staff')
      .map(({ method, template }) => `${method} ${template}`);
    expect(works.toSorted()).toEqual([
      'DELETE /account',
      'DELETE /account/notifications/direct-messages',
      'DELETE /account/notifications/outside/:id',
      'DELETE /account/sessions/:id',
      'DELETE /dashboard/developer/key',
      'POST /account/sign-out-everywhere',
      'POST /adult',
      'POST /interactions',
      'POST /language',
      'POST /login/demo',
      'POST /login/link',
      'POST /logout',
    ]);
  });

  test('is read as always; a vote is refused as JSON and on the page, which says so to everybody', async () => {
    const [owner, voter] = [await site.make.account(), await site.make.account()];
    const bot = await site.make.bot(owner);
    const browser = await Browser.of(site.app, voter);
    await freeze();
    const path = `/bots/${bot.platformId}`;
    const refused = await browser.send<{ error: string }>('PUT', `${path}/vote`);
    expect(refused).toMatchObject({ status: 503, body: { error: READ_ONLY }, headers: { 'retry-after': '300' } });
    const form = await sendForm(browser, `${path}/vote?method=put`, path);
    expect(form.status).toBe(503);
    expect(form.text).toContain(READ_ONLY);
    for (const visitor of [browser, new Browser(site.app)]) {
      const page = await openPage(visitor, path);
      expect([page.status, page.text.includes(READ_ONLY)]).toEqual([200, true]);
    }
    expect((await browser.get<{ bot: { votes: number } }>(path)).body.bot.votes).toBe(0);
  });

  test('answers keyed reads, and no keyed change', async () => {
    const holder = await site.holder();
    const bot = await site.make.bot(holder);
    await freeze();
    expect((await holder.client.get(`/api/v1/bots/${bot.platformId}`)).status).toBe(200);
    const refused = await holder.client.post(`/api/v1/bots/${bot.platformId}/stats`, { serverCount: 5 });
    expect([refused.status, refused.body, refused.headers['retry-after']]).toEqual([503, { error: READ_ONLY }, '300']);
  });

  test('lets people leave, and staff work', async () => {
    const [leaving, other] = [await site.make.account(), await staff('reviewer')];
    const browser = await Browser.of(site.app, leaving);
    await freeze();
    const bot = await site.make.bot(await site.make.account());
    expect((await other.post(`/listings/${bot.uuid}/suspend`)).status).toBe(200);
    expect((await browser.send('DELETE', '/dashboard/developer/key')).status).not.toBe(503);
    expect((await browser.send('DELETE', '/account', { body: { confirm: leaving.username } })).status).toBe(200);
  });

  test('answers the chat: a ping, no suggestions, and a sentence to the person alone', async () => {
    await freeze();
    const ping = await site.chat.send(site.chat.interaction(1, undefined));
    const typing = await site.chat.send(site.chat.interaction(4, { type: 1, name: 'bot', options: [] }));
    const command = await site.chat.send(site.chat.interaction(2, { type: 1, name: 'top' }));
    expect([ping.type, typing.type, typing.choices]).toEqual([1, 8, []]);
    expect(command).toMatchObject({ type: 4, isPrivate: true, content: READ_ONLY });
  });

  test('ends when an admin says so; each change has its reason in the audit log, and nothing is switched twice', async () => {
    expect((await admin.post('/switches/writable')).status).toBe(409);
    await freeze();
    expect((await admin.post('/switches/read-only')).status).toBe(409);
    expect((await admin.post<{ readOnlySince: null }>('/switches/writable')).body.readOnlySince).toBeNull();
    const browser = await Browser.of(site.app, await site.make.account());
    const bot = await site.make.bot(await site.make.account());
    expect((await browser.send('PUT', `/bots/${bot.platformId}/vote`)).status).toBe(200);
    const { body } = await admin.get<{ entries: { action: string; reason: string }[] }>('/audit?targetType=switch');
    expect(body.entries.slice(0, 2)).toMatchObject([
      { action: 'site.writable', reason: 'A test needs it.' },
      { action: 'site.read-only', reason: 'A test needs it.' },
    ]);
  });

  test('is switched once by several requests at once', async () => {
    const all = async (path: string) =>
      (await Promise.all(times(6, () => admin.post(path)))).map(({ status }) => status).toSorted((a, b) => a - b);
    for (const path of ['/switches/read-only', '/switches/writable'])
      expect(await all(path)).toEqual([200, 409, 409, 409, 409, 409]);
    await announce('First');
    expect(await all('/switches/announcement/end')).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('is followed by other processes within a second', async () => {
    const browser = await Browser.of(site.app, await site.make.account());
    const bot = await site.make.bot(await site.make.account());
    const vote = async () => (await browser.send('PUT', `/bots/${bot.platformId}/vote`)).status;
    expect(await vote()).toBe(200);
    // As another process does it.
    await site.make.run('INSERT INTO site_switches (name, set_at) VALUES (?, ?)', ['read-only', site.app.clock.now()]);
    site.advance(SECOND);
    expect(await vote()).toBe(503);
  });
});

describe('an announcement', () => {
  test('stands on every page, also on remembered ones, as it was written, until it ends', async () => {
    const visitor = new Browser(site.app);
    const has = async (path: string) => (await openPage(visitor, path)).text.includes('We move &lt;b>soon');
    expect(await has('/servers')).toBe(false);
    expect((await announce('We move <b>soon', later(site.app.clock.now(), MINUTE))).status).toBe(200);
    for (const path of ['/', '/servers', '/servers', '/bots/1', '/nothing/here'])
      expect([path, await has(path)]).toEqual([path, true]);
    site.advance(MINUTE);
    expect(await has('/servers')).toBe(false);
  });

  test('can be replaced and taken away; an end in the past is refused', async () => {
    const now = site.app.clock.now();
    const { status, body } = await announce('Too late', now);
    expect([status, Object.keys(body['faults'] as object)]).toEqual([400, ['endsAt']]);
    expect((await admin.post('/switches/announcement/end')).status).toBe(409);
    await announce('First');
    expect((await announce('Second')).body).toMatchObject({ announcement: { sentence: 'Second' } });
    expect((await admin.post('/switches/announcement/end')).body).toMatchObject({ announcement: null });
    expect((await admin.get('/switches')).body).toEqual({ readOnlySince: null, announcement: null });
  });

  test('is a matter of admins', async () => {
    for (const role of ['reviewer', 'partner_manager'] as const)
      expect((await (await staff(role)).post('/switches/read-only')).status).toBe(403);
  });
});
