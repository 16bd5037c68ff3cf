import { AuditChain } from '../../src/core/audit/audit-chain.service.js';
import { DAY } from '../../src/core/shared/utc.js';
import { DEEDS, type Tab, serveInChromium, whereChromium } from '../support/deeds.js';
import { Browser } from '../support/browser.js';

interface Log {
  readonly entries: readonly { readonly action: string; readonly reason: string }[];
}

const REASON = 'Sold votes to other owners.';

whereChromium.each(DEEDS)('staff %s JavaScript', (_name, javaScriptEnabled) => {
  const { site, signedIn } = serveInChromium();

  const staff = async (role: 'reviewer' | 'partner_manager' | 'admin', path: string): Promise<Tab> =>
    signedIn(await site.make.account({ role }), javaScriptEnabled, path);
  const notice = ({ page }: Tab) => page.locator('#notices').textContent();
  /** Opens the form of an action, types the reason, and sends it. */
  async function act({ page }: Tab, title: string, button: string): Promise<void> {
    const deed = page.locator('.deed', { has: page.getByText(`${title}…`, { exact: true }) });
    await deed.getByText(`${title}…`, { exact: true }).click();
    await deed.getByLabel('Reason').fill(REASON);
    await deed.getByRole('button', { name: button, exact: true }).click();
  }

  /** The log is checked in the background. Without JavaScript, the result appears when the page is loaded again. */
  async function chainIsIntact({ page }: Tab): Promise<void> {
    const intact = page.getByText('The chain is intact');
    if (javaScriptEnabled) await intact.waitFor();
    else while ((await intact.count()) === 0) await page.reload();
  }

  test('the page of the audit log shows the result of a check that takes long', async () => {
    const chain = site.app.nest.get(AuditChain);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const verify = chain.verify.bind(chain);
    jest.spyOn(chain, 'verify').mockImplementationOnce(async (...of) => held.then(() => verify(...of)));
    const tab = await staff('admin', '/staff/audit');
    try {
      await tab.page.getByText('The chain is being verified').waitFor();
    } finally {
      release();
    }
    await chainIsIntact(tab);
    expect(await tab.page.getByText('The chain is being verified').count()).toBe(0);
    expect(tab.complaints()).toEqual([]);
  });

  test('a reviewer finds an account, and bans it from voting', async () => {
    const someone = await site.make.account({ username: `loud_${javaScriptEnabled}` });
    const tab = await staff('reviewer', '/staff/users');
    const { page, json } = tab;
    await page.getByLabel('Username begins with').fill(someone.username);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: someone.username }).click();
    await act(tab, 'Ban from voting', 'Ban from voting');
    await page.getByText('cannot vote any more.').waitFor();
    const { user } = await json<{ user: { voteBanned: boolean } }>(`/staff/users/${someone.uuid}`);
    expect(user.voteBanned).toBe(true);
    expect(await page.getByText('Suspend…').count()).toBe(0);
    expect(tab.complaints()).toEqual([]);
  });

  test('a reviewer sees the votes of a finding in the chart, and puts them into quarantine', async () => {
    const server = await site.make.server(await site.make.account(), { name: 'Pushed' });
    await site.make.votes(server, await site.make.crowd(14), 10_000);
    await site.make.finding(server, { step: 'look' });
    const tab = await staff('reviewer', `/staff/listings/${server.uuid}`);
    const { page, json } = tab;
    await page.getByRole('link', { name: 'See the votes' }).click();
    await page.locator('#timeline .chart-warn').first().waitFor();
    await page.getByRole('link', { name: 'Show its votes' }).click();
    await page.getByText('14 votes that count in this period').waitFor();
    await page.locator('#choice').getByRole('button', { name: 'Quarantine votes' }).click();
    await page.getByLabel('Reason').fill(REASON);
    await page.getByRole('button', { name: 'Quarantine 14 votes' }).click();
    await page.getByText('14 votes were moved.').waitFor();
    const { counters } = await json<{ counters: object }>(`/staff/listings/${server.uuid}`);
    expect(counters).toMatchObject({ votes: 0, votesOnHold: 14 });
    expect(tab.complaints()).toEqual([]);
  });

  test('a partner manager revokes the API access of an account, and sees no other action', async () => {
    const someone = await site.make.account();
    const tab = await staff('partner_manager', `/staff/users/${someone.uuid}`);
    await act(tab, 'Revoke API access', 'Revoke API access');
    await tab.page.getByText('has no API access any more.').waitFor();
    await tab.page.getByText('Restore API access…').waitFor();
    const actions = await tab.page.locator('#actions summary').allTextContents();
    expect(actions.map((text) => text.trim())).toEqual([
      'Make it a partner…',
      'Restore API access…',
      'End the API keys…',
    ]);
    expect(tab.complaints()).toEqual([]);
  });

  test('two admins adjust tokens together, and find both actions in the audit log', async () => {
    const someone = await site.make.account();
    const first = await staff('admin', `/staff/tokens/accounts/${someone.uuid}`);
    await first.page.getByText('Adjust tokens…').click();
    await first.page.getByLabel('Tokens', { exact: true }).fill('5000');
    await first.page.getByLabel('Reason').fill(REASON);
    await first.page.getByRole('button', { name: 'Adjust tokens', exact: true }).click();
    await first.page.getByText('wait for another admin.').waitFor();

    const second = await staff('admin', '/staff/tokens/adjustments');
    await act(second, 'Confirm', `Confirm +5,000 tokens for ${someone.username}`);
    await second.page.getByText(`+5,000 tokens moved for ${someone.username}.`).waitFor();
    await second.page.getByRole('link', { name: 'Reconciliation' }).click();
    await second.page.getByText('All tokens add up').waitFor();

    await second.page.getByRole('link', { name: 'Audit log', exact: true }).click();
    await chainIsIntact(second);
    await second.page.getByLabel('Target', { exact: true }).fill(someone.username);
    await second.page.getByRole('button', { name: 'Filter' }).click();
    await second.page.waitForURL(/target=/);
    expect(await second.page.locator('.audit code').allTextContents()).toEqual([
      'tokens.adjust',
      'tokens.adjust-request',
    ]);
    await second.page.locator('.audit-head a.mono').first().click();
    await second.page.getByRole('heading', { name: /^Entry/ }).waitFor();
    const { entries } = await second.json<Log>(`/staff/audit?target=${someone.uuid}`);
    expect(entries.map(({ reason }) => reason)).toEqual([REASON, REASON]);
    expect([...first.complaints(), ...second.complaints()]).toEqual([]);
  });

  test('an admin vacates a week of the Spotlight, and gives back what the page said', async () => {
    const account = await site.make.account();
    const server = await site.make.server(account, { name: 'Holder' });
    await site.make.grant(account, 5_000);
    const bidder = await Browser.of(site.app, account);
    await bidder.get('/spotlight');
    const bid = await bidder.send('POST', '/spotlight/bids', { body: { server: server.platformId, amount: 1_200 } });
    expect([bid.status, bid.text]).toEqual([200, expect.any(String)]);
    site.advance(7 * DAY);
    await new Browser(site.app).get('/spotlight');

    const tab = await staff('admin', '/staff/spotlight');
    const { page, json } = tab;
    await page.getByText('Vacate the slot…').click();
    const [, refund = ''] =
      /With a refund, ([\d,]+) of/.exec((await page.locator('#slot-actions').textContent()) ?? '') ?? [];
    await page.getByLabel(`Refund ${refund} tokens`).check();
    await page.locator('#slot-actions').getByLabel('Reason').fill(REASON);
    await page.getByRole('button', { name: 'Vacate the slot', exact: true }).click();
    await page.getByText(`The slot is vacated. ${refund} tokens were refunded.`).waitFor();
    const { slot } = await json<{ slot: { refund: number } }>('/staff/spotlight');
    expect(slot.refund).toBe(Number(refund.replace(',', '')));
    expect(tab.complaints()).toEqual([]);
  });

  test('a refused action stays open, with the rule and the input', async () => {
    const tab = await staff('admin', '/staff/users');
    const { page } = tab;
    await page.goto(`/staff/users/${tab.account.uuid}`);
    await page.getByText('This is your own account.').waitFor();
    const someone = await site.make.account();
    await page.goto(`/staff/users/${someone.uuid}`);
    await page.getByText('Suspend…').click();
    const form = page.locator('.deed', { hasText: 'Suspend…' });
    await form.getByLabel('Last until').fill('2020-01-01');
    await form.getByLabel('Reason').fill(REASON);
    await form.getByRole('button', { name: 'Suspend the account' }).click();
    await page.locator('.fault', { hasText: 'must be in the future' }).waitFor();
    expect(await form.getByLabel('Reason').inputValue()).toBe(REASON);
    expect(await notice(tab)).toContain('needs another look');
  });
});
