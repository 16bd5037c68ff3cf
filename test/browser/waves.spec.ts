import type { Page } from 'playwright-core';
import { UNDO_MS } from '../../src/core/audit/undo.rules.js';
import { Reporting, pathOf, report } from '../support/reporting.js';
import { accessibilityFaults } from '../support/axe.js';
import { Browser } from '../support/browser.js';
import { DEEDS, type Tab, serveInChromium, whereChromium } from '../support/deeds.js';
import type { MadeListing } from '../support/factories.js';
import { times } from '../support/times.js';

const REASON = 'Made by one person within an hour.';

/** Several selected items are changed at once, and the change is undone at once. */
whereChromium.each(DEEDS)('a wave, %s JavaScript', (_name, javaScriptEnabled) => {
  const { site, signedIn } = serveInChromium();
  const reports = new Reporting(site);

  const reviewer = async (path: string): Promise<Tab> =>
    signedIn(await site.make.account({ role: 'reviewer' }), javaScriptEnabled, path);
  const boxes = (page: Page) => page.locator('.queue-select');
  const everything = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' });

  /** With JavaScript, one box selects the whole page. Without it, there is no such box, and each item is ticked. */
  async function selectAll(page: Page, count: number): Promise<void> {
    await boxes(page).first().waitFor();
    expect(await boxes(page).count()).toBe(count);
    expect(await everything(page).count()).toBe(javaScriptEnabled ? 1 : 0);
    if (javaScriptEnabled) await everything(page).check();
    else for (const box of await boxes(page).all()) await box.check();
    expect(await page.locator('.queue-select:checked').count()).toBe(count);
  }

  /** At both widths, nothing is wider than the window and axe finds nothing. Axe is a script. */
  async function isAccessible({ page }: Tab): Promise<void> {
    if (!javaScriptEnabled) return;
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      const url = page.url();
      expect({ url, width, fits, faults: await accessibilityFaults(page) }).toEqual({
        url,
        width,
        fits: true,
        faults: [],
      });
    }
  }

  /** Confirms the page that lists the selection, and undoes the batch on the page of its result. */
  async function confirmAndUndo(tab: Tab, button: string, done: string, between: () => Promise<void>): Promise<void> {
    const { page } = tab;
    await isAccessible(tab);
    const reason = page.getByLabel('Reason');
    if ((await reason.count()) > 0) await reason.fill(REASON);
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('heading', { name: done, exact: true }).waitFor();
    await between();
    await isAccessible(tab);
    expect(await page.getByLabel('Reason to undo it').count()).toBe(0);
    site.advance(UNDO_MS);
    await page.reload();
    await page.getByLabel('Reason to undo it').fill('It was an announcement.');
    await page.getByRole('button', { name: 'Undo the batch' }).click();
    await page.getByText(/^(\d+) of \1 are undone\.$/).waitFor();
  }

  async function rated(stars: readonly number[]): Promise<MadeListing> {
    const bot = await site.make.bot(await site.make.account(), { name: 'Wave breaker' });
    for (const [at, given] of stars.entries()) {
      const rater = await Browser.of(site.app, await site.make.account());
      const comment = `Rating number ${at + 1} of this wave, with enough words to be accepted as a review.`;
      const { status } = await rater.send('PUT', `/bots/${bot.uuid}/rating`, { body: { stars: given, comment } });
      expect(status).toBe(200);
    }
    return bot;
  }
  const visibleRatings = async (bot: MadeListing): Promise<number> => {
    const sql = 'SELECT id FROM ratings WHERE listing_id = ? AND hidden_at IS NULL';
    return (await site.app.database.query(sql, [bot.id])).length;
  };

  test('of ratings is hidden with one form, and shown again with one', async () => {
    const bot = await rated([1, 1, 1, 1]);
    const tab = await reviewer(`/staff/listings/${bot.uuid}`);
    const { page } = tab;
    await page.goto(`/staff/listings/${bot.uuid}/ratings`);
    await selectAll(page, 4);
    await page.getByRole('button', { name: 'Hide the selected…' }).click();
    await page.getByText('It counts as one destructive action.').waitFor();
    await confirmAndUndo(tab, 'Hide 4 ratings', 'Hid 4 ratings', async () => expect(await visibleRatings(bot)).toBe(0));
    expect(await visibleRatings(bot)).toBe(4);
    expect(tab.complaints()).toEqual([]);

    const admin = await signedIn(await site.make.account({ role: 'admin' }), javaScriptEnabled, '/staff/audit');
    await admin.page.goto(`/staff/audit?actor=${tab.account.username}&action=rating.*`);
    const actions = await admin.page.locator('.audit code').allTextContents();
    expect(actions.toSorted()).toEqual([...times(4, () => 'rating.hide'), ...times(4, () => 'rating.show')]);
    expect(await admin.page.getByText(REASON).count()).toBe(4);
  });

  test('of reports is dismissed with one form, and opened again with one', async () => {
    const bots = await Promise.all(times(3, () => reports.aBot()));
    for (const bot of bots) {
      const reporter = await Browser.of(site.app, await site.make.account());
      expect((await report(reporter, pathOf(bot))).status).toBe(200);
    }
    const states = async () =>
      (await Promise.all(bots.map((bot) => reports.casesOf(bot)))).flat().map((one) => one.state);
    const tab = await reviewer('/staff/reports');
    await selectAll(tab.page, 3);
    await tab.page.getByRole('button', { name: 'Dismiss the selected…' }).click();
    await tab.page.getByLabel('Answer to the reporters').fill('We found nothing that breaks the rules.');
    await confirmAndUndo(tab, 'Dismiss 3 cases', 'Dismissed 3 cases', async () =>
      expect(await states()).toEqual(['closed', 'closed', 'closed']),
    );
    expect(await states()).toEqual(['open', 'open', 'open']);
    expect(tab.complaints()).toEqual([]);
  });

  test('of votes is quarantined with one form, and released with one', async () => {
    const server = await site.make.server(await site.make.account(), { name: 'Pushed' });
    await site.make.votes(server, await site.make.crowd(5), 10_000);
    const tab = await reviewer(`/staff/listings/${server.uuid}/votes`);
    const counters = async () => (await tab.json<{ counters: object }>(`/staff/listings/${server.uuid}`)).counters;
    await selectAll(tab.page, 5);
    await tab.page.locator('#choice').getByRole('button', { name: 'Quarantine votes…' }).click();
    await confirmAndUndo(tab, 'Quarantine 5 votes', 'Quarantined 5 votes', async () =>
      expect(await counters()).toMatchObject({ votes: 0, votesOnHold: 5 }),
    );
    expect(await counters()).toMatchObject({ votes: 5, votesOnHold: 0 });
    expect(tab.complaints()).toEqual([]);
  });
});

whereChromium('the box that selects all of a page', () => {
  const { site, signedIn } = serveInChromium();

  async function open(votes: number): Promise<Tab> {
    const server = await site.make.server(await site.make.account());
    await site.make.votes(server, await site.make.crowd(votes), 10_000);
    const path = `/staff/listings/${server.uuid}/votes`;
    return signedIn(await site.make.account({ role: 'reviewer' }), true, path);
  }

  const state = (page: Page) =>
    page.evaluate(() => {
      const all = document.querySelector<HTMLInputElement>('[data-select-all]')!;
      const selected = document.querySelectorAll('.queue-select:checked').length;
      return [all.checked, all.indeterminate, selected, document.querySelector('[data-selected]')!.textContent];
    });

  test('shows whether all, some or none are selected, follows keys and Shift, and comes back with the page', async () => {
    const tab = await open(4);
    const { page } = tab;
    const box = page.getByRole('checkbox', { name: 'Select all on this page' });
    await box.waitFor();
    expect(await state(page)).toEqual([false, false, 0, '']);
    await page.locator('.queue-select').first().click();
    expect(await state(page)).toEqual([false, true, 1, '1 selected']);
    await page
      .locator('.queue-select')
      .nth(2)
      .click({ modifiers: ['Shift'] });
    expect(await state(page)).toEqual([false, true, 3, '3 selected']);
    await page.locator('.queue-select').nth(3).focus();
    await page.keyboard.press('x');
    expect(await state(page)).toEqual([true, false, 4, '4 selected']);
    await page.keyboard.press('Shift+X');
    expect(await state(page)).toEqual([false, false, 0, '']);
    await page.locator('.queue-select').nth(1).click();
    // When some are selected, the box selects all.
    await box.click();
    expect(await state(page)).toEqual([true, false, 4, '4 selected']);

    await page.getByRole('button', { name: 'Quarantine votes…' }).click();
    await page.getByRole('heading', { name: /^Quarantine 4 votes/ }).waitFor();
    await page.goBack();
    await box.waitFor();
    expect(await state(page)).toEqual([true, false, 4, '4 selected']);
    expect(tab.complaints()).toEqual([]);
  });

  test('selects no more than a batch can have', async () => {
    for (let made = 0; made < 52; made += 1) {
      const pending = { state: 'pending', submitted_at: site.now() };
      await site.make.bot(await site.make.account(), pending);
    }
    const reviewer = await site.make.account({ role: 'reviewer' });
    const { page } = await signedIn(reviewer, true, '/staff/queue?limit=100');
    await page.getByRole('checkbox', { name: 'Select the first 50 on this page' }).check();
    expect(await state(page)).toEqual([true, false, 50, '50 selected']);
    await page.getByRole('button', { name: 'Decide about the selected…' }).click();
    await page.getByRole('heading', { name: 'Decide about 50 listings' }).waitFor();
  });
});
