import { DAY, HOUR } from '../../src/core/shared/utc.js';
import { Browser, type Page } from '../support/browser.js';
import { serveMarket } from '../support/market.js';
import { openPage, sendForm, textOf } from '../support/pages.js';

const market = serveMarket();

/** The text of the whole page between two words. */
const textIn = (page: Page): string =>
  page.text
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ');

const valueOf = (page: Page, name: string): string | undefined =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(
    page.text.slice(page.text.indexOf('action="/spotlight/bids"')),
  )?.[1];

const balance = async (browser: Browser) => (await browser.get<{ balance: number }>('/account/tokens')).body.balance;

test('without a session the page shows the auction and leads to the sign-in', async () => {
  const page = await openPage(new Browser(market.app), '/spotlight');
  expect(page.status).toBe(200);
  expect(textIn(page)).toContain('Your name here From 1,000 tokens');
  expect(textIn(page)).toContain('Bid 1,000 or more');
  // All bulbs are dark.
  expect(page.text).toContain('<g class="on"></g>');
  expect(page.text).toContain('href="/login?next=%2Fspotlight"');
  expect(page.text).not.toContain('action="/spotlight/bids"');
});

test('a bid in two steps: the first one says what is held and changes nothing', async () => {
  const ann = await market.bidder(1_500);
  const fields = { server: ann.server.uuid, amount: '1000', requestKey: 'two-steps' };
  const step = await sendForm(ann.browser, '/spotlight/bids', '/spotlight#bid', { ...fields, _do: 'preview' });
  expect(step.status).toBe(200);
  expect(textIn(step)).toContain('Held now 1,000 tokens');
  expect(textIn(step)).toContain('Left to spend 500 tokens');
  expect(textIn(step)).toContain('you forfeit the tokens');
  expect([valueOf(step, 'amount'), valueOf(step, 'server'), valueOf(step, 'requestKey')]).toEqual([
    '1000',
    ann.server.uuid,
    'two-steps',
  ]);
  expect(await balance(ann.browser)).toBe(1_500);

  const sent = await sendForm(ann.browser, '/spotlight/bids', '/spotlight#bid', fields);
  expect([sent.status, sent.headers.location]).toEqual([303, '/spotlight#bid']);
  expect((await market.show(ann.browser)).you).toMatchObject({ leadingWith: 1_000, balance: 500 });
  // Sent again, for example by a second click, it is still one bid.
  await sendForm(ann.browser, '/spotlight/bids', '/spotlight#bid', fields);
  expect((await market.show(ann.browser)).auction).toMatchObject({ bids: 1 });
  const page = await openPage(ann.browser, '/spotlight');
  expect(textOf(page, 'notices')).toBe('Your bid of 1,000 tokens leads.');
  expect(textIn(page)).toContain('You lead 1,000 tokens are held for');
});

test('the first step refuses what the second one would refuse, and keeps the input', async () => {
  const [bob, none] = [await market.bidder(200), await market.bidder(50_000, { nsfw: 1 })];
  const preview = (browser: Browser, server: string, amount: string) =>
    sendForm(browser, '/spotlight/bids', '/spotlight#bid', { server, amount, requestKey: 'k', _do: 'preview' });
  const low = await preview(bob.browser, bob.server.uuid, '1049');
  expect(textIn(low)).toContain('The minimum bid is now 1,050 tokens.');
  expect(low.text).toContain('value="1049"');
  expect(textIn(await preview(bob.browser, bob.server.uuid, '1050'))).toContain(
    'This takes 1,050 tokens, and you have 200.',
  );
  const flagged = await preview(none.browser, none.server.uuid, '2000');
  expect(textIn(flagged)).toContain('NSFW servers cannot be in the Spotlight.');
  expect(flagged.text).not.toContain('id="bid-confirm"');
});

test('a bid that was overtaken between the steps is refused beside the amount', async () => {
  const cat = await market.bidder(9_000);
  const fields = { server: cat.server.uuid, amount: '1000', requestKey: 'late' };
  const page = await sendForm(cat.browser, '/spotlight/bids', '/spotlight#bid', fields);
  expect(page.status).toBe(409);
  expect(textOf(page, 'post-spotlight-bids-amount-fault')).toBe('The minimum bid is now 1,050 tokens.');
  expect(page.text).toContain('value="1000"');
});

test('the page says who outbid whom, and who of my servers may not bid and why', async () => {
  const dan = await market.bidder(9_000);
  await market.make.server(dan, { name: 'Velvet Room', nsfw: 1 });
  expect((await market.bid(dan, 1_050)).status).toBe(200);
  const eve = await market.bidder(9_000);
  expect((await market.bid(eve, 2_000)).status).toBe(200);
  market.advance(HOUR);
  const text = textIn(await openPage(dan.browser, '/spotlight'));
  expect(text).toContain('You were outbid');
  expect(text).toMatch(/Your 1,050 tokens for .* came back 1 hour ago/);
  expect(text).toContain('Velvet Room Cannot bid NSFW servers cannot be in the Spotlight.');
  expect(text).toContain('2,000 tokens next bid 2,100');
  expect(text).toContain('Bid 2,100 or more');
  expect(text).toContain('All are lit: no bid was ever higher.');
});

test('the holder of this week, why it cannot bid, and past weeks', async () => {
  await market.settledAfterClose(DAY);
  const { slot } = await market.show();
  expect(slot).not.toBeNull();
  const page = textIn(await openPage(new Browser(market.app), '/spotlight'));
  expect(page).toMatch(/This week .* until Mon/);
  market.advance(7 * DAY);
  await market.show();
  market.advance(7 * DAY);
  const later = await openPage(new Browser(market.app), '/spotlight');
  expect(textIn(later)).toContain('The Spotlight is empty. There was no bid for this week.');
  const history = await openPage(new Browser(market.app), '/spotlight/history');
  const { body } = await new Browser(market.app).get<{ total: number }>('/spotlight/history');
  expect(textIn(history)).toContain(`${body.total} weeks`);
  expect(textIn(history)).toContain('2,000');
  expect(textIn(history)).toContain('Not sold');
  const beyond = await openPage(new Browser(market.app), '/spotlight/history?page=99');
  expect([beyond.status, textIn(beyond)]).toEqual([200, expect.stringContaining('There are fewer pages than this.')]);
});

test('the bulbs of the sign are the bid, as a share of the highest one ever, and the last hour is named', async () => {
  await market.settledAfterClose(DAY);
  const fay = await market.bidder(9_000, { name: 'Fay’s Harbor' });
  expect((await market.bid(fay, 4_000)).status).toBe(200);
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    market.now(),
  );
  await market.settledAfterClose(DAY);
  expect((await market.bid(await market.bidder(9_000), 1_000)).status).toBe(200);
  const page = await openPage(new Browser(market.app), '/spotlight');
  expect(textIn(page)).toContain(`All of them light at the record: 4,000 tokens, by Fay’s Harbor on ${day}.`);
  // A quarter of 41 bulbs: the line ends a little after the tenth one.
  expect(page.text).toContain('<g class="on"><line x2="22.55%" y1="0" y2="0" pathLength="9.02"/>');
  expect(textIn(page)).toContain('Leading for next week');
  const { auction } = await market.show();
  market.advance(Date.parse(String(auction['closesAt'])) - market.now().getTime() - HOUR / 2);
  const last = await openPage(new Browser(market.app), '/spotlight');
  expect(textIn(last)).toContain('Last hour: closes in');
  expect(textIn(last)).not.toContain('Leading for next week');
});
