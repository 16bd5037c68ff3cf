import type { BrowserContext, Page } from 'playwright-core';
import type { TestApp } from '../support/app.js';
import { type Chromium, canBrowse, closeProfiles, complaintsOf, openChromium } from '../support/chromium.js';
import { dialect } from '../support/database.js';
import { startDemo } from '../support/demo-site.js';

const where = dialect === 'sqlite' && canBrowse ? describe : describe.skip;
const REVIEW = 'It answers within a second, and every permission that it asks for is explained in its guide.';

where.each([
  ['with', true, 'perrin_oake'],
  ['without', false, 'joss.fenwright'],
] as const)('a voter %s JavaScript', (_name, javaScriptEnabled, account) => {
  let app: TestApp;
  let chromium: Chromium;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    [app, chromium] = await Promise.all([startDemo(), openChromium()]);
    context = await chromium.newContext({ javaScriptEnabled, reducedMotion: 'reduce' });
    page = await context.newPage();
  });

  afterAll(async () => {
    await closeProfiles();
    await app?.close();
  });

  /** Reads the JSON of the site in the same session. */
  const json = async <T>(path: string): Promise<T> =>
    (await (await context.request.get(app.url + path, { headers: { accept: 'application/json' } })).json()) as T;

  test('signs in on the way to a vote, and votes', async () => {
    const complaints = complaintsOf(page);
    await page.goto(`${app.url}/servers`);
    await page.locator('.top-search input').fill('moth');
    await page.keyboard.press('Enter');
    await page.waitForURL(/search=moth/);
    await page.getByRole('link', { name: 'Moth & Marigold' }).click();
    await page.waitForURL(/\/servers\/[\w-]+$/);
    const path = new URL(page.url()).pathname;
    await page.locator('.listing-actions .vote button').click();
    await page.waitForURL(/\/login\?next=/);
    await page.getByRole('button', { name: account }).click();
    await page.waitForURL(app.url + path);
    await page.locator('.listing-actions .vote button').click();
    await page.locator('.listing-actions .vote button[aria-pressed=true]').waitFor();
    expect(await page.locator('#notices').textContent()).toContain('Thanks for voting.');
    expect(await json(`${path}/vote`)).toMatchObject({ voted: true });
    await page.locator('.listing-actions .vote button').click();
    await page.locator('.listing-actions .vote button[aria-pressed=false]').waitFor();
    expect(await json(`${path}/vote`)).toMatchObject({ voted: false });
    expect(page.url()).toBe(app.url + path);
    // The first press leads to the sign-in with a 401.
    expect(complaints.filter((one) => !one.includes('status of 401'))).toEqual([]);
  });

  test('bumps a server once', async () => {
    const { servers } = await json<{ servers: { slug: string }[] }>('/servers?sort=bumped&limit=100');
    const { slug } = servers.at(-1) ?? {};
    await page.goto(`${app.url}/servers/${slug}`);
    await page.getByRole('button', { name: /^Bump now/ }).click();
    await page.getByText(/^Next bump in/).waitFor();
    expect(await page.locator('#notices').textContent()).toContain('Bumped. You earned 10 tokens.');
    expect(await json(`/servers/${slug}/bump`)).toMatchObject({ canBump: false });
  });

  test('sees what is wrong with a review beside its field, corrects it, and finds it in the list', async () => {
    await page.goto(`${app.url}/bots/everbrook`);
    await page.locator('#reviews summary').first().click();
    await page.getByLabel('4', { exact: true }).check();
    const comment = page.getByRole('textbox', { name: 'Review' });
    // The browser would refuse the short text itself.
    if (javaScriptEnabled)
      await page
        .locator('#reviews form')
        .first()
        .evaluate((form) => ((form as unknown as { noValidate: boolean }).noValidate = true));
    await comment.fill(javaScriptEnabled ? 'Too short.' : REVIEW);
    await page.getByRole('button', { name: 'Save rating' }).click();
    if (javaScriptEnabled) {
      await page.locator('.fault').waitFor();
      expect(await page.locator('.fault').textContent()).toBe('Review has 64 to 1000 characters; this one has 10.');
      expect(await comment.inputValue()).toBe('Too short.');
      expect(await page.getByLabel('4', { exact: true }).isChecked()).toBe(true);
      await comment.fill(REVIEW);
      await page.getByRole('button', { name: 'Save rating' }).click();
    }
    await page.getByText('Your rating is saved.').waitFor();
    await page.locator('.review-text', { hasText: REVIEW }).first().waitFor();
    const { rating } = await json<{ rating: { stars: number; comment: string } }>('/bots/everbrook/rating');
    expect(rating).toMatchObject({ stars: 4, comment: REVIEW });
  });

  test('reports a listing, and signs out', async () => {
    await page.goto(`${app.url}/bots/everbrook`);
    await page.locator('#report summary').click();
    await page.getByLabel('What is wrong?').selectOption('broken');
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('Your report is in').waitFor();
    const { reports } = await json<{ reports: { reason: string }[] }>('/account/reports');
    expect(reports[0]).toMatchObject({ reason: 'broken' });
    await page.locator('.menu summary').click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You are signed out.').waitFor();
    expect((await context.request.get(`${app.url}/account`, { headers: { accept: '*/*' } })).status()).toBe(401);
  });
});
