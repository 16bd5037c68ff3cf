import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ensureBuilt } from '../support/built.js';
import { canBrowse, complaintsOf, startChromium } from '../support/chromium.js';
import { dialect } from '../support/database.js';
import { MarqueeProcess } from '../support/marquee-process.js';

/** The demo runs on the embedded database only. */
const where = dialect === 'sqlite' && canBrowse ? describe : describe.skip;

interface Facts {
  readonly listing: {
    readonly id: string;
    readonly kind: 'bot' | 'server';
    readonly state: string;
    readonly version: number;
  };
}

where('the staff document in a real browser', () => {
  let marquee: MarqueeProcess;
  let chromium: Browser;

  beforeAll(async () => {
    await ensureBuilt();
    [marquee, chromium] = await Promise.all([MarqueeProcess.start(), startChromium()]);
  });

  afterAll(() => chromium?.close());

  /** A browser context in which an account of the demo is signed in. */
  async function signedInAs(account: string): Promise<BrowserContext> {
    const context = await chromium.newContext();
    const signedIn = await context.request.post(`${marquee.url}/login/demo`, {
      data: { account },
      headers: { origin: marquee.url },
    });
    expect(signedIn.status()).toBe(200);
    return context;
  }

  /** Presses "Try it out" of an operation, fills in the fields, and returns the response. */
  async function tryOut(page: Page, name: string, { id, body }: { id?: string; body?: object } = {}) {
    const operation = page.locator(`#operations-Queue-${name}`);
    await operation.locator('.opblock-summary-control').click();
    await operation.getByRole('button', { name: 'Try it out' }).click();
    if (id !== undefined) await operation.locator('tr[data-param-name="id"] input').fill(id);
    if (body !== undefined) await operation.locator('textarea.body-param__text').fill(JSON.stringify(body));
    const sent = page.waitForResponse((response) => response.url().includes('/staff/queue'));
    await operation.getByRole('button', { name: 'Execute' }).click();
    const response = await sent;
    await operation.locator('.live-responses-table .response-col_status', { hasText: '200' }).waitFor();
    return { status: response.status(), body: (await response.json()) as unknown };
  }

  test('a reviewer claims and approves a pending listing with "Try it out", and the listing becomes public', async () => {
    const context = await signedInAs('sefa.lindqvist');
    const complaints = complaintsOf(context);
    const page = await context.newPage();
    expect((await page.goto(`${marquee.url}/staff/docs`))?.status()).toBe(200);
    await page.locator('#operations-Queue-listQueue').waitFor();
    const tags = await page.locator('.opblock-tag').evaluateAll((found) => found.map((tag) => tag.dataset['tag']));
    expect(tags[0]).toBe('Queue');
    expect(tags).not.toContain('Audit');

    const { listings } = (await tryOut(page, 'listQueue')).body as { listings: Facts['listing'][] };
    // The queue also has public listings that their owners changed.
    const { id = '', kind } = listings.find(({ state }) => state === 'pending') ?? {};
    const publicPage = `${marquee.url}/${kind}s/${id}`;
    const statusFor = async (address: string): Promise<number> => (await fetch(address)).status;
    expect(await statusFor(publicPage)).toBe(404);

    // The prefilled example works unchanged.
    const claimed = await tryOut(page, 'claimListing', { id });
    expect(claimed).toMatchObject({ status: 200, body: { listing: { claim: { username: 'sefa.lindqvist' } } } });
    const { version } = (claimed.body as Facts).listing;
    const approved = await tryOut(page, 'approveListing', { id, body: { reason: 'Works as described.', version } });
    expect(approved).toMatchObject({ status: 200, body: { listing: { state: 'approved' } } });
    expect(await statusFor(publicPage)).toBe(200);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('an account without a role is refused', async () => {
    const context = await signedInAs('marisol');
    const page = await context.newPage();
    const answer = await page.goto(`${marquee.url}/staff/docs`);
    expect(answer?.status()).toBe(403);
    expect(await page.locator('.lead').textContent()).toBe('This is for the staff of the directory.');
    await context.close();
  });

  test('a visitor is redirected to sign-in, signs in, and returns to the requested page', async () => {
    const context = await chromium.newContext();
    const complaints = complaintsOf(context);
    const page = await context.newPage();
    // Another host name than PUBLIC_URL: requests must go to the host of the session.
    const site = marquee.url.replace('127.0.0.1', 'localhost');
    await page.goto(`${site}/staff/docs`);
    expect(page.url()).toBe(`${site}/login?next=/staff/docs`);
    await page.getByRole('button', { name: 'ines.halloway' }).click();
    await page.locator('#operations-Queue-listQueue').waitFor();
    expect(page.url()).toBe(`${site}/staff/docs`);
    expect((await tryOut(page, 'listQueue')).status).toBe(200);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
