import type { Page } from 'playwright-core';
import { WATCH_SECONDS } from '../../src/pages/spotlight/bid-check.rules.js';
import { Browser } from '../support/browser.js';
import { serveInChromium, whereChromium } from '../support/deeds.js';

whereChromium('an open page of the Spotlight', () => {
  const { site, signedIn } = serveInChromium();

  async function bidder(name: string) {
    const account = await site.make.account();
    const server = await site.make.server(account, { name });
    await site.make.grant(account, 9_000);
    const browser = await Browser.of(site.app, account);
    const bid = async (amount: number): Promise<void> => {
      const body = { server: server.uuid, amount, requestKey: `${name}-${amount}` };
      expect((await browser.send('POST', '/spotlight/bids', { body })).status).toBe(200);
    };
    return { account, bid };
  }

  /** Looks again, as after some seconds. */
  const look = async (page: Page) => {
    const asked = page.waitForResponse((response) => response.url().endsWith('/spotlight'));
    await page.clock.fastForward(WATCH_SECONDS.usual * 1_000 + 100);
    return asked;
  };

  test('says that the visitor was outbid, shows the new top bid, and keeps a typed amount', async () => {
    const [ann, bob] = [await bidder('Harbor'), await bidder('Rival')];
    await ann.bid(1_000);
    const { page, complaints } = await signedIn(ann.account, true, '/account');
    await page.clock.install();
    await page.goto('/spotlight');
    await page.getByText('You lead', { exact: true }).waitFor();
    const amount = page.locator('input[name=amount]');
    await amount.fill('4321');

    // Nothing new: the answer is empty, has nothing of the account, and is not asked for in a hidden page.
    await look(page);
    const second = await look(page);
    expect([second.status(), second.request().headers()['cookie']]).toEqual([304, undefined]);

    await bob.bid(1_500);
    await look(page);
    await page.locator('#notices').getByText('You were outbid.').waitFor();
    await page.locator('#standing').getByText('You were outbid').waitFor();
    await page.locator('#rising').getByText('1,500').first().waitFor();
    expect(await page.locator('#leader').textContent()).toBe('Rival');
    expect(await page.locator('#balance').textContent()).toContain('9,000');
    expect(await amount.inputValue()).toBe('4321');

    await bob.bid(2_000);
    await look(page);
    await page.locator('#notices').getByText('New top bid: 2,000 tokens.').waitFor();

    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }));
    await page.clock.fastForward(10 * WATCH_SECONDS.usual * 1_000);
    expect(asked).toEqual([]);
    expect(complaints()).toEqual([]);
  });

  test('of a visitor without an account shows the new leader, and tries again when nothing answered', async () => {
    const cat = await bidder('Lantern');
    const { page, context, complaints } = await signedIn(cat.account, true, '/account');
    await context.clearCookies();
    await page.clock.install();
    await page.goto('/spotlight');
    await cat.bid(5_000);
    const failed = page.waitForEvent('requestfailed');
    await context.setOffline(true);
    await page.clock.fastForward(WATCH_SECONDS.usual * 1_000 + 100);
    await failed;
    await context.setOffline(false);
    await page.clock.fastForward(3 * WATCH_SECONDS.usual * 1_000);
    await page.locator('#leader').getByText('Lantern').waitFor();
    await page.getByText('Sign in to bid').waitFor();
    expect(complaints()).toEqual([expect.stringMatching(/^failed: .*\/spotlight$/)]);
  });
});
