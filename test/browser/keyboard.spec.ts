import { serveInChromium, whereChromium } from '../support/deeds.js';
import { stopAt, tabTo } from '../support/keyboard.js';
import { Visitor } from '../support/visitor.js';

whereChromium('by keyboard', () => {
  const { site, signedIn } = serveInChromium();

  test('the first stop skips to the content, a vote keeps the focus, and Back leaves the page', async () => {
    const { slug } = await site.make.server(null, { slug: 'keys', name: 'Keys' });
    await new Visitor(site).catchUp();
    const { page, json, complaints } = await signedIn(await site.make.account(), true, '/account/tokens');
    await page.goto('/servers');
    await tabTo(page, '.skip');
    await page.keyboard.press('Enter');
    await page.locator('#main:focus').waitFor();
    await tabTo(page, '.row .vote button');
    await page.keyboard.press('Enter');
    await page.locator('.row .vote button[aria-pressed=true]').waitFor();
    expect(await json(`/servers/${slug}/vote`)).toMatchObject({ voted: true });
    expect((await stopAt(page, '.row .vote button[aria-pressed=true]')).isThere).toBe(true);
    await page.keyboard.press('Space');
    await page.locator('.row .vote button[aria-pressed=false]').waitFor();
    expect((await stopAt(page, '.row .vote button[aria-pressed=false]')).isThere).toBe(true);
    // The votes changed the page in place, so they add no steps to the history. The skip link adds one.
    await page.goBack();
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/account/tokens');
    expect(complaints()).toEqual([]);
  });

  test('the second stop of a list skips the filters', async () => {
    await site.make.server(null, { slug: 'skipped-to', name: 'Skipped to' });
    await new Visitor(site).catchUp();
    const { page } = await signedIn(await site.make.account(), true, '/account');
    await page.goto('/servers');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.locator('#results a:focus').waitFor();
  });

  test('a slash goes to the search, and a change of a filter is sent', async () => {
    await site.make.server(null, { slug: 'deutsch', name: 'Deutsch' });
    await new Visitor(site).catchUp();
    const { page } = await signedIn(await site.make.account(), true, '/account');
    await page.goto('/servers');
    const search = page.locator('.top-search input');
    await page.keyboard.press('/');
    await page.keyboard.type('deu/tsch');
    expect(await search.inputValue()).toBe('deu/tsch');
    await search.fill('deutsch');
    await page.keyboard.press('Enter');
    await page.waitForURL(/search=deutsch/);
    await page.getByLabel('Adults only').selectOption('include');
    await page.waitForURL(/search=deutsch.*nsfw=include/);
    await page.getByRole('link', { name: 'Deutsch', exact: true }).waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.searchParams.get('nsfw') !== 'include');
  });

  test('filters change the results in place, keep the focus, say what was found, and go back', async () => {
    await site.make.server(null, { slug: 'lone', name: 'Lone', tags: '["lonely"]' });
    await new Visitor(site).catchUp();
    const { page, complaints } = await signedIn(await site.make.account(), true, '/account');
    await page.goto('/servers');
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
    await tabTo(page, '#filters a[href$="sort=newest"]');
    await page.keyboard.press('Enter');
    await page.waitForURL(/sort=newest/);
    await page.locator('#filters a[aria-current][href$="sort=newest"]:focus').waitFor();
    await page.getByLabel('Adults only').selectOption('only');
    await page.waitForURL(/sort=newest.*nsfw=only/);
    await page.locator('.found', { hasText: '0 found' }).waitFor();
    expect(
      await page
        .getByRole('status')
        .filter({ hasText: /found|listed/ })
        .textContent(),
    ).toBe('0 found');
    await page.locator('.found a').click();
    await page.getByRole('link', { name: 'Lone', exact: true }).waitFor();
    await page.goBack();
    await page.locator('.found', { hasText: '0 found' }).waitFor();
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has('nsfw'));
    await page.getByRole('link', { name: 'Lone', exact: true }).waitFor();
    await page.goBack();
    await page.locator('#filters a[aria-current][href$="/servers"]').first().waitFor();
    // All of this happened on one page.
    expect(await page.locator('body[data-kept]').count()).toBe(1);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/account');
    expect(complaints()).toEqual([]);
  });

  test('a bump, a bid in two steps, and a menu', async () => {
    const account = await site.make.account();
    const server = await site.make.server(account, { slug: 'bidder', name: 'Bidder' });
    await site.make.grant(account, 2_000);
    const { page, json } = await signedIn(account, true, '/account');
    await page.goto(`/servers/${server.slug}`);
    await tabTo(page, '#bump button');
    await page.keyboard.press('Enter');
    await page.getByText(/^Next bump in/).waitFor();
    expect(await json(`/servers/${server.slug}/bump`)).toMatchObject({ canBump: false });

    await page.goto('/spotlight');
    await tabTo(page, 'input[name=amount]');
    await page.keyboard.press('Enter');
    await page.locator('#bid-confirm').waitFor();
    await tabTo(page, '#bid-confirm button');
    await page.keyboard.press('Enter');
    await page.getByText('Your bid of 1,000 tokens leads.').waitFor();
    expect(await json('/spotlight')).toMatchObject({ you: { leadingWith: 1_000 } });

    await page.goto('/spotlight');
    await tabTo(page, '.menu summary');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sign out' }).waitFor({ state: 'hidden' });
    expect((await stopAt(page, '.menu summary')).isThere).toBe(true);
  });

  test('a rating, and an API key that is created, saved and revoked', async () => {
    const { slug } = await site.make.bot(null, { slug: 'keyed', name: 'Keyed' });
    const { page, json, complaints } = await signedIn(await site.make.account(), true, '/account');
    await page.goto(`/bots/${slug}`);
    await tabTo(page, '#reviews summary');
    await page.keyboard.press('Enter');
    await tabTo(page, 'input[name=stars]');
    // Arrow keys choose among the stars, as in every group of radio buttons.
    await page.keyboard.press('Space');
    for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('ArrowRight');
    await tabTo(page, '#reviews .primary');
    await page.keyboard.press('Enter');
    await page.getByText('Your rating is saved.').waitFor();
    expect(await json(`/bots/${slug}/rating`)).toMatchObject({ rating: { stars: 4 } });

    await page.goto('/dashboard/developer');
    await tabTo(page, '.key-form button');
    await page.keyboard.press('Enter');
    await page.locator('#new-key').waitFor();
    await tabTo(page, 'a.button[href="/dashboard/developer"]');
    await page.keyboard.press('Enter');
    await page.locator('#new-key').waitFor({ state: 'detached' });
    await page.locator('.revoke summary').waitFor();
    await tabTo(page, '.revoke summary');
    await page.keyboard.press('Enter');
    await tabTo(page, '.revoke .solid');
    await page.keyboard.press('Enter');
    await page.getByText('Revoked 1 key.').waitFor();
    expect(await json('/dashboard/developer')).toMatchObject({ developer: { keys: [{ status: 'revoked' }] } });
    expect(complaints()).toEqual([]);
  });

  test('Enter in a field of a listing saves it, and Tab reaches the button, too', async () => {
    const account = await site.make.account();
    const server = await site.make.server(account, { name: 'Before', state: 'draft' });
    const path = `/dashboard/servers/${server.uuid}`;
    const { page, json } = await signedIn(account, true, path);
    const nameOf = async () => (await json<{ listing: { name: string } }>(path)).listing.name;
    await tabTo(page, 'input[name=name]');
    await page.keyboard.type('After');
    await page.keyboard.press('Enter');
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect(await nameOf()).toBe('After');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Later');
    await tabTo(page, '.save-bar button');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[name=name]')?.defaultValue === 'Later',
    );
    expect(await nameOf()).toBe('Later');
  });
});
