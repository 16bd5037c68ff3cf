import type { Page } from 'playwright-core';
import { EndpointSender } from '../../src/owners/webhooks/sending/endpoint-sender.service.js';
import { accessibilityFaults } from '../support/axe.js';
import { DEEDS, serveInChromium, whereChromium } from '../support/deeds.js';
import { Receiver } from '../webhooks/receiver.js';

interface Hooks {
  readonly webhooks: readonly { readonly id: string; readonly state: string; readonly types: readonly string[] }[];
}

/** Accessibility faults of the page in both color schemes, and how far it is wider than the window, at two widths. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (excess > 0) faults.push(`${colorScheme} ${width}: ${excess} px too wide`);
      const found = await accessibilityFaults(page);
      faults.push(...found.map((fault) => `${colorScheme} ${width}: ${fault}`));
    }
  return faults;
}
whereChromium.each(DEEDS)('an owner %s JavaScript', (_name, javaScriptEnabled) => {
  const { site, signedIn } = serveInChromium(undefined, { variables: { WEBHOOK_TRUSTED_HOSTS: '127.0.0.1' } });
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await Receiver.start();
  });
  afterAll(() => receiver.stop());

  test('adds a webhook, switches it on with a test, looks at its log, sends events again, and removes it', async () => {
    const account = await site.make.account();
    const bot = await site.make.bot(account);
    const path = `/bots/${bot.uuid}/webhooks`;
    const tab = await signedIn(account, javaScriptEnabled, path);
    const { page, json } = tab;
    const look = async (): Promise<void> => {
      // The checks need scripts in the page.
      if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([]);
    };
    await look();
    await page.getByLabel('Address').fill(receiver.url);
    await page.getByLabel('vote.created').check();
    await page.getByRole('button', { name: 'Add the webhook' }).click();
    const secret = await page.getByLabel('Secret').inputValue();
    expect(secret).toMatch(/^whsec_/);
    await look();
    await page.getByRole('button', { name: 'Send a test and switch on' }).click();
    await page.getByText('The test was answered, and the webhook is on.').waitFor();
    expect(await page.content()).not.toContain(secret);
    expect((await json<Hooks>(path)).webhooks).toMatchObject([{ state: 'on', types: ['vote.created'] }]);
    const voter = await site.person();
    await voter.browser.send('PUT', `/bots/${bot.platformId}/vote`);
    await site.app.nest.get(EndpointSender).idle();
    expect(receiver.deliveries.map(({ body }) => body.type)).toEqual(['webhook.test', 'vote.created']);
    await page.reload();
    await page.getByText('It works.').waitFor();
    for (const fold of ['Change…', 'Send again…', 'Replace the secret…', 'Remove…'])
      await page.locator('summary', { hasText: fold }).click();
    await look();
    await page.getByRole('link', { name: 'Log of requests' }).click();
    await page.locator('summary', { hasText: 'Bodies' }).first().click();
    await page.getByText('"votes": 1').waitFor();
    await look();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('The event will be sent again.').waitFor();
    await site.app.nest.get(EndpointSender).idle();
    await page.goto(path);
    await page.locator('summary', { hasText: 'Send again' }).click();
    await page.getByRole('button', { name: 'Send them again' }).click();
    await page.getByText('1 event will be sent again.').waitFor();
    await page.locator('summary', { hasText: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove the webhook' }).click();
    await page.getByText('The webhook is removed.').waitFor();
    expect((await json<Hooks>(path)).webhooks).toEqual([]);
    expect(tab.complaints()).toEqual([]);
  });
});
