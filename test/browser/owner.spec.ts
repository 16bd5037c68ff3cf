import { openPage } from '../support/pages.js';
import { DEEDS, type Tab, serveInChromium, whereChromium } from '../support/deeds.js';
import { newPlatformId } from '../support/factories.js';
import { SITE } from '../support/platform.js';

const DESCRIPTION = 'People who make things at night, and show them in the morning.';
const LONG = '## Rules\n\nBe kind. Show what you made, also if it is not finished.';

interface Own {
  readonly listing: { readonly id: string; readonly name: string; readonly state: string };
  readonly fields: Readonly<Record<string, unknown>>;
}

whereChromium.each(DEEDS)('an owner %s JavaScript', (_name, javaScriptEnabled) => {
  const { site, signedIn } = serveInChromium();

  const guild = { id: newPlatformId(), name: 'Night Workshop', icon: null, features: [], nsfw_level: 0 };
  const counts = { approximate_member_count: 1_204, approximate_presence_count: 87 };
  const bot = { id: newPlatformId(), name: 'Night Light', description: 'Shines in the dark.', bot_public: true };

  /** The text of the message on the page. */
  const notice = ({ page }: Tab) => page.locator('#notices').textContent();
  const save = ({ page }: Tab) => page.getByRole('button', { name: 'Save changes' }).click();

  beforeAll(async () => {
    const invites = { workshop: { guild: { ...guild, description: 'Made at night.' }, ...counts } };
    await site.platform.set({ invites, applications: { [bot.id]: bot } });
  });

  test('lists a server that they manage: draft, faults, preview, review and back', async () => {
    const account = await site.make.account();
    const guilds = [{ ...guild, ...counts, owner: true, permissions: '32' }];
    await site.platform.set({ guilds: { [account.platformId]: guilds } });
    const tab = await signedIn(account, javaScriptEnabled, '/dashboard/listings');
    const { page, json } = tab;

    await page.getByRole('link', { name: 'Add a server' }).click();
    await page.getByRole('button', { name: 'Start a draft of Night Workshop' }).click();
    await page.waitForURL(/\/dashboard\/servers\/[\w-]+$/);
    expect(await notice(tab)).toContain('The draft of Night Workshop is saved.');
    const path = new URL(page.url()).pathname;

    // A refused form keeps the input and shows the fault beside the field.
    await page.getByLabel('Short description').fill(DESCRIPTION);
    await page.getByLabel('Invite').fill('https://elsewhere.example/workshop');
    await page.getByLabel('Tags').fill('Night Work, c++');
    await page.getByLabel('Main language').selectOption('German');
    await save(tab);
    const fault = page.locator('.fault');
    await fault.first().waitFor();
    expect(await fault.allTextContents()).toEqual([expect.stringContaining('lower-case letters')]);
    expect(await page.getByLabel('Short description').inputValue()).toBe(DESCRIPTION);
    expect(await page.getByLabel('Tags').inputValue()).toBe('Night Work, c++');
    expect(await page.getByLabel('Main language').inputValue()).toBe('de');
    expect((await json<Own>(path)).fields).not.toMatchObject({ description: DESCRIPTION });

    await page.getByLabel('Tags').fill('Night Work, night');
    await page.getByLabel('Other languages 1').selectOption('Brazilian Portuguese');
    await page.locator('textarea[name=longDesc]').fill(LONG);
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Preview' }).click();
    await page.locator('#preview').getByRole('heading', { name: 'Rules' }).waitFor();
    expect((await json<Own>(path)).fields).not.toMatchObject({ longDesc: LONG });
    await page.getByLabel('Invite').fill('https://example.org/workshop');
    await save(tab);
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect((await json<Own>(path)).fields).toMatchObject({
      description: DESCRIPTION,
      longDesc: LONG,
      language: 'de',
      secondaryLanguages: ['pt-BR'],
    });

    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.waitForURL('**/dashboard/listings');
    expect(await notice(tab)).toContain('Night Workshop is in review.');
    expect((await json<Own>(path)).listing.state).toBe('pending');
    await page.getByRole('button', { name: 'Withdraw Night Workshop' }).click();
    await page.getByText('Night Workshop is a draft again.').waitFor();
    expect((await json<Own>(path)).listing.state).toBe('draft');
    expect(tab.complaints()).toEqual([]);
  });

  test('lists a bot that is found by its invite, without its id, once', async () => {
    if (javaScriptEnabled) await site.make.bot(null, { slug: 'night-light' });
    const tab = await signedIn(await site.make.account(), javaScriptEnabled, '/dashboard/bots/new');
    const { page, json } = tab;
    await page.getByLabel(/^Its invite/).fill(`https://example.org/authorize?scope=bot&client_id=${bot.id}`);
    await page.getByRole('button', { name: 'Look it up' }).click();
    await page.locator('.found-card', { hasText: 'Night Light' }).waitFor();
    expect(await page.getByLabel(/^Invite/).inputValue()).toContain(`client_id=${bot.id}`);
    // The look-up has filled in a free name for addresses. With JavaScript, another one is checked while it is typed.
    const slug = page.getByLabel('Name in addresses');
    expect(await slug.inputValue()).toBe(javaScriptEnabled ? 'night-light-bot' : 'night-light');
    if (javaScriptEnabled) {
      const said = page.getByRole('status').filter({ hasText: /name/i });
      await slug.fill('night-light');
      await said
        .filter({ hasText: 'Name in addresses "night-light" is taken: choose another. “night-light-bot” is free.' })
        .waitFor();
      await slug.fill('night-lamp');
      await said.filter({ hasText: 'No public listing has this name.' }).waitFor();
      await slug.fill('Night Lamp');
      await said.filter({ hasText: 'Name in addresses has 3 to 60 lower-case letters' }).waitFor();
      await slug.fill('night-lamp');
    }
    // With JavaScript, a second click is harmless.
    await page.getByRole('button', { name: 'Start the draft' }).click({ clickCount: javaScriptEnabled ? 2 : 1 });
    await page.waitForURL(/\/dashboard\/bots\/[\w-]{36}$/);
    const { listings } = await json<{ listings: { name: string; state: string }[] }>('/dashboard/listings');
    expect(listings).toEqual([expect.objectContaining({ name: 'Night Light', state: 'draft' })]);
    await page.reload();
    expect((await json<{ listings: object[] }>('/dashboard/listings')).listings).toHaveLength(1);
  });

  test('invites a co-manager, offers the listing, and withdraws the offer', async () => {
    const [account, friend] = [await site.make.account(), await site.person()];
    const server = await site.make.server(account, { name: 'Harbor' });
    const tab = await signedIn(account, javaScriptEnabled, `/dashboard/servers/${server.uuid}`);
    const { page, json } = tab;
    await page.getByRole('link', { name: 'Team and transfer' }).click();
    await page.getByLabel('Invite', { exact: false }).first().fill('nobody-of-this-name');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.locator('.fault', { hasText: 'nobody-of-this-name' }).waitFor();
    await page.getByLabel('Invite', { exact: false }).first().fill(friend.account.username);
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByText('The invitation is sent.').waitFor();
    const { members } = await json<{ members: object[] }>(`/dashboard/listings/${server.uuid}/team`);
    expect(members).toEqual([expect.objectContaining({ username: friend.account.username, acceptedAt: null })]);

    await page.getByLabel('New owner').fill(friend.account.username);
    await page.getByLabel('Stay on the team').check();
    await page.getByRole('button', { name: 'Offer the server' }).click();
    await page.getByText('You stay on the team.').waitFor();
    const { text } = await openPage(friend.browser, '/dashboard/invitations');
    expect(text).toContain('Offered to you');
    await page.getByRole('button', { name: 'Withdraw the offer' }).click();
    await page.getByText('The offer is ended.').waitFor();
    expect((await openPage(friend.browser, '/dashboard/invitations')).text).not.toContain('Offered to you');
    expect(tab.complaints()).toEqual([]);
  });

  test('downloads the statistics, and removes the listing after reading what that costs', async () => {
    const account = await site.make.account();
    const server = await site.make.server(account, { name: 'Last light', slug: `last-light-${javaScriptEnabled}` });
    await site.make.votes(server, await site.make.crowd(3));
    const tab = await signedIn(account, javaScriptEnabled, `/servers/${server.uuid}/statistics`);
    const { page } = tab;
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);

    await page.goto(`${SITE}/dashboard/servers/${server.uuid}`);
    await page.locator('#remove summary').click();
    expect(await page.locator('#remove').textContent()).toContain('its 3 votes disappear for good');
    await page.getByLabel('Type the name to confirm').fill('last light');
    await page.getByRole('button', { name: 'Remove this server' }).click();
    await page.waitForURL('**/dashboard/listings');
    expect(await notice(tab)).toContain('The listing is removed.');
    expect((await page.goto(`${SITE}/servers/${server.slug}`))?.status()).toBe(410);
    expect(tab.complaints()).toEqual([]);
  });
});
