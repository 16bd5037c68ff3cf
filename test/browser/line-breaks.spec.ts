import type { Page } from 'playwright-core';
import type { TestApp } from '../support/app.js';
import { type Chromium, canBrowse, closeProfiles, openChromium, whenSettled } from '../support/chromium.js';
import { dialect } from '../support/database.js';
import { startDemo } from '../support/demo-site.js';

/** A line of text is at most this high, so a higher box has two. */
const TWO_LINES = 46;

(dialect === 'sqlite' && canBrowse ? describe : describe.skip)('lines on a phone', () => {
  let app: TestApp;
  let chromium: Chromium;

  beforeAll(async () => {
    [app, chromium] = await Promise.all([startDemo({ variables: { SITE_LANGUAGES: 'en,ja,de,ar' } }), openChromium()]);
  });
  afterAll(async () => {
    await closeProfiles();
    await app?.close();
  });

  async function open(path: string, language: string): Promise<Page> {
    const context = await chromium.newContext({ javaScriptEnabled: true, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    expect((await page.goto(`${app.url}${path}?lang=${language}`))?.status()).toBe(200);
    await whenSettled(page);
    return page;
  }

  test('words of the Japanese navigation are not broken, and all of them are seen', async () => {
    const page = await open('/', 'ja');
    const navigation = page.locator('.top-nav');
    const heights = await navigation.locator('a').evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(heights).toHaveLength(4);
    expect(Math.max(...heights)).toBeLessThan(TWO_LINES);
    const [shown, needed] = await navigation.evaluate((one) => [one.clientWidth, one.scrollWidth]);
    expect(needed).toBeLessThanOrEqual(shown ?? 0);
  });

  test('the German button to vote shows its word and its number', async () => {
    const button = (await open('/bots/lanternfish', 'de')).locator('.listing-actions .vote').first();
    const [shown, needed] = await button.evaluate((one) => [one.clientWidth, one.scrollWidth]);
    expect(needed).toBeLessThanOrEqual(shown ?? 0);
  });

  test('the options of a command stand to the right of its name in Arabic, too', async () => {
    const [name = 0, options = 0] = await (
      await open('/bots/lanternfish', 'ar')
    )
      .locator('.commands dt', { hasText: '[command]' })
      .locator('code')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(options).toBeGreaterThan(name);
  });
});
