import { serveInChromium, whereChromium } from '../support/deeds.js';

whereChromium('texts of both directions', () => {
  const { site, signedIn } = serveInChromium();

  test('each block of a text has its own direction, and a line stands at the edge of its frame', async () => {
    const { slug } = await site.make.server(null, {
      slug: 'both-ways',
      description: 'مرحبا بكم في الخادم.',
      long_description: 'مرحبا بكم.\n\nLurking is fine.\n\n- قائمة\n\n> اقتباس\n\n| عمود |\n|--|\n| One |',
    });
    const { page } = await signedIn(await site.make.account(), true, '/account');
    await page.goto(`/servers/${slug}`);
    const blocks = await page
      .locator('.prose :is(p, li, blockquote, th, td)')
      .evaluateAll((all) => all.map((one) => [one.textContent?.trim(), getComputedStyle(one).direction]));
    expect(blocks).toEqual([
      ['مرحبا بكم.', 'rtl'],
      ['Lurking is fine.', 'ltr'],
      ['قائمة', 'rtl'],
      ['اقتباس', 'rtl'],
      ['اقتباس', 'rtl'],
      ['عمود', 'rtl'],
      ['One', 'ltr'],
    ]);
    const lead = page.locator('.listing-head > .lead');
    expect(await lead.evaluate((one) => getComputedStyle(one).direction)).toBe('rtl');
    const edges = await lead.evaluate((one) => {
      const text = document.createRange();
      text.selectNodeContents(one);
      return [text.getBoundingClientRect().left, one.parentElement?.getBoundingClientRect().left].map(Number);
    });
    expect(edges[0]).toBe(edges[1]);
  });
});
