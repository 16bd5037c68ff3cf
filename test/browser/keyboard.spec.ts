import type { Page } from 'playwright-core';
import { serveInChromium, whereChromium } from '../support/deeds.js';
import { Visitor } from '../support/visitor.js';

interface Stop {
  readonly isThere: boolean;
  readonly isSeen: boolean;
  readonly name: string;
}

/** What has the focus, whether that can be seen, and whether it matches the selector. */
const stopAt = (page: Page, selector: string): Promise<Stop> =>
  page.evaluate((wanted) => {
    const { activeElement: at } = document;
    const outlines = [at, at?.closest('.field-box, .hero-search')].map((one) => one && getComputedStyle(one));
    const isSeen = outlines.some((style) => style?.outlineStyle !== 'none' && style?.outlineWidth !== '0px');
    return { isThere: at?.matches(wanted) ?? false, isSeen, name: at?.outerHTML.slice(0, 120) ?? 'nothing' };
  }, selector);

/** Presses Tab until the element has the focus. Every stop on the way shows that it has the focus, and none is a trap. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const stops: string[] = [];
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Tab');
    const { isThere, isSeen, name } = await stopAt(page, selector);
    expect([isSeen, name]).toEqual([true, name]);
    expect(name).not.toBe(stops.at(-1));
    if (isThere) return;
    stops.push(name);
  }
  throw new Error(`Tab does not reach ${selector}:\n${stops.join('\n')}`);
}

whereChromium('by keyboard', () => {
  const { site, signedIn } = serveInChromium();

  test('the first stop skips to the content, a vote keeps the focus, and Back leaves the page', async () => {
    const { slug } = await site.make.server(null, { slug: 'keys', name: 'Keys' });
    await new Visitor(site).catchUp();
    const { page, json, complaints } = await signedIn(await site.make.account(), true, '/account/tokens');
    await page.goto('/servers');
    await tabTo(page, '.skip');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await tabTo(page, '.row .vote button');
    await page.keyboard.press('Enter');
    await page.locator('.row .vote button[aria-pressed=true]').waitFor();
    expect(await json(`/servers/${slug}/vote`)).toMatchObject({ voted: true });
    expect((await stopAt(page, '.row .vote button[aria-pressed=true]')).isThere).toBe(true);
    await page.keyboard.press('Space');
    await page.locator('.row .vote button[aria-pressed=false]').waitFor();
    expect((await stopAt(page, '.row .vote button[aria-pressed=false]')).isThere).toBe(true);
    // The votes changed the page in place, so they are no steps of the history. The skip link is one.
    await page.goBack();
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/account/tokens');
    expect(complaints()).toEqual([]);
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
    // All of this was one page.
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
