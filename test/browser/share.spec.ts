import { serveInChromium, whereChromium } from '../support/deeds.js';

whereChromium('the link of a page', () => {
  const { site, signedIn } = serveInChromium();

  test('can be copied and shared, and without a script it is a field', async () => {
    const { slug } = await site.make.server(null, { slug: 'shared-one' });
    const account = await site.make.account();
    const { page, complaints } = await signedIn(account, true, '/account');
    // This browser has neither a clipboard outside of https nor a list of programs that links are shared with.
    await page.addInitScript(() => {
      const keep = (name: string) => async (what: unknown) => void Object.assign(globalThis, { [name]: what });
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: keep('copied') } });
      Object.defineProperty(navigator, 'share', { value: keep('shared') });
    });
    const kept = (name: string) => page.evaluate((one) => Reflect.get(globalThis, one) as unknown, name);
    for (const path of [`/servers/${slug}`, '/spotlight']) {
      await page.goto(path);
      const address = new URL(path, page.url()).href;
      await page.getByRole('button', { name: 'Copy link' }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await kept('copied')).toBe(address);
      await page.getByRole('button', { name: 'Share' }).click();
      expect(await kept('shared')).toMatchObject({ url: address });
    }
    expect(complaints()).toEqual([]);

    const plain = await signedIn(account, false, '/account');
    await plain.page.goto(`/servers/${slug}`);
    const field = plain.page.getByLabel('Link to this page');
    expect(await field.inputValue()).toBe(`${new URL(plain.page.url()).origin}/servers/${slug}`);
    expect(await plain.page.getByRole('button', { name: 'Copy link' }).count()).toBe(0);
  });
});
