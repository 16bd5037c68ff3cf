import { whenSettled } from '../support/chromium.js';
import { isSecondOfTwo } from '../support/database.js';
import { serveInChromium, whereChromium } from '../support/deeds.js';

const NAMES = [
  'Iris',
  'Sessiz Liman',
  'L’Atelier des Brumes',
  'The Night Train Polyglots',
  'Вечірній порт',
  '日本の庭',
];
/** No browser finds a place to break this word. */
const WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft';

(isSecondOfTwo ? describe.skip : whereChromium)('the face of the pages', () => {
  const { site, signedIn } = serveInChromium();

  test('names on the board of a sign take one line or two, and never leave it', async () => {
    const { page } = await signedIn(await site.make.account(), true, '/account');
    for (const [index, name] of [...NAMES, WORD].entries()) {
      await site.make.server(null, { slug: `sign-${index}`, name });
      await page.goto(`/servers/sign-${index}`);
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await whenSettled(page);
        const seen = await page.locator('.board .fit').evaluate((one) => {
          const text = document.createRange();
          text.selectNodeContents(one);
          const lines = new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
          const letters = Number.parseFloat(getComputedStyle(one).fontSize);
          return { isOutside: one.scrollWidth > one.clientWidth, lines, isReadable: letters >= 16 };
        });
        expect([name, width, seen.isOutside, seen.isReadable]).toEqual([name, width, false, true]);
        if (name !== WORD) expect([name, width, seen.lines <= 2]).toEqual([name, width, true]);
      }
    }
  });

  test('on a phone, the two deeds stay under the thumb, and cover nothing at the end of the page', async () => {
    await site.make.server(null, { slug: 'deeds', long_description: 'One of many lines.\n\n'.repeat(40) });
    const { page } = await signedIn(await site.make.account(), true, '/account');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/servers/deeds');
    const deeds = () => page.locator('.listing-actions').evaluate((one) => one.getBoundingClientRect().toJSON());
    expect(await deeds()).toMatchObject({ bottom: 844, left: 0, right: 390 });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await whenSettled(page);
    const { bottom } = await page.locator('footer').evaluate((one) => one.getBoundingClientRect().toJSON());
    expect(bottom).toBeLessThanOrEqual((await deeds()).top);
  });

  test('the stars of a review stand in one row, also on the smallest phone', async () => {
    await site.make.bot(null, { slug: 'rated' });
    const { page } = await signedIn(await site.make.account(), true, '/account');
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto('/bots/rated');
    await page.getByText('Rate this bot').click();
    const tops = await page
      .locator('.radios label')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops).toHaveLength(5);
    expect(new Set(tops).size).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('all Latin letters are of one file of the font, and other scripts load theirs', async () => {
    const { page } = await signedIn(await site.make.account(), true, '/account');
    await site.make.server(null, { slug: 'latin', name: 'İzmir Łódź Ştefan ệ' });
    await site.make.server(null, { slug: 'cyrillic', name: 'Вечірній порт' });
    const loaded = async (path: string): Promise<number> => {
      await page.goto(path);
      await page.waitForFunction(() => document.fonts.status === 'loaded');
      return page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
    };
    // The fallback is a local font, which may be missing here.
    const isFallbackHere = async (): Promise<number> =>
      page.evaluate(
        () =>
          [...document.fonts].filter(({ family, status }) => family.includes('fallback') && status === 'loaded').length,
      );
    expect((await loaded('/servers/latin')) - (await isFallbackHere())).toBe(1);
    expect((await loaded('/servers/cyrillic')) - (await isFallbackHere())).toBe(2);
  });
});
