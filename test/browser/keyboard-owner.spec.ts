import { Browser } from '../support/browser.js';
import { serveInChromium, whereChromium } from '../support/deeds.js';
import { tabTo } from '../support/keyboard.js';
import { StaffClient } from '../support/staff.js';

interface Team {
  readonly members: readonly { readonly username: string }[];
}

/** Rare and irreversible actions of owners, without a pointer. */
whereChromium('an owner by keyboard', () => {
  const { site, signedIn } = serveInChromium();

  test('removes a listing: the form is folded away, and needs the name', async () => {
    const account = await site.make.account();
    const bot = await site.make.bot(account, { slug: 'short-lived', name: 'Short Lived' });
    const { page, json, complaints } = await signedIn(account, true, `/dashboard/bots/${bot.uuid}`);
    await tabTo(page, '#remove summary');
    await page.keyboard.press('Enter');
    await tabTo(page, '#remove input[name=confirm]');
    // Without the name, the browser says what is missing and sends nothing.
    await tabTo(page, '#remove .danger');
    await page.keyboard.press('Enter');
    await page.locator('#remove input[name=confirm]:focus').waitFor();
    expect(await json(`/dashboard/bots/${bot.uuid}`)).toMatchObject({ listing: { state: 'approved' } });
    // A wrong name is refused beside the field, which keeps what was typed.
    await page.keyboard.type('Long Lived');
    await page.keyboard.press('Enter');
    await page.locator('#remove .fault').waitFor();
    expect(await page.locator('#remove input[name=confirm]').inputValue()).toBe('Long Lived');
    await page.locator('#remove input[name=confirm]').fill('');
    await page.keyboard.type('short lived');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/listings');
    expect(await json('/dashboard/listings')).toEqual({ listings: [], medianReviewSeconds: null });
    expect((await new Browser(site.app).get(`/bots/${bot.slug}`)).status).toBe(404);
    expect(complaints()).toEqual([]);
  });

  test('invites a co-manager, removes one, and offers the listing to another person', async () => {
    const [account, invited, member] = [
      await site.make.account(),
      await site.make.account(),
      await site.make.account(),
    ];
    const server = await site.make.server(account, { name: 'Shared' });
    await site.make.member(server, member);
    const path = `/dashboard/listings/${server.uuid}/team`;
    const { page, json, complaints } = await signedIn(account, true, path);
    const names = async () => (await json<Team>(path)).members.map(({ username }) => username);
    await tabTo(page, 'input[name=who]');
    await page.keyboard.type(invited.username);
    await page.keyboard.press('Enter');
    await page.getByText(`Invited`, { exact: true }).waitFor();
    expect((await names()).toSorted()).toEqual([invited.username, member.username].toSorted());

    await page.goto(path);
    await tabTo(page, `details:has(form[action*="/team/${member.uuid}"]) summary`);
    await page.keyboard.press('Enter');
    await tabTo(page, `form[action*="/team/${member.uuid}"] button`);
    await page.keyboard.press('Enter');
    await page.locator(`form[action*="/team/${member.uuid}"]`).waitFor({ state: 'detached' });
    expect(await names()).toEqual([invited.username]);

    await page.goto(path);
    await tabTo(page, 'input[name=to]');
    await page.keyboard.type(invited.username);
    await tabTo(page, 'input[name=stays]');
    await page.keyboard.press('Space');
    await tabTo(page, '#transfer button');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Withdraw the offer' }).waitFor();
    expect(await json('/dashboard/invitations')).toMatchObject({
      transfers: [{ to: invited.username }],
    });
    expect(complaints()).toEqual([]);
  });

  test('the other person accepts the offer', async () => {
    const { account: owner, browser } = await site.person();
    const account = await site.make.account();
    const bot = await site.make.bot(owner, { name: 'Handed Over' });
    const body = { to: account.username };
    const offered = await browser.send('POST', `/dashboard/listings/${bot.uuid}/transfer`, { body });
    expect(offered.status).toBe(200);
    const { page, json, complaints } = await signedIn(account, true, '/dashboard/invitations');
    await tabTo(page, 'form[action*="/transfer/accept"] button');
    await page.keyboard.press('Enter');
    await page.getByText('You are the owner now.').waitFor();
    expect(await json('/dashboard/listings')).toMatchObject({ listings: [{ name: 'Handed Over', role: 'owner' }] });
    expect(complaints()).toEqual([]);
  });

  test('appeals a denial: a link leads to the form, and Tab leaves its field', async () => {
    const account = await site.make.account();
    const bot = await site.make.bot(account, { name: 'Denied', state: 'pending', submitted_at: site.now() });
    const reviewer = await site.make.account({ role: 'reviewer' });
    const staff = new StaffClient(reviewer, await Browser.of(site.app, reviewer));
    expect((await staff.post(`/queue/${bot.uuid}/claim`)).status).toBe(200);
    const { body } = await staff.get<{ listing: { version: number } }>(`/queue/${bot.uuid}`);
    const denial = { version: body.listing.version, reasons: [1], note: 'Write two sentences.' };
    expect((await staff.post(`/queue/${bot.uuid}/deny`, denial)).status).toBe(200);

    const { page, json, complaints } = await signedIn(account, true, `/dashboard/bots/${bot.uuid}`);
    await tabTo(page, `a[href*="/appeal"]`);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Appeal for Denied' }).waitFor();
    await tabTo(page, 'main textarea');
    await page.keyboard.type('The description has three sentences, and all of them say what it does.');
    await tabTo(page, 'main form button');
    await page.keyboard.press('Enter');
    await page.getByText('Waiting for an answer').waitFor();
    expect(await json('/account/appeals')).toMatchObject({ appeals: [{ kind: 'denial', state: 'open' }] });
    expect(complaints()).toEqual([]);
  });
});
