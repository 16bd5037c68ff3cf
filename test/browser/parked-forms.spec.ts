import { DEEDS, serveInChromium, whereChromium } from '../support/deeds.js';

const TEXT = '## A quiet harbor\n\nBring your soldering iron, and ask for a place at the long table.';

whereChromium.each(DEEDS)('an edit %s JavaScript', (_name, javaScriptEnabled) => {
  const { site, signedIn, choose } = serveInChromium();

  test('that is saved after the session has ended comes back after the sign-in, and is saved then', async () => {
    const owner = await site.make.account();
    const server = await site.make.server(owner);
    const path = `/dashboard/servers/${server.uuid}`;
    const tab = await signedIn(owner, javaScriptEnabled, path);
    const { page } = tab;
    const text = page.getByRole('textbox', { name: 'Text' });
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbor of Quiet');
    await text.fill(TEXT);
    await site.make.run('UPDATE sessions SET expires_at = ? WHERE account_id = ?', [site.now(), owner.id]);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Sign in, and the form is there again with everything in it.').waitFor();
    await page.locator('main').getByRole('link', { name: 'Sign in' }).click();
    await choose(tab);
    await page.getByText('You are signed in again, and the form has what you wrote.').waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await text.inputValue()).toBe(TEXT);
    expect(await page.locator('#preview h3').textContent()).toBe('A quiet harbor');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved.').waitFor();
    const { fields } = await tab.json<{ fields: Record<string, unknown> }>(path);
    expect(fields).toMatchObject({ name: 'Harbor of Quiet', longDesc: TEXT });
    expect(tab.complaints()).toEqual([]);
  });
});
