import { DEEDS, serveInChromium, whereChromium } from '../support/deeds.js';
import { tabTo } from '../support/keyboard.js';
import { newPlatformId } from '../support/factories.js';
import { inTheChat } from '../support/set-up-guild.js';

whereChromium.each(DEEDS)('the tab "In the chat" %s JavaScript', (_name, javaScriptEnabled) => {
  const { site, signedIn } = serveInChromium(undefined, { withBot: true });

  test('shows what the team chose, sends a test, and switches it off, by the keyboard', async () => {
    const owner = await site.make.account();
    const server = await site.make.server(owner, { name: 'Harbor Makers' });
    const channelId = newPlatformId();
    await inTheChat(site, server, { channelId, holders: 1 });
    const { page, json, complaints } = await signedIn(owner, javaScriptEnabled, `/dashboard/servers/${server.uuid}`);
    await page.getByRole('link', { name: 'In the chat' }).click();
    await page.getByText('Members whose vote counts have the role Voters.').waitFor();
    await page.getByText('1 member has it from the bot.').waitFor();
    expect(await page.getByRole('link', { name: 'bumps' }).getAttribute('href')).toContain(channelId);
    const press = async (action: string): Promise<void> => {
      await tabTo(page, `form[action*="/chat/${action}"] button`);
      await page.keyboard.press('Enter');
    };
    await press('test');
    await page.getByText('The test message is in the channel.').waitFor();
    expect((await site.platform.set()).messages).toMatchObject([
      { channelId, content: 'This is a test. Reminders of bumps are written into this channel.' },
    ]);
    await press('test');
    await page.getByText('An address is tested at most every 10 seconds.').waitFor();
    await page.goto(`/servers/${server.uuid}/chat`);
    await press('reminders');
    await page.getByText('Reminders are switched off.').waitFor();
    await press('voter-role');
    await page.getByText('The voter role is switched off.').waitFor();
    await page.getByText('No voter role is chosen.').waitFor();
    expect(await json(`/servers/${server.uuid}/chat`)).toMatchObject({ voterRole: null, reminders: null, holders: 1 });
    expect(complaints()).toEqual([]);
  });
});
