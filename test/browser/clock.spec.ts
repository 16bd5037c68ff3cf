import type { Page } from 'playwright-core';
import { HOUR } from '../../src/core/shared/utc.js';
import { serveInChromium, whereChromium } from '../support/deeds.js';

/** The clock of the tests' site is another one than that of the browser, which is three hours slow besides. */
whereChromium('the clock of a visitor', () => {
  const { site, signedIn } = serveInChromium();

  const slow = (page: Page): Promise<unknown> =>
    page.addInitScript((late) => {
      const real = Date.now;
      Date.now = () => real() - late;
    }, 3 * HOUR);
  const left = (page: Page) => page.locator('#bump [data-until]').textContent();

  test('does not change how long a wait takes, also on a page that the browser kept', async () => {
    const { slug } = await site.make.server(null, { slug: 'bumped' });
    const { page } = await signedIn(await site.make.account(), true, '/account');
    await slow(page);
    await page.goto(`/servers/${slug}`);
    // In place, and after the page is loaded again.
    await page.getByRole('button', { name: /^Bump now/ }).click();
    await page.getByText(/^Next bump in/).waitFor();
    expect(await left(page)).toMatch(/^(12\sh\s0|11\sh\s59)\smin$/);
    await page.reload();
    expect(await left(page)).toMatch(/^(12\sh\s0|11\sh\s59)\smin$/);
    await page.goto('/servers');
    site.advance(5 * HOUR);
    await page.goBack();
    await page
      .locator('#bump')
      .getByText(/(7\sh\s0|6\sh\s59)\smin/)
      .waitFor();
  });
});
