import type { BrowserContext, Page } from 'playwright-core';
import { EXAMPLE } from '../../src/core/shared/examples.js';
import { EXAMPLE_LISTINGS } from '../../src/core/shared/staff-examples.js';
import type { TestApp } from '../support/app.js';
import { type Chromium, canBrowse, closeProfiles, complaintsOf, openChromium } from '../support/chromium.js';
import { dialect } from '../support/database.js';
import { startDemo } from '../support/demo-site.js';

/** The sample data needs the embedded database. */
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
  let app: TestApp;
  let chromium: Chromium;

  beforeAll(async () => {
    [app, chromium] = await Promise.all([startDemo(), openChromium()]);
  });

  afterAll(async () => {
    await closeProfiles();
    await app?.close();
  });

  /** A browser context in which an account of the demo is signed in. */
  async function signedInAs(account: string): Promise<BrowserContext> {
    const context = await chromium.newContext();
    const signedIn = await context.request.post(`${app.url}/login/demo`, {
      data: { account },
      headers: { origin: app.url },
    });
    expect(signedIn.status()).toBe(200);
    return context;
  }

  interface Sent {
    readonly params?: Readonly<Record<string, string>>;
    /** Fields to replace in the prefilled body. */
    readonly fields?: object;
  }

  /** Presses "Try it out" of an operation, fills in the fields, and returns what was prefilled, and the response. */
  async function tryOut(page: Page, name: string, { params = {}, fields }: Sent = {}, status = 200) {
    const operation = page.locator(`.opblock[id$="-${name}"]`);
    if ((await operation.getAttribute('class'))?.includes('is-open') !== true)
      await operation.locator('.opblock-summary-control').click();
    // The page draws an operation some time after the click that opens it.
    const opened = operation.locator('.try-out button');
    if ((await opened.textContent())?.includes('Try it out') === true) await opened.click();
    const execute = operation.getByRole('button', { name: 'Execute' });
    await execute.waitFor();
    for (const [param, value] of Object.entries(params))
      await operation.locator(`tr[data-param-name="${param}"] input`).fill(value);
    const body = operation.locator('textarea.body-param__text');
    const prefilled = (await body.count()) === 0 ? {} : (JSON.parse(await body.inputValue()) as object);
    if (fields !== undefined) await body.fill(JSON.stringify({ ...prefilled, ...fields }));
    const sent = page.waitForResponse((response) => response.request().resourceType() === 'fetch');
    await execute.click();
    const response = await sent;
    await operation
      .locator('.live-responses-table .response-col_status', { hasText: String(status) })
      .first()
      .waitFor();
    return { status: response.status(), prefilled, body: (await response.json()) as unknown };
  }

  const openDocument = async (page: Page): Promise<void> => {
    expect((await page.goto(`${app.url}/staff/docs`))?.status()).toBe(200);
    await page.locator('#operations-Queue-listQueue').waitFor();
  };

  test('a reviewer claims and approves a pending listing with "Try it out", and the listing becomes public', async () => {
    const context = await signedInAs('sefa.lindqvist');
    const complaints = complaintsOf(context);
    const page = await context.newPage();
    await openDocument(page);
    const tags = await page.locator('.opblock-tag').evaluateAll((found) => found.map((tag) => tag.dataset['tag']));
    expect(tags[0]).toBe('Queue');
    expect(tags).not.toContain('Audit');

    const { listings } = (await tryOut(page, 'listQueue')).body as { listings: Facts['listing'][] };
    // The queue also has public listings that their owners changed.
    const { id = '', kind } = listings.find(({ state }) => state === 'pending') ?? {};
    const publicPage = `${app.url}/${kind}s/${id}`;
    const statusFor = async (address: string): Promise<number> => (await fetch(address)).status;
    expect(await statusFor(publicPage)).toBe(404);

    // The prefilled request works unchanged, and contains no reason that was not typed.
    const claimed = await tryOut(page, 'claimListing', { params: { id } });
    expect(claimed).toMatchObject({ status: 200, prefilled: { reason: '' } });
    expect(claimed.body).toMatchObject({ listing: { claim: { username: 'sefa.lindqvist' } } });
    const { version } = (claimed.body as Facts).listing;
    const approved = await tryOut(page, 'approveListing', { params: { id }, fields: { version } });
    expect(approved.prefilled).toMatchObject({ reason: '', note: null });
    expect(approved).toMatchObject({ status: 200, body: { listing: { state: 'approved' } } });
    expect(await statusFor(publicPage)).toBe(200);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('an admin suspends a listing and adjusts tokens with "Try it out", after typing a reason', async () => {
    const context = await signedInAs('ines.halloway');
    const complaints = complaintsOf(context);
    const page = await context.newPage();
    await openDocument(page);
    const suspend = page.locator('.opblock[id$="-suspendListing"]');
    await suspend.locator('.opblock-summary-control').click();
    await suspend.getByRole('button', { name: 'Try it out' }).click();
    expect(await suspend.locator('tr[data-param-name="id"] input').inputValue()).toBe('');

    const id = EXAMPLE_LISTINGS.misleading.uuid;
    const untyped = await tryOut(page, 'suspendListing', { params: { id } }, 400);
    expect(untyped).toMatchObject({ status: 400, prefilled: { reason: '' } });
    expect(untyped.body).toHaveProperty('faults.reason');
    const suspended = await tryOut(page, 'suspendListing', {
      params: { id },
      fields: { reason: 'Asks for passwords.' },
    });
    expect(suspended).toMatchObject({ status: 200, body: { state: 'suspended' } });

    const account = EXAMPLE.voter.uuid;
    const fields = { amount: 40, reason: 'The prize of the raffle.' };
    const adjusted = await tryOut(page, 'adjustTokens', { params: { account }, fields });
    expect(adjusted.prefilled).toMatchObject({ reason: '', requestKey: expect.stringMatching(/^try-/) as string });
    expect(adjusted).toMatchObject({ status: 200, body: { adjustment: { amount: 40, state: 'done' } } });
    expect(complaints.filter((one) => !one.includes('status of 400'))).toEqual([]);
    await context.close();
  });

  test('an account without a role is refused', async () => {
    const context = await signedInAs('marisol');
    const page = await context.newPage();
    const answer = await page.goto(`${app.url}/staff/docs`);
    expect(answer?.status()).toBe(403);
    expect(await page.locator('.lead').textContent()).toBe('This is for the staff of the directory.');
    await context.close();
  });

  test('a visitor is redirected to sign-in, signs in, and returns to the requested page', async () => {
    const context = await chromium.newContext();
    const complaints = complaintsOf(context);
    const page = await context.newPage();
    // Another host name than PUBLIC_URL: requests must go to the host of the session.
    const site = app.url.replace('127.0.0.1', 'localhost');
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
