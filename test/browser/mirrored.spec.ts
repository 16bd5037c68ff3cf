import type { BrowserContext, Page } from 'playwright-core';
import { accessibilityFaults } from '../support/axe.js';
import type { TestApp } from '../support/app.js';
import { type Chromium, canBrowse, closeProfiles, openChromium, whenSettled } from '../support/chromium.js';
import { dialect } from '../support/database.js';
import { startDemo } from '../support/demo-site.js';
import { isLong } from '../support/effort.js';

const PAGES = [
  ['/', 'nobody'],
  ['/servers', 'nobody'],
  ['/servers/harbor-of-makers', 'nobody'],
  ['/bots/lanternfish/ratings', 'nobody'],
  ['/spotlight', 'marisol'],
  ['/account', 'marisol'],
  ['/dashboard/listings', 'marisol'],
  ['/dashboard/developer', 'marisol'],
  ['/dashboard/bots/lanternfish', 'marisol'],
  ['/staff', 'ines.halloway'],
  ['/staff/queue', 'ines.halloway'],
  ['/staff/reports', 'ines.halloway'],
] as const;
const VARIANTS = [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;
/** The short form opens each page in one variant, the long form in all. */
const visits = PAGES.flatMap(([path, account], index) =>
  VARIANTS.filter((_variant, position) => isLong || position === index % VARIANTS.length).map((variant) => ({
    path,
    account,
    ...variant,
  })),
);

/** The head, cards, forms, tables and pictures of a page. */
const BOXES = 'body > *, main > *, .panel, .stack, aside, main form, table, .tile, .row, .own-row, .bar, .chart';
const NEAR = 2;

interface Box {
  readonly what: string;
  readonly width: number;
  /** The width of what is around it, and how far it is from both sides of that. */
  readonly around: number;
  readonly left: number;
  readonly right: number;
}

(dialect === 'sqlite' && canBrowse ? describe : describe.skip)('a page from right to left', () => {
  let app: TestApp;
  let chromium: Chromium;
  const contexts = new Map<string, BrowserContext>();

  beforeAll(async () => {
    [app, chromium] = await Promise.all([startDemo({ variables: { SITE_LANGUAGES: 'ar,en' } }), openChromium()]);
  });
  afterAll(async () => {
    await closeProfiles();
    await app?.close();
  });

  async function pageOf(account: string, width: number, colorScheme: 'light' | 'dark'): Promise<Page> {
    const key = `${account} ${colorScheme}`;
    let context = contexts.get(key);
    if (context === undefined) {
      context = await chromium.newContext({ colorScheme, reducedMotion: 'reduce', javaScriptEnabled: true });
      contexts.set(key, context);
      if (account !== 'nobody')
        await context.request.post(`${app.url}/login/demo`, { data: { account }, headers: { origin: app.url } });
    }
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 844 });
    return page;
  }

  async function boxesOf(page: Page, path: string, language: string): Promise<readonly Box[]> {
    expect([path, (await page.goto(`${app.url + path}?lang=${language}`))?.status()]).toEqual([path, 200]);
    await whenSettled(page);
    return page.locator(BOXES).evaluateAll((all) =>
      all.map((one) => {
        const inner = one.getBoundingClientRect();
        const outer = (one.parentElement as Element).getBoundingClientRect();
        return {
          what: `${one.tagName} ${one.getAttribute('class') ?? ''}`,
          width: inner.width,
          around: outer.width,
          left: inner.left - outer.left,
          right: outer.right - inner.right,
        };
      }),
    );
  }

  test.each(visits)('mirrors $path, $colorScheme, $width px', async ({ path, account, colorScheme, width }) => {
    const page = await pageOf(account, width, colorScheme);
    const english = await boxesOf(page, path, 'en');
    const arabic = await boxesOf(page, path, 'ar');
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(arabic.map(({ what }) => what)).toEqual(english.map(({ what }) => what));
    const space = await page.evaluate(() => document.documentElement.clientWidth);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(space);
    // What is as wide as its words is at another place in another language.
    const compared = english.flatMap((one, index) => {
      const other = arabic[index] as Box;
      const isSame = Math.abs(one.width - other.width) <= NEAR && Math.abs(one.around - other.around) <= NEAR;
      return isSame && one.width > 0 ? [{ one, other }] : [];
    });
    expect(compared.length).toBeGreaterThan(5);
    expect(compared.filter(({ one, other }) => Math.abs(one.right - other.left) > NEAR)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.close();
  });

  test('a share fills from the right, and dates below a chart are read as elsewhere', async () => {
    const page = await pageOf('marisol', 1280, 'light');
    await page.goto(`${app.url}/dashboard/developer?lang=ar`);
    const [bar, filled] = await page
      .locator('.bar')
      .last()
      .evaluate((one) => [one, one.firstElementChild as Element].map((part) => part.getBoundingClientRect().right));
    expect(filled).toBeCloseTo(Number(bar), 0);
    const date = page.locator('.chart-x span').first();
    const [day, month] = await date.evaluate((one) => {
      const text = one.firstChild as Text;
      const space = text.data.search(/\s/);
      const at = (from: number, to: number): number => {
        const range = document.createRange();
        range.setStart(text, from);
        range.setEnd(text, to);
        return range.getBoundingClientRect().left;
      };
      return [at(0, space), at(space + 1, text.length)];
    });
    expect(day).toBeGreaterThan(month);
    await page.close();
  });
});
