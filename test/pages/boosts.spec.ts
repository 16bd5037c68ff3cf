import type { Browser, Page } from '../support/browser.js';
import { openPage, sendForm, textOf } from '../support/pages.js';
import { serve } from '../support/served.js';

const site = serve();

/** The text that a page shows. */
const textIn = ({ text }: Page): string => text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

const balanceOf = async (browser: Browser) => (await browser.get<{ balance: number }>('/account/tokens')).body.balance;

describe('boosts', () => {
  test('are bought in two steps, once for each form', async () => {
    const { account, browser } = await site.person();
    expect(textIn(await openPage(browser, '/account/boosts'))).toContain('You need 500 more');
    expect(textIn(await openPage(browser, '/account/boosts'))).toContain('You own no public server');
    for (const name of ['Harbor', 'Quay']) await site.make.server(account, { name });
    await site.make.server(account, { name: 'Hidden', state: 'draft' });
    expect(textIn(await openPage(browser, '/account/boosts'))).toMatch(/For (?:Harbor and Quay|Quay and Harbor) ?\./);
    await site.make.grant(account, 1_200);
    const key = { requestKey: 'boost-once' };
    const step = await sendForm(browser, '/account/boosts', '/account/boosts#buy', { ...key, _do: 'preview' });
    expect(step.status).toBe(200);
    expect(textIn(step)).toContain('leaves you 700 tokens');
    expect(step.text).toContain('name="requestKey" value="boost-once"');
    expect(await balanceOf(browser)).toBe(1_200);
    for (const _click of [1, 2])
      expect((await sendForm(browser, '/account/boosts', '/account/boosts#buy', key)).status).toBe(303);
    expect(await balanceOf(browser)).toBe(700);
    const page = await openPage(browser, '/account/boosts');
    expect(textOf(page, 'notices')).toMatch(/^Boost bought\. It runs until /);
    expect(textIn(page)).toContain('Running');
    expect((await browser.get<{ boosts: unknown[] }>('/account/boosts')).body.boosts).toHaveLength(1);
  });

  test('that are over or revoked stay on the page, with what they cost', async () => {
    const { account, browser } = await site.person();
    await site.make.grant(account, 500);
    await sendForm(browser, '/account/boosts', '/account/boosts', { requestKey: 'past' });
    const [boost] = (await browser.get<{ boosts: { id: string }[] }>('/account/boosts')).body.boosts;
    const page = await openPage(browser, '/account/boosts');
    expect(textIn(page)).toContain(`No. ${boost?.id}`);
    expect(textIn(page)).not.toContain('Past boosts');
    await site.make.run('UPDATE bump_boosts SET revoked_at = starts_at WHERE id = ?', [boost?.id]);
    const after = textIn(await openPage(browser, '/account/boosts'));
    expect(after).toContain('No boost runs');
    expect(after).toMatch(
      new RegExp(`Past boosts Revoked by staff before it began Paid 500 tokens · No. ${boost?.id} `),
    );
    const { browser: stranger } = await site.person();
    expect(textIn(await openPage(stranger, '/account/boosts'))).not.toContain('Past boosts');
  });

  test('cost tokens that the account must have', async () => {
    const { browser } = await site.person();
    const page = await sendForm(browser, '/account/boosts', '/account/boosts', { requestKey: 'poor' });
    expect(page.status).toBe(409);
    expect(textOf(page, 'notices')).toContain('This takes 500 tokens, and the account has 0.');
  });
});
