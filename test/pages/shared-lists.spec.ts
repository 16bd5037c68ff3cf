import { Browse } from '../../src/finding/directory/browse.service.js';
import { SECOND } from '../../src/core/shared/utc.js';
import { TestApp } from '../support/app.js';
import { Browser } from '../support/browser.js';
import type { MadeListing } from '../support/factories.js';
import { openPage } from '../support/pages.js';
import { type Person, serve } from '../support/served.js';
import { Visitor } from '../support/visitor.js';

const site = serve();
const listPage = async (app = site.app): Promise<string> => (await openPage(new Browser(app), '/servers')).text;

let owner: Person;
let shown: MadeListing;
let other: MadeListing;
/** Each rendering of the list reads its cards once. */
let renderings: jest.SpiedFunction<Browse['servers']>;

beforeEach(async () => {
  owner = await site.person();
  shown = await site.make.server(owner.account, { name: 'Harbor' });
  other = await site.make.server(owner.account, { name: 'Meadow' });
  await new Visitor(site).catchUp();
  renderings = jest.spyOn(site.app.nest.get(Browse), 'servers');
  site.advance(SECOND);
});

afterEach(async () => {
  renderings.mockRestore();
  await site.make.run("UPDATE listings SET state = 'removed', live_platform_id = NULL, slug = NULL");
  site.app.forget();
});

test('a stream of votes, bumps and counts does not render a list more often than once a second', async () => {
  const people = await site.people(20);
  const before = await listPage();
  for (const { browser } of people) {
    expect((await browser.send('PUT', `/servers/${shown.uuid}/vote`)).status).toBe(200);
    expect((await listPage()) === before).toBe(true);
  }
  await people[0]?.browser.send('POST', `/servers/${other.uuid}/bump`);
  await Promise.all(people.map(() => listPage()));
  expect(renderings).toHaveBeenCalledTimes(1);
  site.advance(SECOND);
  expect(await listPage()).toContain('20');
  expect(renderings).toHaveBeenCalledTimes(2);
});

test('the page of a listing shows its own votes at once, and is not outdated by those of others', async () => {
  const page = async (): Promise<string> => (await openPage(new Browser(site.app), `/servers/${shown.uuid}`)).text;
  const before = await page();
  const [first] = await site.people(1);
  await first?.browser.send('PUT', `/servers/${other.uuid}/vote`);
  expect((await page()) === before).toBe(true);
  await first?.browser.send('PUT', `/servers/${shown.uuid}/vote`);
  expect((await page()) === before).toBe(false);
});

test('what visitors may see changes at once, and in another process within a second', async () => {
  const second = await TestApp.start({ database: site.app.store, now: site.now() });
  try {
    const lists = async (): Promise<(string | undefined)[]> =>
      (await Promise.all([listPage(), listPage(second)])).map((text) => /Harbor|Haven/.exec(text)?.[0]);
    expect(await lists()).toEqual(['Harbor', 'Harbor']);
    const edit = { version: 1, name: 'Haven' };
    expect((await owner.browser.send('PATCH', `/dashboard/servers/${shown.uuid}`, { body: edit })).status).toBe(200);
    expect(await lists()).toEqual(['Haven', 'Harbor']);
    second.clock.advance(SECOND);
    expect(await lists()).toEqual(['Haven', 'Haven']);
    expect((await owner.browser.send('DELETE', `/dashboard/servers/${shown.uuid}`)).status).toBe(200);
    expect((await lists())[0]).toBeUndefined();
    second.clock.advance(SECOND);
    expect(await lists()).toEqual([undefined, undefined]);
  } finally {
    await second.close();
  }
});
