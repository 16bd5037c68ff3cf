import { DEEDS, serveInChromium, whereChromium } from '../support/deeds.js';
import { SITE } from '../support/platform.js';

whereChromium.each(DEEDS)('signing in %s JavaScript', (_name, javaScriptEnabled) => {
  const { site, tabOf, choose } = serveInChromium();

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
});
