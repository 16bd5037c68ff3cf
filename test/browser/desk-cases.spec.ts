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
});
