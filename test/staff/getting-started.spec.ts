import { runCommandLine } from '../../src/app/command-line.js';
import { Config } from '../../src/core/config/config.js';
import { DAY, MINUTE } from '../../src/core/shared/utc.js';
import { TestApp } from '../support/app.js';
import { type TestDatabase, quickDatabase } from '../support/database.js';
import { Browser } from '../support/browser.js';
import { Factory } from '../support/factories.js';
import { openPage, sendForm } from '../support/pages.js';
import { until } from '../support/until.js';

const VARIABLES = {
  NODE_ENV: 'production',
  DRAIN_SECONDS: '0',
  PLATFORM_ISSUER: 'https://chat.example',
  PLATFORM_CLIENT_ID: '1',
  PLATFORM_CLIENT_SECRET: 'secret',
  PUBLIC_URL: 'http://127.0.0.1:3000',
};
let store: TestDatabase;
let app: TestApp;
let make: Factory;
let admin: Browser;

beforeAll(async () => {
  store = await quickDatabase();
  app = await TestApp.start({ database: store, now: new Date(), variables: VARIABLES });
  make = new Factory(app);
  admin = await Browser.of(app, await make.account({ username: 'lena', role: 'admin' }));
});
afterAll(async () => {
  await app.close();
  await store.drop();
});

type Points = { name: string; state: string; fact: string | null }[];
type Home = { admin: { gettingStarted: Points } | null };
const points = async (): Promise<Points> => (await admin.get<Home>('/staff')).body.admin?.gettingStarted ?? [];
const stateOf = async (name: string): Promise<string | undefined> =>
  (await points()).find((point) => point.name === name)?.state;

async function run(...words: string[]): Promise<string[]> {
  const out: string[] = [];
  const print = (line: string): void => void out.push(line);
  await runCommandLine(words, {
    config: () => Config.from({ ...VARIABLES, ...store.variables, NODE_ENV: 'production' }),
    print,
    printError: print,
  });
  return out;
}

test('each point turns green by itself', async () => {
  const done = async (): Promise<string[]> =>
    (await points()).filter(({ state }) => state === 'done').map(({ name }) => name);
  expect(await done()).toEqual(['sign-in', 'address']);
  expect((await points())[0]?.fact).toBe('lena');
  expect(await run('backup', '--done')).toEqual(['Noted.']);
  await make.account({ role: 'reviewer' });
  await make.bot(null, { state: 'pending' });
  expect(await done()).toEqual(['sign-in', 'address', 'backup', 'colleague']);
  await make.bot(null);
  expect((await new Browser(app).get('/metrics')).status).toBe(200);
  await until(async () => (await stateOf('monitoring')) === 'done');
  const [read] = (await points()).filter(({ name }) => name === 'monitoring');
  expect(app.clock.now().getTime() - Date.parse(read?.fact ?? '')).toBeLessThan(MINUTE);
  expect(await done()).toEqual(['sign-in', 'address', 'backup', 'colleague', 'listing', 'monitoring']);
});

test('the command doctor prints the same list', async () => {
  const lines = (await run('doctor')).filter((line) => line.includes('  first steps'));
  expect(lines).toHaveLength(11);
  expect(lines[0]).toMatch(/^ok .*Sign-in works, and somebody is an admin: lena\.$/);
  expect(lines[1]).toMatch(/^warning .*Open: The site has its own name and logo\.$/);
});

test('a backup is forgotten after a week', async () => {
  expect(await stateOf('backup')).toBe('done');
  app.clock.set(new Date(Date.now() + 8 * DAY));
  admin = await Browser.of(app, await make.account({ username: 'odile', role: 'admin' }));
  expect(await stateOf('backup')).toBe('open');
});

test('an admin whom a link of the command line has made has not shown that the sign-in works', async () => {
  await make.run("UPDATE accounts SET username = platform_id WHERE role = 'admin'", []);
  expect(await stateOf('sign-in')).toBe('open');
  await make.run("UPDATE accounts SET username = 'odile' WHERE role = 'admin'", []);
  expect(await stateOf('sign-in')).toBe('done');
});

test('only admins see it; when every point is done or put away, it is gone', async () => {
  const reviewer = await Browser.of(app, await make.account({ role: 'reviewer' }));
  expect((await openPage(reviewer, '/staff')).text).not.toContain('Getting started');
  expect((await reviewer.send('POST', '/staff/start/look/put-away')).status).toBe(403);
  expect((await admin.send('POST', '/staff/start/else/put-away')).status).toBe(404);
  expect((await openPage(admin, '/staff')).text).toContain('Getting started');
  for (const { name, state } of await points()) {
    if (state !== 'open') continue;
    const sent = await sendForm(admin, `/staff/start/${name}/put-away`, '/staff');
    expect([name, sent.status, sent.headers['location']]).toEqual([name, 303, '/staff']);
  }
  expect((await openPage(admin, '/staff')).text).not.toContain('Getting started');
  expect(await points()).toEqual([]);
});

test('a point that was put away can be put back, also when the list is gone', async () => {
  const { text } = await openPage(admin, '/staff/switches');
  expect(text).toContain('These points were put away.');
  expect((await sendForm(admin, '/staff/start/look/put-back', '/staff/switches')).status).toBe(303);
  expect((await openPage(admin, '/staff/switches')).text).not.toContain('/staff/start/look/put-back');
  expect((await points()).filter(({ state }) => state === 'open').map(({ name }) => name)).toEqual(['look']);
  expect((await openPage(admin, '/staff')).text).toContain('/staff/start/chat/put-back');
  expect((await admin.send('POST', '/staff/start/else/put-back')).status).toBe(404);
});
