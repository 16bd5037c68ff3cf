import { serveInChromium, whereChromium } from '../support/deeds.js';
import { tabTo } from '../support/keyboard.js';
import { Visitor } from '../support/visitor.js';

whereChromium('what changes in place', () => {
  const { site, signedIn } = serveInChromium();

  test('a bump keeps the focus in its part, and its message can be seen on a phone', async () => {
    const { slug } = await site.make.server(null, {
      slug: 'bumped',
      long_description: 'One of many lines.\n\n'.repeat(40),
    });
    const { page, complaints } = await signedIn(await site.make.account(), true, '/account');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/servers/${slug}`);
    await page.getByRole('button', { name: /^Bump now/ }).click();
    await page.getByText(/^Next bump in/).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('bump');
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    const seen = await page.locator('#notices .notice').evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return { text: one.textContent, isInView: top >= 0 && bottom <= innerHeight };
    });
    expect(seen).toEqual({ text: 'Bumped. You earned 10 tokens.', isInView: true });
    // The next stop is in the same part of the page, not at its top.
    await tabTo(page, '#bump ~ * a, #bump ~ * summary');
    expect(complaints()).toEqual([]);
  });

  test('a message leaves by itself or is closed, and takes the vote back', async () => {
    const { slug } = await site.make.server(null, { slug: 'taken-back' });
    const { page, json, complaints } = await signedIn(await site.make.account(), true, '/account');
    await page.goto(`/servers/${slug}`);
    const vote = page.locator('.listing-actions .vote button');
    const notice = page.locator('#notices .notice');
    const leave = () => notice.evaluate((one) => one.getAnimations().forEach((animation) => animation.finish()));
    await vote.click();
    await notice.getByText('Thanks for voting').waitFor();
    // It stays while the pointer or the focus is on it.
    await notice.getByRole('link', { name: 'Close' }).focus();
    await leave();
    expect(await notice.isVisible()).toBe(true);
    await vote.focus();
    await leave();
    expect(await notice.isVisible()).toBe(false);
    await vote.click();
    await notice.getByText('Vote removed. The 5 tokens that it earned are gone.').waitFor();
    await notice.getByRole('button', { name: 'Undo' }).click();
    await notice.getByText('Thanks for voting').waitFor();
    expect(await vote.getAttribute('aria-pressed')).toBe('true');
    expect(await json(`/servers/${slug}/vote`)).toMatchObject({ voted: true, balance: 5 });
    await tabTo(page, '.notice-close');
    await page.keyboard.press('Enter');
    await notice.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(complaints()).toEqual([]);
  });

  test('a vote without a connection says so, and keeps the page', async () => {
    const { slug } = await site.make.server(null, { slug: 'far-away' });
    const { page, context, json } = await signedIn(await site.make.account(), true, '/account');
    await page.goto(`/servers/${slug}`);
    const vote = page.locator('.listing-actions .vote button');
    await context.setOffline(true);
    await vote.click();
    await page.getByText('The site did not answer. Check your connection and try again.').waitFor();
    expect(await page.locator('h1').isVisible()).toBe(true);
    await context.setOffline(false);
    await vote.click();
    await page.getByText('Thanks for voting').waitFor();
    expect(await json(`/servers/${slug}/vote`)).toMatchObject({ voted: true });
  });

  test('both steps of a bid keep the focus in the part of the page that they are about', async () => {
    const account = await site.make.account();
    await site.make.server(account);
    await site.make.grant(account, 2_000);
    const { page } = await signedIn(account, true, '/account');
    await page.goto('/spotlight');
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await tabTo(page, 'input[name=amount]');
    await page.keyboard.press('Enter');
    await page.locator('#bid-confirm').waitFor();
    expect(await focused()).toBe('auction');
    await tabTo(page, '#bid-confirm button');
    await page.keyboard.press('Enter');
    await page.getByText('Your bid of 1,000 tokens leads.').waitFor();
    expect(await focused()).toBe('auction');
  });

  test('a control that has an id keeps the focus, and stays a stop of the keyboard', async () => {
    const { page } = await signedIn(await site.make.account(), true, '/account');
    await page.goto('/servers');
    const choice = page.locator('#nsfw');
    await choice.focus();
    await choice.selectOption('include');
    await page.waitForURL(/nsfw=include/);
    await page.locator('#nsfw:focus').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('tabindex') ?? 'none')).toBe('none');
  });

  test('the badge builder shows the badge while it is chosen', async () => {
    const { platformId } = await site.make.server(null, { slug: 'badged' });
    const { page, complaints } = await signedIn(await site.make.account(), true, '/account');
    await page.goto(`/developers?badge=server-votes&listing=${platformId}#badge`);
    const badge = page.locator('#badge-result img');
    expect(await badge.getAttribute('src')).toBe(`/badges/servers/${platformId}/votes.svg`);
    await page.locator('#badge-style').selectOption('social');
    await page.locator('#badge-result img[src$="style=social"]').waitFor();
    expect(await page.locator('#badge-markdown').textContent()).toContain(`/servers/${platformId})`);
    expect(complaints()).toEqual([]);
  });

  test('filters that are not set are left out of the address', async () => {
    const { page } = await signedIn(await site.make.account(), true, '/account');
    await page.goto('/servers?sort=bumped');
    const choice = page.locator('#nsfw');
    await choice.selectOption('include');
    await page.waitForURL('**/servers?sort=bumped&nsfw=include');
    await choice.selectOption('');
    await page.waitForURL('**/servers?sort=bumped');
  });

  test('when the auction is over, the page says what happens next, and keeps a typed bid', async () => {
    const account = await site.make.account();
    await site.make.server(account);
    await site.make.grant(account, 2_000);
    const { page } = await signedIn(account, true, '/account');
    await page.goto('/spotlight');
    const amount = page.locator('input[name=amount]');
    await amount.fill('1700');
    await page
      .locator('.closes-in [data-until]')
      .evaluate((time) => time.setAttribute('datetime', new Date(0).toISOString()));
    await page.getByText('Closed, being settled').waitFor();
    expect(await amount.inputValue()).toBe('1700');
  });

  test('the page of a category says what it shows, as filters do', async () => {
    await site.make.server(null, { slug: 'chosen' }, { category: 'gaming' });
    await new Visitor(site).catchUp();
    const { page } = await signedIn(await site.make.account(), true, '/account');
    await page.goto('/servers');
    await page.locator('#filters').getByRole('link', { name: 'Gaming' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: '1 server in the category Gaming' })
      .waitFor({ state: 'attached' });
  });

  test('a second press while the page still changes sends nothing', async () => {
    const { slug } = await site.make.server(null, { slug: 'slow' });
    const { page } = await signedIn(await site.make.account(), true, `/account`);
    await page.goto(`/servers/${slug}`);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.evaluate(() => {
      document.startViewTransition = ((change: () => void) => {
        document.body.setAttribute('data-changing', '');
        const done = new Promise<void>((resolve) => {
          addEventListener('go-on', () => resolve(change()));
        });
        return { ready: done, updateCallbackDone: done };
      }) as unknown as typeof document.startViewTransition;
    });
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
    const bump = page.getByRole('button', { name: /^Bump now/ });
    await bump.click();
    // The answer is here, and the old form is still shown.
    await page.locator('body[data-changing]').waitFor();
    await bump.click();
    await page.evaluate(() => dispatchEvent(new Event('go-on')));
    await page.getByText(/^Next bump in/).waitFor();
    expect(await page.locator('#notices').textContent()).toBe('Bumped. You earned 10 tokens.');
    expect(sent).toEqual([`/servers/${slug}/bump`]);
  });

  test('when the time until the next bump is over, the button comes back by itself', async () => {
    const { slug } = await site.make.server(null, { slug: 'bumped-again' });
    const { page } = await signedIn(await site.make.account(), true, '/account');
    await page.goto(`/servers/${slug}`);
    const bump = page.getByRole('button', { name: /^Bump now/ });
    await bump.click();
    const timeIsOver = (): Promise<void> =>
      page.locator('#bump [data-until]').evaluate((time) => time.setAttribute('datetime', new Date(0).toISOString()));
    await page.getByText(/^Next bump in/).waitFor();
    // The first request for the new state fails.
    site.advance(13 * 3_600_000);
    await page.clock.install();
    await page.route('**', (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent('requestfailed');
    await timeIsOver();
    await failed;
    await page.clock.fastForward(31_000);
    await bump.waitFor();
    expect(await page.getByText(/^Next bump in/).count()).toBe(0);
  });

  test('a copy button says so, keeps its icon, and selects the text where there is no clipboard', async () => {
    const { page, complaints } = await signedIn(await site.make.account(), true, '/account');
    await page.goto('/developers');
    const setClipboard = (text: string | undefined): Promise<void> =>
      page.evaluate((value) => {
        const writeText = async (copied: string) => document.body.setAttribute('data-copied', copied);
        Object.defineProperty(navigator, 'clipboard', { value: value && { writeText }, configurable: true });
      }, text);
    await setClipboard('is there');
    const snippet = page.locator('.snippet').first();
    const [button, code] = [snippet.getByRole('button'), await snippet.locator('code').textContent()];
    await button.click();
    await button.click();
    await snippet.getByText('Copied').waitFor();
    expect(await page.locator('body').getAttribute('data-copied')).toBe(code);
    await button.getByText('Copy', { exact: true }).waitFor();
    expect(await button.locator('svg').count()).toBe(1);
    await setClipboard(undefined);
    await button.click();
    await page.waitForFunction(() => String(getSelection()) !== '');
    expect(await page.evaluate(() => String(getSelection()).trim())).toBe(code?.trim());
    expect(complaints()).toEqual([]);
  });
});
