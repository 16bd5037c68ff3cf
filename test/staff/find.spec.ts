import { openPage } from '../support/pages.js';
import { Reporting, pathOf, report } from '../support/reporting.js';
import { SITE } from '../support/platform.js';
import { serve } from '../support/served.js';
import { type StaffClient, staffOf } from '../support/staff.js';

const site = serve({ variables: { PUBLIC_URL: SITE } });
const staff = staffOf(site);

interface Found {
  readonly listings: readonly { readonly id: string }[];
  readonly users: readonly { readonly id: string }[];
  readonly case: { readonly id: string } | null;
}

const find = async (by: StaffClient, q: string) => {
  const { listings, users, case: found } = (await by.get<Found>(`/find?q=${encodeURIComponent(q)}`)).body;
  return [listings.map(({ id }) => id), users.map(({ id }) => id), found?.id ?? null];
};

test('listings, accounts and cases are found by name, id, slug and number, as far as the role may see them', async () => {
  const [reviewer, partners] = [await staff('reviewer'), await staff('partner_manager')];
  const owner = await site.make.account({ username: 'quillfeather' });
  const bot = await site.make.bot(owner, { name: 'Quillmark', slug: 'quillmark-bot' });
  await report((await site.person()).browser, pathOf(bot));
  const [{ id } = { id: 0 }] = await new Reporting(site).casesOf(bot);
  for (const by of [reviewer, partners]) {
    for (const q of ['quillm', bot.uuid, bot.platformId, 'quillmark-bot', 'QUILLMARK'])
      expect([q, await find(by, q)]).toEqual([q, [[bot.uuid], [], null]]);
    for (const q of ['quillfeather', owner.uuid, owner.platformId])
      expect([q, await find(by, q)]).toEqual([q, [[bot.uuid], [owner.uuid], null]]);
    expect(await find(by, 'quill')).toEqual([[bot.uuid], [owner.uuid], null]);
    expect(await find(by, '')).toEqual([[], [], null]);
  }
  expect(await find(reviewer, `#${id}`)).toEqual([[], [], String(id)]);
  expect(await find(partners, `#${id}`)).toEqual([[], [], null]);
});

test('the page works as a form, and says when nothing is found', async () => {
  const { browser } = await staff('reviewer');
  await site.make.bot(await site.make.account(), { name: 'Inkwell Bot' });
  const empty = await openPage(browser, '/staff/find');
  expect(empty.text).toContain('<form action="/staff/find"');
  expect(empty.text).toContain('<button class="button">Search</button>');
  expect(empty.text).not.toContain('Nothing is called that');
  expect((await openPage(browser, '/staff/find?q=inkw')).text).toContain('Inkwell Bot');
  expect((await openPage(browser, '/staff/find?q=nothinglikeit')).text).toContain('Nothing is called that');
});
