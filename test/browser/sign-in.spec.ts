import { DEEDS, serveInChromium, whereChromium } from '../support/deeds.js';
import { tabTo } from '../support/keyboard.js';
import { SITE } from '../support/platform.js';

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

  test.each(['bot', 'server'] as const)('from a link to vote for a %s comes back to its button', async (kind) => {
    const { slug } = await site.make[kind](null, { slug: `linked-${kind}`, name: 'Linked vote' });
    const path = `/${kind}s/${slug}/vote`;
    const tab = await signedIn(await site.make.account(), javaScriptEnabled, path);
    const { page, json } = tab;
    expect(page.url()).toBe(SITE + path);
    expect(await json(path)).toMatchObject({ voted: false });
    await tabTo(page, '#vote button');
    await page.keyboard.press('Enter');
    await page.getByText('Thank you for your vote.').waitFor();
    expect(await page.locator('#notices').textContent()).toContain('Thanks for voting. You earned 5 tokens.');
    expect(await json(path)).toMatchObject({ voted: true });
    await tabTo(page, '#vote a');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${SITE}/${kind}s/${slug}`);
    await page.goto(path);
    await page.getByRole('button', { name: /^Remove vote/ }).click();
    await page.getByRole('button', { name: 'Vote', exact: true }).waitFor();
    expect(await json(path)).toMatchObject({ voted: false });
    expect(tab.complaints()).toEqual([]);
  });
});
