import type { Page } from 'playwright-core';
import { BOOK } from '../../src/pages/book.js';
import { accessibilityFaults } from '../support/axe.js';
import type { TestApp } from '../support/app.js';
import {
  type Chromium,
  canBrowse,
  closeProfiles,
  complaintsOf,
  openChromium,
  whenSettled,
} from '../support/chromium.js';
import { dialect } from '../support/database.js';
import { startDemo } from '../support/demo-site.js';
import { SUSPENDED, prepareForPages } from '../support/sample-visitors.js';
import { isLong } from '../support/effort.js';
import { namesIn, tooWide, untranslated } from '../support/untranslated.js';
import { ERROR_ADDRESSES, PAGE_ADDRESSES } from '../support/page-addresses.js';

const where = dialect === 'sqlite' && canBrowse ? describe : describe.skip;
/** Commands in the chat have a page of their own. */
const CHAT = { PLATFORM_PUBLIC_KEY: '0a'.repeat(32), PLATFORM_CLIENT_ID: '419000000000000001' };
const VARIANTS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1280 },
] as const;

/** Rows among which screen readers jump by headings. */
const ROWS = '.row, .own-row, .queue-item, .reviews > li, .people > li, .rating-list > li';

const pages = BOOK.filter(({ page }) => page !== undefined).map(({ name }) => name);
const addresses = [...pages.flatMap((name) => PAGE_ADDRESSES[name] ?? []), ...ERROR_ADDRESSES];
/** The short form opens each address in one variant, the long form in all. */
const visits = addresses.flatMap((address, index) =>
  VARIANTS.filter((_variant, position) => isLong || position === index % VARIANTS.length).map((variant) => ({
    ...address,
    ...variant,
    as: address.as ?? 'nobody',
  })),
);

test('every page of the book has an address here, and no other does', () => {
  expect(Object.keys(PAGE_ADDRESSES).toSorted()).toEqual(pages.toSorted());
});

where('in a browser', () => {
  let app: TestApp;
  let chromium: Chromium;
  const tabs = new Map<string, Page>();
  const complaints: string[] = [];
  let names: readonly string[] = [];

  beforeAll(async () => {
    [app, chromium] = await Promise.all([
      startDemo({ variables: { SITE_LANGUAGES: 'en,en-XA', ...CHAT } }),
      openChromium(),
    ]);
    await prepareForPages(app);
    names = await namesIn(app);
  });

  afterAll(async () => {
    await closeProfiles();
    await app?.close();
  });

  /** One tab per account, color scheme and language. */
  async function tabOf(account: string, colorScheme: 'light' | 'dark', locale = 'en'): Promise<Page> {
    const key = `${account} ${colorScheme} ${locale}`;
    const known = tabs.get(key);
    if (known !== undefined) return known;
    const context = await chromium.newContext({
      colorScheme,
      locale,
      reducedMotion: 'reduce',
      // Scripts have no texts of their own, and pages open faster without them.
      javaScriptEnabled: locale === 'en',
    });
    if (account !== 'nobody') {
      const headers = { origin: app.url };
      const signedIn = await context.request.post(`${app.url}/login/demo`, { data: { account }, headers });
      expect(signedIn.status()).toBe(account === SUSPENDED ? 403 : 200);
    }
    const page = await context.newPage();
    complaintsOf(page, complaints);
    tabs.set(key, page);
    return page;
  }

  test.each(visits)('$path is sound for $as, $colorScheme, $width px', async ({ path, as, colorScheme, width }) => {
    const page = await tabOf(as, colorScheme);
    complaints.length = 0;
    await page.setViewportSize({ width, height: 844 });
    const response = await page.goto(app.url + path);
    const isError = (response?.status() ?? 500) >= 400;
    expect(isError).toBe(ERROR_ADDRESSES.some((error) => error.path === path));
    expect(response?.headers()['content-type']).toBe('text/html; charset=utf-8');
    await whenSettled(page);
    const sizes = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(sizes[0]).toBeLessThanOrEqual(sizes[1] ?? 0);
    const withoutHeading = page.locator(ROWS).filter({ hasNot: page.locator('h2, h3') });
    expect(await withoutHeading.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 200)))).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    // The browser itself reports the status of the page.
    expect(complaints.filter((one) => !(isError && one.includes('Failed to load resource')))).toEqual([]);
  });

  test.each(addresses)(
    '$path can be translated for $as, and has room for longer texts',
    async ({ path, as = 'nobody' }) => {
      const page = await tabOf(as, 'light', 'en-XA');
      await page.setViewportSize({ width: 320, height: 844 });
      await page.goto(app.url + path);
      expect(await untranslated(page, names)).toEqual([]);
      await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => (fold.open = true)));
      expect(await tooWide(page)).toEqual([]);
    },
  );
});
