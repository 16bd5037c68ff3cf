import { Browser } from '../support/browser.js';
import { until } from '../support/until.js';
import { feedOf, serveFeeds } from './feed-reader.js';

const site = serveFeeds();

interface Named {
  readonly voter: { readonly username: string };
}

test.each([
  ['the display name of a voter who shows it', { display_name: 'Perrin of the Fen', use_display_name: true }, true],
  ['the username of a voter who does not', { display_name: 'Perrin of the Fen', use_display_name: false }, false],
  ['the username of a voter without a display name', { display_name: null, use_display_name: true }, false],
])(
  'events have %s, in webhooks, lists and streams, as the list of voters does',
  async (_name, columns, isDisplayed) => {
    const { listing, list, open, owner } = await feedOf(site);
    await site.endpoint(listing);
    await list();
    const reader = await open();
    const voter = await site.make.account(columns);
    const browser = await Browser.of(site.app, voter);
    await browser.send('PUT', `/bots/${listing.platformId}/vote`);
    await site.send();
    await until(() => reader.ids.length === 1 && site.receiver.deliveries.length === 1);
    const named = [reader.events[0], (await list()).events[0], site.receiver.deliveries[0]?.body];
    const { body } = await owner.client.get(`/bots/${listing.platformId}/voters`);
    const expected = isDisplayed ? columns.display_name : voter.username;
    expect([
      ...named
        .map((event) => (event as { readonly data: unknown } | undefined)?.data as Named | undefined)
        .map((data) => data?.voter.username),
      (body as { voters: { username: string }[] }).voters[0]?.username,
    ]).toEqual(Array.from({ length: 4 }, () => expected));
    reader.close();
  },
);

test('the test of a webhook names its owner in the same way', async () => {
  const { account, browser } = await site.person({ display_name: 'Marisol at the Desk', use_display_name: true });
  const bot = await site.make.bot(account);
  const { uuid } = await site.endpoint(bot);
  await browser.send('POST', `/bots/${bot.platformId}/webhooks/${uuid}/test`, { body: {} });
  expect(site.receiver.deliveries[0]?.body.data).toMatchObject({ by: { username: 'Marisol at the Desk' } });
});
