import { openPage, sendForm, textOf } from '../support/pages.js';
import { serve } from '../support/served.js';

const site = serve();
const PATH = '/account/notifications';

test('the bell counts unread notifications, and opening one marks it as read', async () => {
  const [{ account, browser }, rater] = [await site.person(), await site.person({ username: 'juniper' })];
  const bot = await site.make.bot(account, { name: 'Gristmill' });
  const bell = async (): Promise<string | undefined> =>
    /id="bell">(?:<svg.*?<\/svg>)(.*?)<\/a>/s
      .exec((await openPage(browser, '/bots')).text)?.[1]
      ?.replaceAll(/<[^>]*>/g, '');
  expect(await bell()).toBe('Notifications');
  await rater.browser.send('PUT', `/bots/${bot.platformId}/rating`, { body: { stars: 4 } });
  expect(await bell()).toBe('1 unread notification');
  const page = await openPage(browser, PATH);
  expect(page.text).toContain('juniper rated Gristmill with 4 of 5 stars');
  const [action = ''] = /\/account\/notifications\/\d+\/read/.exec(page.text) ?? [];
  const opened = await sendForm(browser, action, PATH, { open: 'on' });
  expect([opened.status, opened.headers.location]).toEqual([303, `/bots/${bot.slug ?? bot.uuid}/ratings`]);
  expect(await bell()).toBe('Notifications');
  expect((await openPage(browser, PATH)).text).toContain('Everything is read.');
});

test('all are marked as read at once', async () => {
  const [{ account, browser }, rater] = [await site.person(), await site.person()];
  for (const name of ['Gristmill', 'Millrace']) {
    const bot = await site.make.bot(account, { name });
    await rater.browser.send('PUT', `/bots/${bot.platformId}/rating`, { body: { stars: 2 } });
  }
  const [, newest = ''] = /name="upTo" value="(\d+)"/.exec((await openPage(browser, PATH)).text) ?? [];
  await sendForm(browser, `${PATH}/read`, PATH, { upTo: newest });
  expect(textOf(await openPage(browser, PATH), 'notices')).toBe('2 notifications marked as read.');
});

test('the settings are one form of ticks', async () => {
  const { browser } = await site.person();
  const path = `${PATH}/settings`;
  const ticks = async (): Promise<string[]> =>
    [...(await openPage(browser, path)).text.matchAll(/name="(inbox|outside)" value="([^"]+)" checked/g)].map(
      ([, list, kind]) => `${list} ${kind}`,
    );
  expect(await ticks()).toContain('outside listing.denied');
  const sent = await sendForm(browser, `${path}?method=put`, path, {
    inbox: ['', 'bump.ready'],
    outside: ['', 'listing.denied'],
  });
  expect([sent.status, sent.headers.location]).toEqual([303, path]);
  expect(await ticks()).toEqual(['inbox listing.denied', 'outside listing.denied', 'inbox bump.ready']);
});
