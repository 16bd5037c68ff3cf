import { DEEDS, type Tab, serveInChromium, whereChromium } from '../support/deeds.js';
import { SITE } from '../support/platform.js';
import { Visitor } from '../support/visitor.js';

const REVIEW = 'It answers within a second, and every permission that it asks for is explained in its guide.';
const LATER = 'It still answers within a second, but the guide has not been kept up to date for some months.';

interface Balance {
  readonly account: { readonly balance: number; readonly nameColor: string | null };
}

whereChromium.each(DEEDS)('a voter %s JavaScript', (_name, javaScriptEnabled) => {
  const { site, tabOf, choose, signedIn } = serveInChromium();

  const notice = ({ page }: Tab) => page.locator('#notices').textContent();
  const balance = async ({ json }: Tab) => (await json<Balance>('/account')).account.balance;

  test('finds a server by search, signs in on the way to a vote, votes, and takes the vote back', async () => {
    const { slug } = await site.make.server(null, { slug: `moth-${javaScriptEnabled}`, name: 'Moth & Marigold' });
    await new Visitor(site).catchUp();
    const tab = await tabOf(await site.make.account(), javaScriptEnabled);
    const { page, json } = tab;
    await page.goto('/servers');
    await page.locator('.top-search input').fill('marigold');
    await page.keyboard.press('Enter');
    await page.waitForURL(/search=marigold/);
    await page.getByRole('link', { name: 'Moth & Marigold' }).click();
    await page.waitForURL(`${SITE}/servers/${slug}`);
    const vote = page.locator('.listing-actions .vote button');
    await vote.click();
    await choose(tab);
    expect(page.url()).toBe(`${SITE}/servers/${slug}`);
    await vote.click();
    await page.locator('.listing-actions .vote button[aria-pressed=true]').waitFor();
    expect(await notice(tab)).toContain('Thanks for voting. You earned 5 tokens.');
    expect(await json(`/servers/${slug}/vote`)).toMatchObject({ voted: true });
    expect(await balance(tab)).toBe(5);

    // The list of votes shows the cost of removing a vote before it is removed.
    await page.goto('/account/votes');
    await page.getByText('Remove…').click();
    await page.getByText('This takes back the 5 tokens that the vote earned').waitFor();
    await page.getByRole('button', { name: 'Remove vote' }).click();
    await page.getByText('No votes yet').waitFor();
    expect(await json(`/servers/${slug}/vote`)).toMatchObject({ voted: false });
    expect(await balance(tab)).toBe(0);
    expect(tab.complaints()).toEqual([]);
  });

  test('bumps a server, and sees when it can be bumped again', async () => {
    const { slug } = await site.make.server(null, { slug: `bumped-${javaScriptEnabled}` });
    const tab = await signedIn(await site.make.account(), javaScriptEnabled, '/account');
    const { page, json } = tab;
    await page.goto(`/servers/${slug}`);
    await page.getByRole('button', { name: /^Bump now/ }).click();
    await page.getByText(/^Next bump in/).waitFor();
    expect(await notice(tab)).toContain('Bumped. You earned 10 tokens.');
    expect(await json(`/servers/${slug}/bump`)).toMatchObject({ canBump: false });
    await page.goto('/account/tokens');
    await page.locator('.ledger td', { hasText: '+10' }).waitFor();
    expect(await balance(tab)).toBe(10);
    expect(tab.complaints()).toEqual([]);
  });

  test('sees what is wrong with a review beside its field, corrects it, changes it, and removes it', async () => {
    const { slug } = await site.make.bot(null, { slug: `rated-${javaScriptEnabled}`, name: 'Everbrook' });
    const tab = await signedIn(await site.make.account(), javaScriptEnabled, '/account');
    const { page, json } = tab;
    const rating = () => json<{ rating: object | null }>(`/bots/${slug}/rating`);
    const comment = page.getByRole('textbox', { name: 'Review' });
    const save = page.getByRole('button', { name: 'Save rating' });
    await page.goto(`/bots/${slug}`);
    await page.locator('#reviews summary').first().click();
    await page.getByLabel('4', { exact: true }).check();
    await comment.fill('Too short.');
    if (javaScriptEnabled) await page.getByText('990 characters left').waitFor();
    // The browser would refuse the short text itself.
    if (javaScriptEnabled) await page.evaluate(() => [...document.forms].forEach((form) => (form.noValidate = true)));
    else await comment.fill(`${'x'.repeat(63)} `);
    await save.click();
    await page.locator('.fault').waitFor();
    expect(await page.locator('.fault').textContent()).toMatch(
      /^Review has 64 to 1000 characters; this one has \d\d\.$/,
    );
    expect(await page.getByLabel('4', { exact: true }).isChecked()).toBe(true);
    expect(await rating()).toEqual({ rating: null });
    await comment.fill(REVIEW);
    await save.click();
    await page.getByText('Your rating is saved.').waitFor();
    await page.locator('.review-text', { hasText: REVIEW }).first().waitFor();
    expect(await rating()).toMatchObject({ rating: { stars: 4, comment: REVIEW } });

    await page.getByText('Change your rating').click();
    await page.getByLabel('2', { exact: true }).check();
    await comment.fill(LATER);
    await save.click();
    await page.locator('.review-text', { hasText: LATER }).first().waitFor();
    expect(await rating()).toMatchObject({ rating: { stars: 2, comment: LATER } });
    await page.getByRole('button', { name: 'Remove your rating' }).click();
    await page.getByText('No ratings yet').waitFor();
    expect(await rating()).toEqual({ rating: null });
    expect(tab.complaints()).toEqual([]);
  });

  test('reports a listing, and signs out', async () => {
    const { slug } = await site.make.bot(null, { slug: `reported-${javaScriptEnabled}` });
    const tab = await signedIn(await site.make.account(), javaScriptEnabled, '/account');
    const { page, json } = tab;
    await page.goto(`/bots/${slug}`);
    await page.locator('#report summary').click();
    await page.getByLabel('What is wrong?').selectOption('broken');
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('Your report is in').waitFor();
    const { reports } = await json<{ reports: { reason: string }[] }>('/account/reports');
    expect(reports).toEqual([expect.objectContaining({ reason: 'broken' })]);
    await page.locator('.menu summary').click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You are signed out.').waitFor();
    await expect(json('/account')).rejects.toThrow('/account: 401');
    expect(tab.complaints()).toEqual([]);
  });

  test('buys a boost in two steps, chooses a color, exports the data, and deletes the account', async () => {
    const account = await site.make.account();
    await site.make.grant(account, 600);
    const tab = await signedIn(account, javaScriptEnabled, '/account/boosts');
    const { page, json } = tab;
    await page.getByRole('button', { name: 'Buy…' }).click();
    await page.getByText('leaves you 100 tokens').waitFor();
    expect(await balance(tab)).toBe(600);
    await page.getByRole('button', { name: 'Pay 500 tokens' }).click();
    await page.getByText('Boost bought.').waitFor();
    expect(await json('/account/boosts')).toMatchObject({ boosts: [{ origin: 'tokens' }] });
    expect(await balance(tab)).toBe(100);

    await page.goto('/account');
    const color = page.getByLabel('Color of your name');
    await color.fill('#2a9d8f');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Your profile is saved.').waitFor();
    expect(await json('/account')).toMatchObject({ account: { nameColor: '#2a9d8f' } });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.json$/);

    const confirm = page.getByLabel(`Enter ${account.username} to confirm`);
    await page.getByText('Delete account…').click();
    await confirm.fill('somebody else');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.locator('.fault').waitFor();
    await confirm.fill(account.username);
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.waitForURL(`${SITE}/`);
    await expect(json('/account')).rejects.toThrow('/account: 401');
    expect(tab.complaints()).toEqual([]);
  });
});
