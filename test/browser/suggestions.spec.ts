import type { BrowserContext, Locator, Page, Request } from 'playwright-core';
import { accessibilityFaults } from '../support/axe.js';
import type { TestApp } from '../support/app.js';
import { type Chromium, canBrowse, closeProfiles, complaintsOf, openChromium } from '../support/chromium.js';
import { dialect } from '../support/database.js';
import { startDemo } from '../support/demo-site.js';

const where = dialect === 'sqlite' && canBrowse ? describe : describe.skip;
interface Asked {
  readonly at: number;
  readonly url: string;
}

where('suggestions below the search field', () => {
  let app: TestApp;
  let chromium: Chromium;
  let context: BrowserContext;
  let page: Page;
  let field: Locator;
  let complaints: string[];

  beforeAll(async () => {
    [app, chromium] = await Promise.all([startDemo(), openChromium()]);
  });

  afterAll(async () => {
    await closeProfiles();
    await app?.close();
  });

  const open = async (path: string, options: Parameters<Chromium['newContext']>[0] = {}) => {
    app.forget();
    context = await chromium.newContext({ reducedMotion: 'reduce', ...options });
    page = await context.newPage();
    complaints = complaintsOf(page);
    await page.goto(app.url + path);
    field = page.locator('[data-suggest]:visible').first();
  };
  afterEach(() => context?.close());

  // The filters of a list have options, too.
  const listbox = () => page.getByRole('listbox', { name: 'Suggestions' });
  const options = () => listbox().getByRole('option');
  const active = () => field.getAttribute('aria-activedescendant');
  const expanded = () => field.getAttribute('aria-expanded');
  /** Types all characters at once, because suggestions for a part of them would be replaced during the test. */
  const type = async (text: string) => {
    await field.focus();
    await page.keyboard.insertText(text);
    await options().first().waitFor();
  };

  test('are a listbox of a combobox, for the keyboard', async () => {
    await open('/servers');
    expect([await field.getAttribute('role'), await expanded()]).toEqual(['combobox', 'false']);
    await page.keyboard.press('/');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await type('lant');
    expect([await expanded(), await active()]).toEqual(['true', null]);
    expect(await listbox().getAttribute('id')).toBe(await field.getAttribute('aria-controls'));
    const last = (await options().count()) - 1;
    await page.keyboard.press('ArrowDown');
    expect(await active()).toBe('suggestion-0');
    expect(await listbox().getByRole('option', { selected: true }).getAttribute('id')).toBe('suggestion-0');
    await page.keyboard.press('ArrowUp');
    expect(await active()).toBe(`suggestion-${last}`);
    await page.keyboard.press('ArrowDown');
    expect(await active()).toBe('suggestion-0');
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('lant');
    await page.keyboard.press('Escape');
    expect([await expanded(), await active(), await options().count()]).toEqual(['false', null, 0]);
    expect(await field.inputValue()).toBe('lant');
    expect(complaints).toEqual([]);
  });

  test('lead to a listing with Enter, and to the search if none is chosen', async () => {
    await open('/servers');
    await type('lanternf');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/bots/lanternfish');
    field = page.locator('[data-suggest]:visible').first();
    await type('lanternf');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/bots?search=lanternf');
  });

  test('lead to a listing with a click', async () => {
    await open('/');
    await type('lanternf');
    await options().first().click();
    await page.waitForURL('**/bots/lanternfish');
    expect(complaints).toEqual([]);
  });

  test('close when the field loses the focus or is emptied', async () => {
    await open('/bots');
    await type('lant');
    await page.keyboard.press('Tab');
    expect(await options().count()).toBe(0);
    await field.focus();
    await type('e');
    await field.fill('');
    expect([await expanded(), await options().count()]).toEqual(['false', 0]);
  });

  test('are asked for at most three times a second, and the last answer counts', async () => {
    await open('/servers');
    await page.clock.install();
    // Recorded by the clock of the page: a busy machine reports requests late.
    await page.addInitScript(() => {
      const [asked, send] = [[] as Asked[], fetch];
      Object.assign(globalThis, {
        asked,
        fetch: (url: string, options?: RequestInit) => {
          asked.push({ at: Date.now(), url });
          return send(url, options);
        },
      });
    });
    await page.reload();
    for (const character of 'harbor of makers') {
      await field.pressSequentially(character);
      await page.clock.runFor(200);
    }
    await page.clock.runFor(400);
    await page.getByRole('option', { name: 'Harbor of Makers' }).waitFor();
    const asked = await page.evaluate(() => (globalThis as unknown as { asked: Asked[] }).asked);
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.at(-1)?.url).toBe('/suggest?q=harbor%20of%20makers');
    for (const [index, { at }] of asked.entries())
      if (index > 2) expect(at - (asked[index - 3]?.at ?? 0)).toBeGreaterThan(900);
  });

  test('an answer that comes late is not shown', async () => {
    await open('/servers');
    let release = (): void => undefined;
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/suggest?q=lant', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    const isLate = (request: Request): boolean => request.url().endsWith('/suggest?q=lant');
    const [asked, aborted] = [page.waitForRequest(isLate), page.waitForEvent('requestfailed', isLate)];
    await field.fill('lant');
    await asked;
    await field.fill('harbor');
    await aborted;
    release();
    await page.getByRole('option', { name: 'Harbor of Makers' }).waitFor();
  });

  test('disappear quietly when there are too many requests', async () => {
    await open('/servers');
    await type('harbor');
    await page.route('**/suggest?*', (route) => route.fulfill({ status: 429, contentType: 'text/html', body: 'No' }));
    await field.fill('lant');
    await options().first().waitFor({ state: 'detached' });
    expect([await expanded(), await active()]).toEqual(['false', null]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/servers?search=lant');
  });

  test.each([
    ['light', 390],
    ['dark', 1280],
  ] as const)('have no accessibility faults in %s at %d px, and fit', async (colorScheme, width) => {
    await open('/servers', { colorScheme, viewport: { width, height: 844 } });
    await type('ga');
    await page.keyboard.press('ArrowDown');
    expect(await accessibilityFaults(page)).toEqual([]);
    const box = await listbox().boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(complaints).toEqual([]);
  });

  test('are missing without JavaScript, and nothing else is', async () => {
    await open('/servers', { javaScriptEnabled: false });
    expect(await field.getAttribute('role')).toBeNull();
    await field.fill('harbor');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/servers?search=harbor');
    await page.getByRole('link', { name: 'Harbor of Makers' }).first().waitFor();
    await page.goto(`${app.url}/suggest?q=harbor`);
    await page.getByRole('link', { name: 'Harbor of Makers' }).click();
    await page.waitForURL('**/servers/harbor-of-makers');
    expect(complaints).toEqual([]);
  });
});
