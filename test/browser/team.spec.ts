import { DEEDS, serveInChromium, whereChromium } from '../support/deeds.js';

const ANSWER = 'Thank you. The tide table of every harbour is now updated twice a day.';

interface Listings {
  readonly listings: readonly { readonly name: string; readonly role: string }[];
}

whereChromium.each(DEEDS)('a co-manager %s JavaScript', (_name, javaScriptEnabled) => {
  const { site, signedIn } = serveInChromium();

  test('is notified of an invitation, accepts it, answers a rating, leaves, and becomes the owner', async () => {
    const [owner, voter, account] = [await site.person(), await site.person(), await site.make.account()];
    const bot = await site.make.bot(owner.account, { slug: `tides-${javaScriptEnabled}`, name: 'Tide Table' });
    await voter.browser.send('PUT', `/bots/${bot.slug}/rating`, { body: { stars: 3 } });
    const team = `/dashboard/listings/${bot.uuid}/team`;
    await owner.browser.send('POST', team, { body: { who: account.username } });

    const tab = await signedIn(account, javaScriptEnabled, '/account');
    const { page, json } = tab;
    const roles = async () => (await json<Listings>('/dashboard/listings')).listings.map(({ role }) => role);
    await page.locator('#bell').click();
    await page.getByRole('button', { name: /^Open/ }).click();
    await page.waitForURL('**/dashboard/invitations');
    expect(await json('/account/notifications')).toMatchObject({ unread: 0, total: 1 });
    await page.getByRole('button', { name: 'Accept Tide Table' }).click();
    await page.getByText('You are on the team.').waitFor();
    expect(await roles()).toEqual(['developer']);

    await page.goto(`/bots/${bot.slug}`);
    await page.getByText('Answer', { exact: false }).locator('visible=true').first().click();
    await page.getByRole('textbox', { name: 'Answer' }).fill(ANSWER);
    await page.getByRole('button', { name: 'Save answer' }).click();
    await page.getByText('Your answer is saved.').waitFor();
    await page.locator('.review-answer', { hasText: ANSWER }).waitFor();
    expect(await json(`/bots/${bot.slug}/ratings`)).toMatchObject({ ratings: [{ answer: { text: ANSWER } }] });

    await page.goto(team);
    await page.getByRole('button', { name: 'Leave the team' }).click();
    await page.getByText('You left the team.').waitFor();
    expect(await roles()).toEqual([]);

    await owner.browser.send('POST', `/dashboard/listings/${bot.uuid}/transfer`, { body: { to: account.username } });
    await page.goto('/dashboard/invitations');
    await page.getByRole('button', { name: 'Accept Tide Table' }).click();
    await page.getByText('You are the owner now.').waitFor();
    expect(await roles()).toEqual(['owner']);
    expect(tab.complaints()).toEqual([]);
  });

  test('chooses which notifications to get, and ends another session', async () => {
    const { account, browser: elsewhere } = await site.person();
    const tab = await signedIn(account, javaScriptEnabled, '/account/notifications/settings');
    const { page, json } = tab;
    // Everything that is sent outside is also in the inbox.
    const choice = page.getByRole('checkbox', { name: 'A bot of yours is rated: inbox' });
    await page.getByRole('checkbox', { name: 'A bot of yours is rated: outside' }).uncheck();
    await choice.uncheck();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Your settings are saved.').waitFor();
    expect(await choice.isChecked()).toBe(false);
    const { kinds } = await json<{ kinds: { kind: string; choice: string }[] }>('/account/notifications/settings');
    expect(kinds.find(({ kind }) => kind === 'rating.created')?.choice).toBe('off');

    await page.goto('/account/sessions');
    await page.getByRole('button', { name: /^End/ }).click();
    await page.getByText('That session is ended.').waitFor();
    expect((await elsewhere.get('/account')).status).toBe(401);
    expect((await json<{ sessions: object[] }>('/account/sessions')).sessions).toHaveLength(1);
    expect(tab.complaints()).toEqual([]);
  });

  test('confirms that they are an adult before a listing for adults is shown', async () => {
    const { slug } = await site.make.server(null, { slug: `late-${javaScriptEnabled}`, name: 'Late Lounge', nsfw: 1 });
    const tab = await signedIn(await site.make.account(), javaScriptEnabled, '/account');
    const { page, json } = tab;
    await page.goto(`/servers/${slug}`);
    await page.getByText('Are you 18 or older?').waitFor();
    await page.getByRole('button', { name: 'Yes, show it' }).click();
    await page.locator('.listing-actions .vote button').click();
    await page.locator('.listing-actions .vote button[aria-pressed=true]').waitFor();
    expect(await json(`/servers/${slug}/vote`)).toMatchObject({ voted: true });
    expect(tab.complaints()).toEqual([]);
  });
});
