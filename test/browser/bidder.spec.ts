import { DEEDS, serveInChromium, whereChromium } from '../support/deeds.js';
import { Browser } from '../support/browser.js';

interface Spotlight {
  readonly auction: { readonly topBid: number | null; readonly bids: number; readonly leastBid: number };
  readonly you: {
    readonly leadingWith: number | null;
    readonly balance: number;
    readonly lastBidEnding: string | null;
  };
}

whereChromium.each(DEEDS)('a bidder %s JavaScript', (_name, javaScriptEnabled) => {
  const { site, signedIn } = serveInChromium();

  async function bidder(name: string) {
    const account = await site.make.account();
    const server = await site.make.server(account, { name });
    await site.make.grant(account, 5_000);
    return { account, server };
  }

  test('bids in two steps, is outbid, and bids again', async () => {
    const [ann, bob] = [await bidder('Harbor'), await bidder('Rival')];
    const tab = await signedIn(ann.account, javaScriptEnabled, '/account/tokens');
    const { page, json } = tab;
    await page.getByText('You do not lead the auction').waitFor();
    await page.goto('/spotlight');
    const amount = page.getByRole('spinbutton', { name: 'Tokens' });
    const check = page.getByRole('button', { name: 'Check bid' });

    // The first step shows the tokens that the bid takes. Going back changes nothing and keeps the input.
    await amount.fill('1200');
    await check.click();
    expect(await page.locator('#bid-confirm').textContent()).toMatch(/Held now\s*1,200 tokens.*Left to spend\s*3,800/);
    expect((await json<Spotlight>('/spotlight')).auction.bids).toBe(0);
    await page.getByRole('link', { name: 'Change' }).click();
    await check.waitFor();
    expect(await amount.inputValue()).toBe('1200');

    await amount.fill('1000');
    await check.click();
    await page.getByRole('button', { name: 'Place bid of 1,000' }).dblclick();
    await page.getByText('Your bid of 1,000 tokens leads.').waitFor();
    expect(await json<Spotlight>('/spotlight')).toMatchObject({
      auction: { topBid: 1_000, bids: 1 },
      you: { leadingWith: 1_000, balance: 4_000 },
    });
    await page.reload();
    await page.getByText('You lead', { exact: true }).waitFor();
    expect((await json<Spotlight>('/spotlight')).auction.bids).toBe(1);
    await page.locator('#balance').click();
    await page.getByText('for Harbor, not in the balance').waitFor();
    await page.goBack();
    await page.getByText('You lead', { exact: true }).waitFor();
    expect((await json<Spotlight>('/spotlight')).auction.bids).toBe(1);

    // Another bid comes in between the two steps: the bid is refused, and nothing is held.
    await amount.fill('1050');
    await check.click();
    const place = page.getByRole('button', { name: 'Place bid of 1,050' });
    await place.waitFor();
    const rival = await Browser.of(site.app, bob.account);
    const higher = { server: bob.server.uuid, amount: 1_500, requestKey: 'rival' };
    expect((await rival.send('POST', '/spotlight/bids', { body: higher })).status).toBe(200);
    await place.click();
    await page.getByText('You were outbid', { exact: true }).waitFor();
    expect(await page.locator('.fault').textContent()).toContain('1,575');
    expect(await amount.inputValue()).toBe('1050');
    expect((await json<Spotlight>('/spotlight')).you).toMatchObject({ leadingWith: null, balance: 5_000 });

    await amount.fill('1575');
    await check.click();
    await page.getByRole('button', { name: 'Place bid of 1,575' }).click();
    await page.getByText('Your bid of 1,575 tokens leads.').waitFor();
    expect((await json<Spotlight>('/spotlight')).you).toMatchObject({ leadingWith: 1_575, balance: 3_425 });
    expect(tab.complaints()).toEqual([]);
  });
});
