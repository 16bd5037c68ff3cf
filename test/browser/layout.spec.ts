import { whenSettled } from '../support/chromium.js';
import { type Tab, serveInChromium, whereChromium } from '../support/deeds.js';
import { isSecondOfTwo } from '../support/database.js';
import { Visitor } from '../support/visitor.js';

/** No browser finds a place to break this word. */
const WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft';

const NAME = 'The Directory of Communities and Bots at the Quay';

(isSecondOfTwo ? describe.skip : whereChromium)('the layout', () => {
  const { site, signedIn } = serveInChromium(() => ({}), { variables: { SITE_NAME: NAME } });

  /** The elements that make the page wider than the window. */
  const excess = async ({ page }: Tab): Promise<string[]> => {
    await whenSettled(page);
    return page.evaluate(() =>
      document.documentElement.scrollWidth <= innerWidth
        ? []
        : [...document.querySelectorAll('body *')]
            .filter((one) => one.getBoundingClientRect().right > innerWidth)
            .map((one) => one.outerHTML.slice(0, 200)),
    );
  };

  test('long words of names and texts break on a phone, and no page scrolls sideways', async () => {
    const owner = await site.make.account();
    const texts = { name: WORD, description: `${WORD} ${WORD}`, long_description: WORD };
    const server = await site.make.server(owner, { ...texts, slug: 'long' });
    const draft = await site.make.server(owner, { ...texts, state: 'draft' });
    const bot = await site.make.bot(owner, { ...texts, slug: 'long-bot' });
    await site.make.votesAt(server, [{ account: owner, at: site.now() }]);
    await site.make.grant(owner, 2_000);
    await new Visitor(site).catchUp();
    const tab = await signedIn(owner, true, '/account');
    const { page } = tab;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/spotlight');
    await page.getByRole('button', { name: 'Check bid' }).click();
    await page.locator('#bid-confirm').waitFor();
    expect(await excess(tab)).toEqual([]);
    await page.locator('#bid-confirm button').first().click();
    await page.getByText('tokens leads.').waitFor();
    for (const path of [
      '/',
      '/servers',
      `/servers?search=${WORD.slice(0, 12)}`,
      '/bots',
      '/servers/long',
      '/bots/long-bot',
      '/bots/long-bot/ratings',
      '/servers/long/statistics',
      '/servers/long/webhooks',
      '/spotlight',
      '/dashboard/listings',
      `/dashboard/servers/${server.uuid}`,
      `/dashboard/bots/${bot.uuid}`,
      `/dashboard/servers/${draft.uuid}/checks`,
      `/dashboard/listings/${server.uuid}/team`,
      '/account/votes',
      '/account/tokens',
      '/developers',
    ]) {
      expect([path, (await page.goto(path))?.status(), await excess(tab)]).toEqual([path, 200, []]);
    }
  });

  test('on a small phone, the tables of keys and errors need no scrolling sideways', async () => {
    const holder = await site.holder();
    await holder.client.get('/bots/nobody/check?platformId=1');
    const { page } = await signedIn(holder, true, '/account');
    await page.setViewportSize({ width: 360, height: 844 });
    await page.goto('/dashboard/developer');
    // The old key ends soon, and its last route is as long as they get.
    await page.getByRole('button', { name: 'Replace key' }).click();
    await page.goto('/dashboard/developer');
    const hidden = (name: string): Promise<number> =>
      page.getByRole('region', { name: `${name}, table` }).evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(await page.locator('.keys tbody tr').count()).toBe(2);
    expect([await hidden('API keys'), await hidden('Recent errors')]).toEqual([0, 0]);
  });

  test('on a phone without JavaScript, the result of a form far down the page is in view', async () => {
    const long_description = 'A line of many.\n\n'.repeat(60);
    await site.make.server(await site.make.account(), { slug: 'far-down', long_description });
    const { page } = await signedIn(await site.make.account(), false, '/account');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/servers/far-down');
    await page.getByRole('button', { name: /^Bump now/ }).click();
    await page.waitForURL(/#bump$/);
    const { y = -1, height = 0 } = (await page.getByText('Bumped. You earned 10 tokens.').boundingBox()) ?? {};
    const bump = await page.locator('#bump').boundingBox();
    expect([y >= 0, y + height < 844, Number(bump?.y) < 844]).toEqual([true, true, true]);
    // The page was scrolled.
    expect(Number((await page.locator('h1').boundingBox())?.y)).toBeLessThan(0);
  });

  test('on a phone, what is below the first screen appears a moment later, and an address leads there at once', async () => {
    const owner = await site.make.account();
    const server = await site.make.server(owner, { slug: 'followed', tags: '["shared"]' });
    for (let n = 0; n < 9; n += 1) await site.make.server(owner, { tags: '["shared"]' });
    await site.make.votesAt(server, [{ account: owner, at: site.now() }]);
    await new Visitor(site).catchUp();
    const { page } = await signedIn(owner, true, '/account');
    await page.setViewportSize({ width: 390, height: 844 });
    const clock = await page.context().newCDPSession(page);
    await clock.send('Animation.enable');
    await page.addInitScript(() => {
      Object.assign(globalThis, { moved: [] });
      const note = (list: PerformanceObserverEntryList): void =>
        list.getEntries().forEach((shift) => (globalThis as unknown as { moved: unknown[] }).moved.push(shift));
      new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
    });
    /** Which of the elements are rendered. The clock of the page stands still at its first paint, or runs. */
    const rendered = async (path: string, parts: string, playbackRate: 0 | 1): Promise<boolean[]> => {
      await clock.send('Animation.setPlaybackRate', { playbackRate });
      await page.goto(path);
      if (playbackRate === 1) await whenSettled(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, playbackRate, width]).toEqual([path, playbackRate, 390]);
      return page.locator(parts).evaluateAll((all) => all.map((one) => one.checkVisibility()));
    };
    for (const [path, parts] of [
      ['/servers', '.brand, .page-head h1, .row h2'],
      ['/servers/followed', '.listing h1, .listing-body h2'],
    ] as const) {
      const first = await rendered(path, parts, 0);
      expect([path, first[0], first.includes(false)]).toEqual([path, true, true]);
      expect([path, await rendered(path, parts, 1)]).toEqual([path, first.map(() => true)]);
      expect(await page.evaluate('moved')).toEqual([]);
    }
    await page.goto('/servers');
    expect(await rendered('/servers/followed#similar', '.listing-body h2', 0)).not.toContain(false);
    const { top } = await page.locator('#similar').evaluate((one) => one.getBoundingClientRect().toJSON());
    expect(top).toBeLessThan(844);
  });

  test('the head and the tabs stay in place from one page of an account to the next', async () => {
    const owner = await site.make.account();
    const server = await site.make.server(owner);
    const { page } = await signedIn(owner, true, '/account');
    await page.setViewportSize({ width: 1440, height: 900 });
    const places = [];
    for (const path of ['/account', '/dashboard/listings', `/dashboard/servers/${server.uuid}`]) {
      await page.goto(path);
      places.push(await Promise.all(['.brand', '.tabs'].map((part) => page.locator(part).boundingBox())));
    }
    expect(places).toEqual([places[0], places[0], places[0]]);
  });

  test('a long name of the site gets more lines on a phone, and the account stays beside it', async () => {
    const tab = await signedIn(await site.make.account(), true, '/account');
    await tab.page.setViewportSize({ width: 360, height: 800 });
    const [brand, account] = await Promise.all(
      ['.brand', '.me'].map((part) => tab.page.locator(part).evaluate((one) => one.getBoundingClientRect().toJSON())),
    );
    expect(brand.right).toBeLessThanOrEqual(account.left);
    expect(account.top).toBeLessThan(brand.bottom);
    expect(await excess(tab)).toEqual([]);
  });

  test('on a phone, the desks of the back office are a line of their own below its head', async () => {
    const who = await site.make.account({ role: 'admin' });
    const tab = await signedIn(who, true, '/staff');
    for (const width of [320, 390, 560, 1280]) {
      await tab.page.setViewportSize({ width, height: 800 });
      const [brand, account, desks] = await Promise.all(
        ['.brand', '.desk-who', '.desk-nav'].map((part) =>
          tab.page.locator(part).evaluate((one) => one.getBoundingClientRect().toJSON()),
        ),
      );
      expect([width, brand.right <= account.left, account.right <= width]).toEqual([width, true, true]);
      const role = tab.page.locator('.desk-who .pill');
      const isCut = await role.evaluate((one) => one.scrollWidth > one.clientWidth);
      if (width >= 390) expect([width, isCut]).toEqual([width, false]);
      expect([width, Math.max(brand.bottom, account.bottom) <= desks.top]).toEqual([width, true]);
      expect(await excess(tab)).toEqual([]);
    }
  });

  test('a brand without round corners has none on panels, fields and buttons', async () => {
    const { page } = await signedIn(await site.make.account(), true, '/account');
    const radii = () =>
      page.evaluate(() =>
        ['main .panel', 'main input:not([type=hidden])', 'main .button'].map(
          (part) => getComputedStyle(document.querySelector(part) ?? document.body).borderTopLeftRadius,
        ),
      );
    expect(await radii()).toEqual(['10px', '8px', '8px']);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('@layer brand { :root { --radius: 0px } }');
      document.adoptedStyleSheets = [sheet];
    });
    expect(await radii()).toEqual(['0px', '0px', '0px']);
  });

  test('with letters of twice the size, the skip link stays hidden, the search field holds its text, and the name leaves the account its place', async () => {
    const { page } = await signedIn(await site.make.account(), true, '/account');
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { font-size: 200% !important }');
      document.adoptedStyleSheets = [sheet];
    });
    const skip = page.locator('.skip');
    const bottom = () => skip.evaluate((one) => one.getBoundingClientRect().bottom);
    expect(await bottom()).toBeLessThanOrEqual(0);
    await skip.focus();
    expect(await bottom()).toBeGreaterThan(0);
    const { field, letters } = await page.locator('.top-search input').evaluate((one) => ({
      field: one.clientHeight,
      letters: Number.parseFloat(getComputedStyle(one).fontSize),
    }));
    expect(field).toBeGreaterThan(letters * 1.5);
    await page.setViewportSize({ width: 320, height: 844 });
    await whenSettled(page);
    const isApart = await page.locator('.brand').evaluate((one) => {
      const name = document.createRange();
      name.selectNodeContents(one);
      const [brand, account] = [name, document.querySelector('.me')].map((part) => part?.getBoundingClientRect());
      return Number(brand?.right) <= Number(account?.left) || Number(brand?.bottom) <= Number(account?.top);
    });
    expect(isApart).toBe(true);
  });

  test('on paper, long lines of code break, because they cannot be scrolled', async () => {
    const { page } = await signedIn(await site.make.account(), true, '/account');
    await page.goto('/guides/api');
    await page.setViewportSize({ width: 720, height: 900 });
    const clipped = () =>
      page.locator('pre').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(await clipped()).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await clipped()).toBe(0);
  });

  test('paper is white, whatever the color scheme of the screen', async () => {
    const { page } = await signedIn(await site.make.account(), true, '/account');
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    const { ink, ground } = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return { ink: color, ground: backgroundColor };
    });
    await page.emulateMedia({ colorScheme: 'light', media: 'screen' });
    const light = await page.evaluate(() => getComputedStyle(document.body).color);
    expect([ink, ground === ink]).toEqual([light, false]);
  });
});
