import { Browser } from '../support/browser.js';
import { openPage, sendForm, textOf } from '../support/pages.js';
import { serve } from '../support/served.js';
import { staffOf } from '../support/staff.js';

const site = serve();
const staff = staffOf(site);
const TEXT = 'It asks for nothing at all, and it never did: please look at it once more.';

test('an owner appeals on a page, and reads the answer there', async () => {
  const { browser, account } = await site.person();
  const [listing, admin] = [await site.make.bot(account, { name: 'Gristmill' }), await staff('admin')];
  const note = 'It asks for more permissions than it says.';
  await admin.post(`/listings/${listing.uuid}/suspend`, { note });
  const path = `/dashboard/listings/${listing.uuid}/appeal`;
  expect((await openPage(browser, `/dashboard/bots/${listing.uuid}`)).text).toContain(`href="${path}"`);
  // Who appeals sees what the appeal is about.
  expect((await openPage(browser, path)).text).toContain(`Staff wrote: “${note}”`);
  const short = await sendForm(browser, path, path, { text: 'Too short.' });
  expect([short.status, short.text.includes('>Too short.</textarea>')]).toEqual([400, true]);
  const sent = await sendForm(browser, path, path, { text: TEXT });
  expect([sent.status, sent.headers.location]).toEqual([303, path]);
  const page = await openPage(browser, path);
  expect(textOf(page, 'notices')).toBe('Your appeal is sent. The answer will be on this page.');
  expect([page.text.includes(TEXT), page.text.includes('<textarea')]).toEqual([true, false]);
  const { body } = await browser.get<{ appeal: { id: string } }>(path);
  const answer = { outcome: 'granted', answer: 'You are right: we mistook it for another bot.' };
  const colleague = await staff('admin');
  const desk = await openPage(colleague.browser, `/staff/appeals/${body.appeal.id}`);
  for (const label of ['Upheld: the decision stays', 'Granted: the decision was wrong'])
    expect(desk.text).toContain(`>${label}</option>`);
  await colleague.post(`/appeals/${body.appeal.id}/answer`, answer);
  expect((await openPage(browser, '/account/appeals')).text).toContain(answer.answer);
});

test('the page of a suspension says that there is none', async () => {
  const { browser } = await site.person();
  const page = await openPage(browser, '/account/suspension');
  expect([page.status, page.text.includes('This account is not suspended.')]).toEqual([404, true]);
  expect(page.text).not.toContain('find that page');
});

const path = '/account/suspension';

async function suspended() {
  const [account, admin] = [await site.make.account(), await staff('admin')];
  await admin.post(`/users/${account.uuid}/suspend`);
  return { account, browser: await Browser.of(site.app, account) };
}

test('a suspended account appeals on the only page that it can open', async () => {
  const { browser } = await suspended();
  expect((await openPage(browser, path)).text).toContain('The suspension lasts until staff lift it.');
  const sent = await sendForm(browser, `${path}/appeal`, path, { text: TEXT });
  expect([sent.status, sent.headers.location]).toEqual([303, path]);
  expect((await openPage(browser, path)).text).toContain(TEXT);
  expect((await browser.get('/account')).status).toBe(401);
});

test('a suspended account downloads its data there, and deletes itself', async () => {
  const { account, browser } = await suspended();
  const page = await openPage(browser, path);
  expect(page.text).toMatch(/<a class="[^"]*" href="\/account\/export" download/);
  const exported = await openPage(browser, '/account/export');
  expect([exported.status, exported.headers['content-disposition'], exported.body]).toMatchObject([
    200,
    'attachment; filename="marquee-account.json"',
    { account: { username: account.username } },
  ]);
  expect(page.text).toContain('action="/account?method=delete"');
  const leave = (confirm: string) => sendForm(browser, '/account?method=delete', `${path}#delete`, { confirm });
  const wrong = await leave('somebody');
  expect([wrong.status, textOf(wrong, 'delete-account-confirm-fault')]).toEqual([
    400,
    expect.stringMatching(/^The username does not match/),
  ]);
  // The page of the suspension is shown again, because no other one can be opened.
  expect(wrong.text).toContain('Your account is suspended');
  const done = await leave(account.username);
  expect([done.status, done.headers.location]).toEqual([303, '/']);
  expect(textOf(await openPage(browser, '/'), 'notices')).toBe('Your account is deleted.');
  expect((await browser.get(path)).status).toBe(401);
});
