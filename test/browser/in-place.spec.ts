import { serveInChromium, whereChromium } from '../support/deeds.js';
import { tabTo } from '../support/keyboard.js';

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
    // At once, because the message disappears after some seconds.
    const seen = await page
      .locator('#notices.floating')
      .evaluate((one) => ({ text: one.textContent, isInView: one.getBoundingClientRect().top >= 0 }));
    expect(seen).toEqual({ text: 'Bumped. You earned 10 tokens.', isInView: true });
    // The next stop is in the same part of the page, not at its top.
    await tabTo(page, '#bump ~ * a, #bump ~ * summary');
    expect(complaints()).toEqual([]);
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
});
