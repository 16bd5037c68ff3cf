import type { BrowserContext, Page } from 'playwright-core';
import { EXAMPLE_LISTINGS } from '../../src/core/shared/staff-examples.js';
import { accessibilityFaults } from '../support/axe.js';
import type { TestApp } from '../support/app.js';
import { type Chromium, canBrowse, closeProfiles, complaintsOf, openChromium } from '../support/chromium.js';
import { dialect } from '../support/database.js';
import { startDemo } from '../support/demo-site.js';
import { inLongForm } from '../support/effort.js';

const where = dialect === 'sqlite' && canBrowse ? describe : describe.skip;
where('the review queue in a browser', () => {
  let app: TestApp;
  let chromium: Chromium;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    chromium = await openChromium();
  });
  afterAll(closeProfiles);
  afterEach(async () => {
    await context?.close();
    await app?.close();
  });

  /** A fresh demo, with a reviewer who is signed in. */
  async function open(options: Parameters<Chromium['newContext']>[0] = {}, account = 'sefa.lindqvist'): Promise<void> {
    app = await startDemo();
    context = await chromium.newContext({
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    await signIn(context, account);
    complaints = complaintsOf(context);
    page = await context.newPage();
  }

  async function signIn(target: BrowserContext, account: string): Promise<void> {
    const sent = { data: { account }, headers: { origin: app.url } };
    expect((await target.request.post(`${app.url}/login/demo`, sent)).status()).toBe(200);
  }

  const goTo = (path: string) => page.goto(`${app.url}/staff${path}`);

  /** Reads the JSON of the back office in the same session. */
  const json = async <T>(path: string): Promise<T> =>
    (await (
      await context.request.get(`${app.url}/staff${path}`, { headers: { accept: 'application/json' } })
    ).json()) as T;

  /** Leaves a few listings in the queue, because deciding one loads two pages. */
  async function leaveFew(): Promise<void> {
    const kept = [EXAMPLE_LISTINGS.claimed, EXAMPLE_LISTINGS.waiting, EXAMPLE_LISTINGS.flagged].map(({ uuid }) => uuid);
    const waiting = `SELECT id FROM listings WHERE state = 'pending' OR needs_review = 1 ORDER BY created_at`;
    const others = (await app.database.query<{ id: number }>(waiting)).slice(2).map(({ id }) => id);
    await app.database.execute(
      `UPDATE listings SET state = 'draft', needs_review = 0
       WHERE id IN (${others.join(', ')}) AND uuid NOT IN (${kept.map(() => '?').join(', ')})`,
      kept,
    );
    expect(await figures()).toMatchObject({ waiting: 4, unclaimed: 3 });
  }

  const figures = async () => (await json<{ figures: { waiting: number; unclaimed: number } }>('/queue')).figures;
  const nameOf = (): Promise<string | null> => page.locator('#case-name').textContent();

  /** Runs an action that loads another page. */
  const loading = (action: Promise<unknown>): Promise<unknown> => Promise.all([page.waitForEvent('load'), action]);
  const press = (key: string): Promise<unknown> => loading(page.keyboard.press(key));

  test('two keys approve a listing: one claims it, the other approves it and opens the next one', async () => {
    await open();
    await leaveFew();
    const { waiting, unclaimed } = await figures();
    await goTo('/queue/next');
    let keys = 0;
    let approvals = 0;
    while (!(await page.getByText('All caught up').isVisible())) {
      if (await page.getByRole('button', { name: 'Claim', exact: true }).isVisible()) {
        await press('c');
        keys += 1;
      }
      await press('a');
      keys += 1;
      approvals += 1;
    }
    // The reviewer had claimed one of them before.
    expect([approvals, keys]).toEqual([waiting, 2 * unclaimed + (waiting - unclaimed)]);
    expect((await figures()).waiting).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('keys decide nothing while typing, with modifiers, held down, or outside of the listing', async () => {
    await open();
    await goTo(`/queue/${EXAMPLE_LISTINGS.claimed.uuid}`);
    const before = await figures();
    await page.keyboard.press('d');
    await page.getByLabel('Note for the owner').fill('');
    await page.getByLabel('Note for the owner').pressSequentially('a rather plain c');
    await page.locator('#case').focus();
    for (const key of ['Control+a', 'Alt+a', 'Meta+a']) await page.keyboard.press(key);
    await page.getByRole('link', { name: 'Queue', exact: true }).focus();
    await page.keyboard.press('a');
    await page.locator('.queue-name').first().focus();
    await page.keyboard.press('a');
    await page.keyboard.press('j');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      await page.locator('.queue-name').nth(1).textContent(),
    );
    expect(await figures()).toEqual(before);
    expect(await nameOf()).toBe(EXAMPLE_LISTINGS.claimed.name);
    expect(complaints).toEqual([]);
  });

  test('keys open the next row, claim it, deny it, and undo the denial', async () => {
    await open();
    await goTo('/queue');
    await page.locator('.queue-name').nth(2).focus();
    const name = await page.locator('.queue-name').nth(2).textContent();
    await press('c');
    expect(await nameOf()).toBe(name);
    await page.keyboard.press('d');
    await page.keyboard.press('3');
    expect(await page.getByLabel('Too little said').isChecked()).toBe(true);
    expect(await page.locator('.owner-reads:visible').allTextContents()).toEqual([expect.stringMatching(/\. /)]);
    await page.keyboard.press('n');
    await page.keyboard.type('Write two more sentences.');
    await press('Control+Enter');
    expect(await page.locator('#notices').textContent()).toBe(`Denied ${name}.`);
    await press('z');
    expect(await nameOf()).toBe(name);
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('three keys deny a listing: one claims it, one ticks the reason, one sends the denial', async () => {
    await open();
    await leaveFew();
    await goTo('/queue/next');
    const name = await nameOf();
    await press('c');
    await page.keyboard.press('3');
    await press('Enter');
    expect(await page.locator('#notices').textContent()).toBe(`Denied ${name}.`);
  });

  test('X and shift-click select listings, one confirmation lists them, and each result is shown', async () => {
    await open();
    await goTo('/queue?show=unclaimed');
    const { waiting } = await figures();
    await page.locator('.queue-name').nth(3).focus();
    await page.keyboard.press('x');
    await page
      .locator('.queue-select')
      .nth(6)
      .click({ modifiers: ['Shift'] });
    expect(await page.locator('.queue-select:checked').count()).toBe(4);
    await loading(page.getByRole('button', { name: /selected/ }).click());
    expect(await page.locator('.selected-item').count()).toBe(4);
    await loading(page.getByRole('button', { name: 'Approve 4 listings' }).click());
    expect(await page.locator('h1').textContent()).toBe('Approved 4 listings');
    expect((await figures()).waiting).toBe(waiting - 4);
    expect(complaints).toEqual([]);
  });

  test('everything works without JavaScript', async () => {
    await open({ javaScriptEnabled: false });
    await leaveFew();
    const { waiting } = await figures();
    await goTo('/queue');
    await loading(
      page
        .getByRole('button', { name: /^Claim and open/ })
        .first()
        .click(),
    );
    const denied = await nameOf();
    await page.getByText('Deny: reasons and a note for the owner').click();
    await page.getByLabel('Too little said').check();
    await page.getByLabel('Note for the owner').fill('Write two more sentences.');
    await page.getByRole('button', { name: `Deny ${denied}` }).click();
    await page.getByText(`Denied ${denied}.`).first().waitFor();
    await loading(page.getByRole('button', { name: 'Undo' }).click());
    expect(await nameOf()).toBe(denied);
    await page.getByText('Write a note', { exact: true }).click();
    await page.getByLabel('Note', { exact: true }).fill('Looks fine to me.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByText('Looks fine to me.').waitFor();
    let approvals = 0;
    await goTo(`/queue/${EXAMPLE_LISTINGS.claimed.uuid}`);
    while (!(await page.getByText('All caught up').isVisible())) {
      const claim = page.getByRole('button', { name: 'Claim', exact: true });
      if (await claim.isVisible()) await loading(claim.click());
      await loading(page.getByRole('button', { name: 'Approve' }).click());
      approvals += 1;
    }
    expect([approvals, (await figures()).waiting]).toEqual([waiting, 0]);
    expect(complaints).toEqual([]);
  });

  test('two reviewers who look at the same listing see each other', async () => {
    await open();
    const other = await chromium.newContext();
    await signIn(other, 'ines.halloway');
    const path = `${app.url}/staff/queue/${EXAMPLE_LISTINGS.waiting.uuid}`;
    await (await other.newPage()).goto(path);
    await page.goto(path);
    expect(await page.locator('.watchers').textContent()).toBe('Also open at: ines.halloway');
    await other.close();
    expect(complaints).toEqual([]);
  });

  test.each(
    (
      [
        ['light', 1440],
        ['dark', 390],
        ['dark', 1440],
        ['light', 390],
      ] as const
    ).slice(0, inLongForm(4, 2)),
  )('is accessible in every state: %s, %d px', async (colorScheme, width) => {
    await open({ colorScheme, viewport: { width, height: 900 } });
    const check = async (state: string): Promise<void> => {
      const sizes = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect([state, Number(sizes[0]) <= Number(sizes[1]), await accessibilityFaults(page)]).toEqual([state, true, []]);
    };
    await goTo('/queue');
    await check('list');
    await goTo(`/queue/${EXAMPLE_LISTINGS.flagged.uuid}`);
    await check('second look');
    await goTo(`/queue/${EXAMPLE_LISTINGS.claimed.uuid}`);
    await page.keyboard.press('d');
    await page.keyboard.press('1');
    await page.locator('.owner-reads:visible').waitFor();
    await check('denial');
    await page.locator('#case').focus();
    await page.keyboard.press('?');
    await check('keys');
    await page.keyboard.press('Escape');
    const { waiting, flagged } = EXAMPLE_LISTINGS;
    await goTo(`/queue/batches/new?listings=${waiting.uuid}:2&listings=${flagged.uuid}:1`);
    await check('batch');
    expect(complaints).toEqual([]);
  });
});
