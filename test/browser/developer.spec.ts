import { DEEDS, serveInChromium, whereChromium } from '../support/deeds.js';

const DEVELOPER = '/dashboard/developer';

interface Developer {
  readonly developer: { readonly keys: readonly { readonly status: string }[] };
}

whereChromium.each(DEEDS)('a developer %s JavaScript', (_name, javaScriptEnabled) => {
  const { site, signedIn } = serveInChromium();

  const statusWith = async (key: string) => (await site.anyone.with(key).get('/users/@me')).status;

  test('creates a key that is shown once, uses it, replaces it with an overlap, and revokes both', async () => {
    const tab = await signedIn(await site.make.account(), javaScriptEnabled, DEVELOPER);
    const { page, json } = tab;
    const statuses = async () =>
      (await json<Developer>(DEVELOPER)).developer.keys.map(({ status }) => status).toSorted();
    const told = page.locator('#new-key');

    await page.getByRole('button', { name: 'Create key' }).click();
    const first = await told.inputValue();
    expect(first).toMatch(/^mq_[0-9A-Za-z]{36}$/);
    expect(await statusWith(first)).toBe(200);
    expect(await statuses()).toEqual(['valid']);

    // Neither reloading nor going back and forward shows the key again or creates another one. Without a script the
    // browser asks before it sends the form again, and shows a page of its own.
    if (javaScriptEnabled) await page.reload();
    else await page.getByRole('link', { name: "I've saved it" }).click();
    await page.getByRole('heading', { name: 'API key', exact: true }).waitFor();
    expect(await page.content()).not.toContain(first);
    const back = await page.goBack().catch((error: Error) => error.message);
    if (typeof back === 'string') {
      expect(back).toContain('ERR_CACHE_MISS');
      await page.waitForURL('chrome-error://**');
    } else expect(await back?.text()).not.toContain(first);
    expect(await statuses()).toEqual(['valid']);

    await page.goto(DEVELOPER);
    await page.getByLabel('The current key').selectOption('hour');
    await page.getByRole('button', { name: 'Replace key' }).click();
    const second = await told.inputValue();
    expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200]);
    expect(await statuses()).toEqual(['ending', 'valid']);

    await page.goto(DEVELOPER);
    await page.getByText('Revoke…').click();
    await page.getByRole('button', { name: 'Revoke all keys now' }).click();
    await page.getByText('Revoked 2 keys.').waitFor();
    expect(await statuses()).toEqual(['revoked', 'revoked']);
    expect([await statusWith(first), await statusWith(second)]).toEqual([401, 401]);
    await page.reload();
    await page.getByRole('button', { name: 'Create key' }).waitFor();
    // The browser did not send the form again.
    expect(tab.complaints()).toEqual(javaScriptEnabled ? [] : [expect.stringMatching(/^failed: .*\/developer\/key$/)]);
  });
});
