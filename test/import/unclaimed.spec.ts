import { Retention } from '../../src/core/database/retention/retention.service.js';
import { DAY } from '../../src/core/shared/utc.js';
import { SignIn } from '../../src/accounts/auth/sign-in/sign-in.service.js';
import { Imports, bot, vote } from '../support/imports.js';
import { serve } from '../support/served.js';

const site = serve({ now: new Date() });
let imports: Imports;
beforeAll(() => (imports = new Imports(site)));
afterAll(() => imports.remove());

const [OWNER, VOTER, COMER] = ['810000000000000001', '810000000000000002', '810000000000000003'];

test('an imported account that nobody uses is closed after 365 days; owners, and people who came, stay', async () => {
  const file = imports.lines(
    bot('710000000000000001'),
    vote('710000000000000001', VOTER),
    vote('710000000000000001', COMER),
  );
  await imports.run('import', file);
  const other = await site.make.account();
  const profile = {
    platformId: COMER,
    username: 'comer',
    discriminator: null,
    displayName: null,
    avatar: null,
    banner: null,
  };
  await site.app.nest.get(SignIn).upsertAccount(profile);
  const present = async (): Promise<unknown[]> => {
    const sql = 'SELECT platform_id AS id FROM accounts WHERE deleted_at IS NULL ORDER BY platform_id';
    return (await site.app.database.query<{ id: string }>(sql)).map(({ id }) => id);
  };
  const all = [OWNER, VOTER, COMER, other.platformId].toSorted();
  site.advance(364 * DAY);
  await site.app.nest.get(Retention).deleteExpired();
  expect(await present()).toEqual(all);
  site.advance(2 * DAY);
  await site.app.nest.get(Retention).deleteExpired();
  expect(await present()).toEqual(all.filter((id) => id !== VOTER));
  expect(await site.app.database.query('SELECT votes FROM listings')).toEqual([{ votes: 2 }]);
  const reason = "SELECT reason FROM audit_entries WHERE action = 'account.delete'";
  expect(await site.app.database.query(reason)).toEqual([
    { reason: 'Imported, and its person did not come for 365 days.' },
  ]);
});
