import type { Locator } from 'playwright-core';
import { DEEDS, serveInChromium, whereChromium } from '../support/deeds.js';
import { Browser } from '../support/browser.js';

whereChromium.each(DEEDS)('reports and appeals %s JavaScript', (_name, javaScriptEnabled) => {
  const { site, signedIn } = serveInChromium();

  test('a reviewer closes a case, and answers the appeal of an owner', async () => {
    const owner = await site.make.account();
    const bot = await site.make.bot(owner, { name: 'Mossbell' });
    const reporter = await Browser.of(site.app, await site.make.account());
    await reporter.send('POST', `/bots/${bot.uuid}/reports`, { body: { reason: 'spam' } });
    const decider = await Browser.of(site.app, await site.make.account({ role: 'reviewer' }));
    const body = { reason: 'Asks for passwords.' };
    await decider.send('POST', `/staff/listings/${bot.uuid}/suspend`, { body });
    const appealing = await Browser.of(site.app, owner);
    const text = 'It asks for nothing at all: please look at it once more.';
    await appealing.send('POST', `/dashboard/listings/${bot.uuid}/appeal`, { body: { text } });

    const tab = await signedIn(await site.make.account({ role: 'reviewer' }), javaScriptEnabled, '/staff');
    const { page } = tab;
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await page.getByRole('link', { name: 'Mossbell' }).first().click();
    await page.getByText('As the public would see it').waitFor();
    await page.getByText('Close the case…').click();
    const closing = page.locator('.deed[open]');
    await closing.getByLabel('Outcome').selectOption('suspended');
    await closing.getByLabel('Reason').fill('The listing is suspended.');
    await closing.getByRole('button', { name: 'Close the case' }).click();
    await page.getByText('The case is closed.').waitFor();

    await page.getByRole('link', { name: 'Appeals', exact: true }).click();
    await page.getByRole('link', { name: 'Mossbell' }).first().click();
    await page.getByText('Answer the appeal…').click();
    const answering = page.locator('.deed[open]');
    await answering.getByLabel('Outcome').selectOption('granted');
    await answering.getByLabel('Answer').fill('You are right: we mistook it for another bot.');
    await answering.getByLabel('Reason').fill('It is another bot.');
    await answering.getByRole('button', { name: 'Send the answer' }).click();
    await page.getByText('The answer is sent.').waitFor();
    expect(tab.complaints()).toEqual([]);
  });

  test('three clicks open a case, suspend what is reported and close it; two dismiss a case', async () => {
    const bots = [];
    for (const name of ['Rattlebox', 'Thornfield']) {
      const bot = await site.make.bot(await site.make.account(), { name });
      const reporter = await Browser.of(site.app, await site.make.account());
      await reporter.send('POST', `/bots/${bot.uuid}/reports`, { body: { reason: 'scam' } });
      bots.push(bot);
    }
    const tab = await signedIn(await site.make.account({ role: 'reviewer' }), javaScriptEnabled, '/staff/reports');
    const { page } = tab;
    let clicks = 0;
    const click = async (what: Locator): Promise<void> => {
      await what.click();
      clicks += 1;
    };
    await click(page.getByRole('link', { name: 'Rattlebox' }));
    await click(page.getByText('Suspend…'));
    await page.locator('.deed[open]').getByLabel('Reason').fill('It asks for passwords.');
    await click(page.getByRole('button', { name: 'Suspend Rattlebox' }));
    await page.getByText('Rattlebox is suspended, and the case is closed.').waitFor();
    expect(clicks).toBe(3);
    await click(page.getByRole('link', { name: 'Thornfield' }));
    await click(page.getByRole('button', { name: 'Dismiss' }));
    await page.getByText('Dismissed 1 of 1').or(page.getByText('Dismissed 1 case')).first().waitFor();
    expect(clicks).toBe(5);
    expect(await page.getByRole('link', { name: 'Rattlebox' }).count()).toBe(0);
    const states = await Promise.all(
      bots.map(async ({ uuid }) => (await tab.json<{ state: string }>(`/staff/listings/${uuid}`)).state),
    );
    expect(states).toEqual(['suspended', 'approved']);
    expect(tab.complaints()).toEqual([]);
  });
});

whereChromium('keys at cases', () => {
  const { site, signedIn } = serveInChromium();

  test('Ctrl K leads from every desk to the search of everything', async () => {
    await site.make.bot(await site.make.account(), { name: 'Inkwell' });
    const { page, complaints } = await signedIn(await site.make.account({ role: 'reviewer' }), true, '/staff/queue');
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Control+k')]);
    await page.keyboard.type('inkw');
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
    await page.getByRole('link', { name: 'Inkwell' }).waitFor();
    expect(complaints()).toEqual([]);
  });

  test('J and Enter open a case, D dismisses it, and S leads to the reason of a suspension', async () => {
    for (const name of ['Rattlebox', 'Thornfield']) {
      const bot = await site.make.bot(await site.make.account(), { name });
      const reporter = await Browser.of(site.app, await site.make.account());
      await reporter.send('POST', `/bots/${bot.uuid}/reports`, { body: { reason: 'scam' } });
      site.advance(1_000);
    }
    const tab = await signedIn(await site.make.account({ role: 'reviewer' }), true, '/staff/reports');
    const { page } = tab;
    const press = (key: string): Promise<unknown> => Promise.all([page.waitForEvent('load'), page.keyboard.press(key)]);
    await page.keyboard.press('j');
    await press('Enter');
    await page.getByRole('heading', { name: /Rattlebox/ }).waitFor();
    await press('d');
    expect(new URL(page.url()).pathname).toBe('/staff/reports');
    await page.keyboard.press('j');
    await press('Enter');
    await page.getByRole('heading', { name: /Thornfield/ }).waitFor();
    await page.keyboard.press('s');
    await page.keyboard.type('It asks for passwords.');
    await press('Control+Enter');
    await page.getByText('Thornfield is suspended, and the case is closed.').waitFor();
    expect(tab.complaints()).toEqual([]);
  });

  test('on a phone, the buttons of a case leave the case in sight', async () => {
    const bot = await site.make.bot(await site.make.account(), { name: 'Rattlebox' });
    const reporter = await Browser.of(site.app, await site.make.account());
    await reporter.send('POST', `/bots/${bot.uuid}/reports`, { body: { reason: 'scam' } });
    const tab = await signedIn(await site.make.account({ role: 'reviewer' }), true, '/staff/reports');
    await tab.page.setViewportSize({ width: 390, height: 844 });
    await tab.page.getByRole('link', { name: 'Rattlebox' }).click();
    const { height = 0 } = (await tab.page.locator('.decide').boundingBox()) ?? {};
    expect(height).toBeGreaterThan(40);
    expect(height).toBeLessThan(844 / 6);
  });
});
