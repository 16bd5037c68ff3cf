import { DEEDS, serveInChromium, whereChromium } from '../support/deeds.js';
import { SITE } from '../support/platform.js';

const REVIEW = 'It answers within a second, and every permission that it asks for is explained in its guide.';

whereChromium.each(DEEDS)('signing in %s JavaScript', (_name, javaScriptEnabled) => {
  const { site, tabOf, choose, signedIn } = serveInChromium();

  test('on the way to a vote goes to the platform, and back to the listing', async () => {
    const { slug } = await site.make.server(null, { slug: 'signed-vote', name: 'Signed vote' });
    const tab = await tabOf(await site.make.account(), javaScriptEnabled);
    await tab.page.goto(`/servers/${slug}`);
    await tab.page.locator('.listing-actions .vote button').click();
    await choose(tab);
    expect(tab.page.url()).toBe(`${SITE}/servers/${slug}`);
    await tab.page.locator('.listing-actions .vote button').click();
    await tab.page.locator('.listing-actions .vote button[aria-pressed=true]').waitFor();
    expect(await tab.json(`/servers/${slug}/vote`)).toMatchObject({ voted: true });
    expect(tab.complaints()).toEqual([]);
  });

  test('keeps a text that was sent after the session had ended', async () => {
    const { slug } = await site.make.bot(null, { slug: 'late-review', name: 'Late review' });
    const tab = await signedIn(await site.make.account(), javaScriptEnabled, `/account`);
    const { page, context } = tab;
    await page.goto(`/bots/${slug}`);
    await page.locator('#reviews summary').first().click();
    await page.getByLabel('4', { exact: true }).check();
    await page.getByRole('textbox', { name: 'Review' }).fill(REVIEW);
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save rating' }).click();
    await page.getByText('Nothing that you wrote is lost.').waitFor();
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Sign in in a new tab' }).click(),
    ]);
    await choose({ ...tab, page: other });
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('Your rating is saved.').waitFor();
    expect(await tab.json(`/bots/${slug}/rating`)).toMatchObject({ rating: { stars: 4, comment: REVIEW } });
  });
});
