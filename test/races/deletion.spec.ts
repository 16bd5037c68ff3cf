import { Browser } from '../support/browser.js';
import { serve } from '../support/served.js';
import { times } from '../support/times.js';

const site = serve();

test('of many concurrent deletions, one deletes the account and the others find no session', async () => {
  for (let round = 0; round < 3; round += 1) {
    const account = await site.make.account({ username: 'gone.soon' });
    const browsers = await Promise.all(times(20, () => Browser.of(site.app, account)));
    const body = { confirm: 'gone.soon' };
    const pages = await Promise.all(browsers.map((browser) => browser.send('DELETE', '/account', { body })));
    expect(pages.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...times(19, () => 401),
    ]);
    const stored = async (sql: string) => (await site.app.database.query(sql, [account.id])).length;
    expect(await stored('SELECT 1 FROM departures WHERE account_id = ?')).toBe(1);
    expect(await stored("SELECT 1 FROM audit_entries WHERE action = 'account.delete' AND actor_id = ?")).toBe(1);
  }
});
