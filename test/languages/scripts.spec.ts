import { Visitor } from '../support/visitor.js';
import { serveInChromium, whereChromium } from '../support/deeds.js';

/** Scripts have no words of their own: the page hands them over, in its language. */
whereChromium('the words of scripts', () => {
  const { site, signedIn } = serveInChromium(undefined, { variables: { SITE_LANGUAGES: 'en,en-XA' } });
  const open = async (path: string) => {
    const account = await site.make.account({ language: 'en-XA' });
    const bot = await site.make.bot(account);
    const tab = await signedIn(account, true, '/account');
    const devTools = await tab.context.newCDPSession(tab.page);
    await devTools.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' });
    await tab.page.goto(path.replace('{bot}', bot.uuid));
    return tab;
  };

  test('a copy button', async () => {
    const { page, complaints } = await open('/developers');
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => undefined } });
    });
    const button = page.locator('.snippet').first().getByRole('button');
    await button.click();
    await button.getByText(/^⟦Copied .+⟧$/).waitFor();
    await button.getByText(/^⟦Copy .+⟧$/).waitFor();
    expect(complaints()).toEqual([]);
  });

  test('the time left, and the time of the visitor', async () => {
    const { page, complaints } = await open('/spotlight');
    const left = page.locator('[data-until]').first();
    const show = (seconds: number): Promise<string> =>
      left.evaluate((time: HTMLElement, after) => {
        const now = Number(time.dataset['now']) + performance.now();
        time.setAttribute('datetime', new Date(now + after * 1_000).toISOString());
        return new Promise((resolve) => {
          setTimeout(() => resolve((time.textContent ?? '').replaceAll('\u00A0', ' ')), 1_100);
        });
      }, seconds);
    expect(await show(2 * 86_400 + 3 * 3_600 + 60)).toMatch(/^⟦2 d 3 h .+⟧$/);
    expect(await show(5 * 3_600 + 7 * 60 + 30)).toMatch(/^⟦5 h 7 min .+⟧$/);
    expect(await show(90)).toMatch(/^⟦1 min 2\d s .+⟧$/);
    expect(await show(30)).toMatch(/^⟦2\d s.*⟧$/);
    expect(await page.locator('[data-local]').textContent()).toMatch(/^⟦.+, your time .+⟧$/);
    expect(complaints()).toEqual([]);
  });

  test('the list of suggestions, and whether a name is free', async () => {
    const { page, complaints } = await open('/dashboard/bots/{bot}');
    const slug = page.locator('[data-check]');
    await slug.fill('night-lamp');
    await page.locator('.field .hint:not(.fault)', { hasText: /^⟦No public listing .+⟧$/ }).waitFor();
    await site.make.bot(null, { slug: 'night-light' });
    await slug.fill('night-light');
    await page.locator('.field .hint.fault', { hasText: /⟦“night-light-bot” is free\. .+⟧$/ }).waitFor();
    await slug.fill('Night Light');
    await page.locator('.field .hint.fault', { hasText: '3 to 60' }).waitFor();
    await site.make.bot(null, { name: 'Lanternfish' });
    await new Visitor(site).catchUp();
    await page.locator('[data-suggest]:visible').first().pressSequentially('lantern');
    await page.getByRole('listbox', { name: /^⟦Suggestions .+⟧$/ }).waitFor();
    expect(complaints()).toEqual([]);
  });
});
