import { accessibilityFaults } from '../support/axe.js';
import { Browser } from '../support/browser.js';
import { DEEDS, type Tab, serveInChromium, whereChromium } from '../support/deeds.js';
import { SITE } from '../support/platform.js';
import { StaffClient } from '../support/staff.js';

const TEXT = 'It was my brother who sent these messages, and he has no access any more.';
const ANSWER = 'You are right. Please choose a new password.';

whereChromium.each(DEEDS)('an appeal, %s JavaScript', (_name, javaScriptEnabled) => {
  const { site, tabOf, choose, signedIn } = serveInChromium();

  async function staff(role: 'reviewer' | 'admin'): Promise<StaffClient> {
    const account = await site.make.account({ role });
    return new StaffClient(account, await Browser.of(site.app, account));
  }

  /** Axe is a script, so it does not run where scripts are off. */
  const faultsOf = ({ page }: Tab): Promise<string[]> | string[] =>
    javaScriptEnabled ? accessibilityFaults(page) : [];

  /** Writes the appeal. A short one is refused, and the form keeps the input. */
  async function write({ page }: Tab): Promise<void> {
    const text = page.getByLabel('Your appeal');
    if (javaScriptEnabled) {
      // The browser would refuse the short text itself.
      await text.evaluate((area) => area.removeAttribute('minlength'));
      await text.fill('No.');
      await page.getByRole('button', { name: 'Send the appeal' }).click();
      await page.locator('.fault').first().waitFor();
      expect(await text.inputValue()).toBe('No.');
    }
    await text.fill(TEXT);
    await page.getByRole('button', { name: 'Send the appeal' }).click();
    await page.getByText('Waiting for an answer').waitFor();
    await page.locator('.quoted', { hasText: TEXT }).waitFor();
    expect(await page.getByLabel('Your appeal').count()).toBe(0);
  }

  /** A colleague finds the appeal in the list, and answers it. */
  async function answer(role: 'reviewer' | 'admin', about: string, outcome: string): Promise<Tab> {
    const tab = await signedIn(await site.make.account({ role }), javaScriptEnabled, '/staff/appeals');
    const { page } = tab;
    await page.getByRole('link', { name: about }).first().click();
    await page.locator('.quoted', { hasText: TEXT }).waitFor();
    await page.getByText('Answer the appeal…').click();
    const form = page.locator('.deed[open]');
    await form.getByLabel('Outcome').selectOption(outcome);
    await form.getByLabel('Answer').fill(ANSWER);
    await form.getByLabel('Reason').fill('The log of the address agrees.');
    await form.getByRole('button', { name: 'Send the answer' }).click();
    await page.getByText('The answer is sent.').waitFor();
    return tab;
  }

  test('of a suspended account: offered at the sign-in, written once, answered by a colleague, and read', async () => {
    const account = await site.make.account({ username: `hasty_${javaScriptEnabled}` });
    const suspending = await staff('admin');
    expect((await suspending.post(`/users/${account.uuid}/suspend`)).status).toBe(200);
    const tab = await tabOf(account, javaScriptEnabled);
    const { page } = tab;
    await page.goto('/account');
    await choose(tab);
    await page.getByRole('heading', { name: 'This account is suspended' }).waitFor();
    await page.getByRole('link', { name: 'Read about it, or appeal' }).click();
    await page.getByText('The suspension lasts until staff lift it.').waitFor();
    await write(tab);
    expect(await faultsOf(tab)).toEqual([]);
    // Nothing else opens: the page of the account leads to the sign-in, where the platform asks who it is.
    await page.goto('/account');
    await page.getByRole('link', { name: account.username, exact: true }).waitFor();
    expect(new URL(page.url()).origin).not.toBe(SITE);

    const answering = await answer('admin', account.username, 'granted');
    await page.goto('/account/suspension');
    await page.locator('.quoted', { hasText: ANSWER }).waitFor();
    await page.getByText('Staff agree with you.').waitFor();

    const { page: desk } = answering;
    await desk.getByRole('link', { name: account.username }).first().click();
    const lifting = desk.locator('.deed', { hasText: 'Lift the suspension' });
    await lifting.locator('summary').click();
    await lifting.getByLabel('Reason').fill('The appeal is granted.');
    await lifting.getByRole('button').click();
    await desk.locator('#notices').getByText(account.username).waitFor();
    // The session of the refused sign-in is an ordinary one now.
    await page.goto('/account');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/account');
    expect([...tab.complaints(), ...answering.complaints()]).toEqual([]);
  });

  test('of the owner of a denied listing: written on its page, upheld by a colleague, and final', async () => {
    const owner = await site.make.account();
    const name = `Gristmill ${javaScriptEnabled}`;
    const bot = await site.make.bot(owner, { name, state: 'pending', submitted_at: site.now() });
    const denying = await staff('reviewer');
    expect((await denying.post(`/queue/${bot.uuid}/claim`)).status).toBe(200);
    const { body } = await denying.get<{ listing: { version: number } }>(`/queue/${bot.uuid}`);
    const denial = { version: body.listing.version, reasons: [1], note: 'Write two sentences.' };
    expect((await denying.post(`/queue/${bot.uuid}/deny`, denial)).status).toBe(200);

    const tab = await signedIn(owner, javaScriptEnabled, `/dashboard/bots/${bot.uuid}`);
    const { page } = tab;
    await page
      .getByRole('link', { name: /appeal/i })
      .first()
      .click();
    await page.getByRole('heading', { name: `Appeal for ${name}` }).waitFor();
    await write(tab);
    const answering = await answer('reviewer', name, 'upheld');
    await page.goto(`/dashboard/listings/${bot.uuid}/appeal`);
    await page.locator('.quoted', { hasText: ANSWER }).waitFor();
    await page.getByText('This answer is final.').waitFor();
    expect(await faultsOf(tab)).toEqual([]);
    await page.goto('/account/appeals');
    await page.locator('.quoted', { hasText: ANSWER }).waitFor();
    expect([...tab.complaints(), ...answering.complaints()]).toEqual([]);
  });
});
