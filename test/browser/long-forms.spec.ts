import type { Page } from 'playwright-core';
import { serveInChromium, whereChromium } from '../support/deeds.js';

/** The additions of scripts to long forms and the Developer tab, which also work without them. */
whereChromium('with JavaScript', () => {
  const { site, signedIn } = serveInChromium();

  async function editing() {
    const owner = await site.make.account();
    const server = await site.make.server(owner);
    const path = `/dashboard/servers/${server.uuid}`;
    const tab = await signedIn(owner, true, path);
    return { ...tab, path, text: tab.page.locator('textarea[name=longDesc]') };
  }

  /** Goes elsewhere, and returns whether the browser asked first. Stays if it did. */
  async function leave(page: Page): Promise<boolean> {
    let hasAsked = false;
    page.once('dialog', (dialog) => {
      hasAsked = dialog.type() === 'beforeunload';
      void dialog.dismiss();
    });
    await page.goto('/servers').catch(() => undefined);
    page.removeAllListeners('dialog');
    return hasAsked;
  }

  /** Opens the page, and lets the script of its forms arrive only after the text. */
  async function typeBeforeTheScript(page: Page, path: string, type: () => Promise<void>): Promise<void> {
    let start: () => void = () => undefined;
    const typed = new Promise<void>((resolve) => (start = resolve));
    await page.route(/\/form\b.*\.js/, async (route) => {
      await typed;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await type();
    start();
  }

  test('the preview follows the input, keeps the focus, and saves nothing', async () => {
    const { page, text, json, path, complaints } = await editing();
    await text.pressSequentially('## Rules\n\n| left | right |\n|:--|--:|\n| a | b |');
    await page.locator('#preview').getByRole('heading', { name: 'Rules' }).waitFor();
    await page.locator('#preview td.to-right', { hasText: 'b' }).waitFor();
    expect(await text.evaluate((area) => area === area.ownerDocument.activeElement)).toBe(true);
    await text.fill('');
    await page.locator('#preview', { hasText: 'Nothing to show yet.' }).waitFor();
    expect((await json<{ fields: object }>(path)).fields).toMatchObject({ longDesc: null });
    expect(complaints()).toEqual([]);
  });

  test('the browser asks before unsaved changes are left, and not after they are saved', async () => {
    const { page, text } = await editing();
    expect(await leave(page)).toBe(false);
    await page.goBack();
    await text.fill('Something new.');
    expect(await leave(page)).toBe(true);
    expect(await text.inputValue()).toBe('Something new.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect(await leave(page)).toBe(false);
  });

  test('what is typed before the script is loaded is previewed, and is unsaved', async () => {
    const { page, text, path } = await editing();
    await typeBeforeTheScript(page, path, () => text.fill('## Rules'));
    await page.locator('#preview').getByRole('heading', { name: 'Rules' }).waitFor();
    expect(await leave(page)).toBe(true);
  });

  test('a name in addresses that is typed before the script is loaded is checked', async () => {
    await site.make.bot(null, { slug: 'night-light' });
    const path = '/dashboard/bots/new';
    const { page } = await signedIn(await site.make.account(), true, path);
    await typeBeforeTheScript(page, path, () => page.locator('[data-check]').fill('night-light'));
    await page.getByRole('status').filter({ hasText: '"night-light" is taken' }).waitFor();
  });

  test('a refused form is still unsaved', async () => {
    const { page } = await editing();
    await page.getByLabel('Tags').fill('c++');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.locator('.fault').first().waitFor();
    // The script runs after the page is shown.
    await page.waitForLoadState();
    expect(await leave(page)).toBe(true);
  });

  test('the keyboard reaches every field of the form in view: nothing is behind the bars', async () => {
    const { page } = await editing();
    await page.setViewportSize({ width: 390, height: 844 });
    const covered = await page.evaluate(() => {
      const bar = document.querySelector('.save-bar')!.getBoundingClientRect();
      const fields = [
        ...document.querySelectorAll<HTMLElement>('#edit :is(input:not([type=hidden]), select, textarea)'),
      ];
      return fields
        .filter((field) => {
          field.focus();
          const { top, bottom, height } = field.getBoundingClientRect();
          return height < 300 && bottom > bar.top && top < bar.bottom;
        })
        .map(({ id }) => id);
    });
    expect(covered).toEqual([]);
  });

  test('the usage of the Developer tab is read again every ten seconds, but not while the tab is hidden', async () => {
    const account = await site.make.account();
    const { page, complaints } = await signedIn(account, true, '/account');
    await page.clock.install();
    await page.goto('/dashboard/developer');
    const key = await site.make.key(account);
    const used = page.locator('#usage');
    await page.reload();
    const before = await used.textContent();
    await site.anyone.with(key).get('/users/@me');
    await page.clock.runFor(10_000);
    await used.filter({ hasNotText: before ?? '' }).waitFor();

    let reads = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/dashboard/developer')) reads += 1;
    });
    const hide = (isHidden: boolean) =>
      page.evaluate(
        (hidden) => Object.defineProperty(document, 'hidden', { value: hidden, configurable: true }),
        isHidden,
      );
    await hide(true);
    await page.clock.runFor(60_000);
    expect(reads).toBe(0);
    await hide(false);
    const again = page.waitForRequest('**/dashboard/developer');
    await page.clock.runFor(10_000);
    await again;
    expect(reads).toBe(1);
    expect(complaints()).toEqual([]);
  });
});
