import { Retention } from '../../src/core/database/retention/retention.service.js';
import { DAY } from '../../src/core/shared/utc.js';
import { Events } from '../../src/core/events/events.service.js';
import { SignIn } from '../../src/accounts/auth/sign-in/sign-in.service.js';
import { Imports, bot, vote } from '../support/imports.js';
import { dialect } from '../support/database.js';
import { serve } from '../support/served.js';
import { until } from '../support/until.js';

const site = serve({ now: new Date() });
let imports: Imports;
beforeAll(() => (imports = new Imports(site)));
afterAll(() => imports.remove());

const [OWNER, VOTER, COMER] = ['810000000000000001', '810000000000000002', '810000000000000003'];

const signIn = (platformId: string): Promise<number> => {
  const unknown = { discriminator: null, displayName: null, avatar: null, banner: null };
  return site.app.nest.get(SignIn).upsertAccount({ platformId, username: 'comer', ...unknown });
};
const present = async (): Promise<string[]> => {
  const sql = 'SELECT platform_id AS id FROM accounts WHERE deleted_at IS NULL ORDER BY platform_id';
  return (await site.app.database.query<{ id: string }>(sql)).map(({ id }) => id);
};

test('an imported account that nobody uses is closed after 365 days; owners, and people who came, stay', async () => {
  const file = imports.lines(
    bot('710000000000000001'),
    vote('710000000000000001', VOTER),
    vote('710000000000000001', COMER),
  );
  await imports.run('import', file);
  const other = await site.make.account();
  await signIn(COMER);
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

test('a person who comes while the accounts that nobody uses are closed keeps the account', async () => {
  const [first, second] = ['810000000000000011', '810000000000000012'];
  const server = '710000000000000002';
  await imports.run('import', imports.lines(bot(server), vote(server, first), vote(server, second)));
  site.advance(366 * DAY);
  let [isWritten, finish] = [false, (): void => undefined];
  const held = new Promise<void>((resolve) => (finish = resolve));
  site.app.nest.get(Events).on(['account.closed'], () => {
    isWritten = true;
    return held;
  });
  const closing = site.app.nest.get(Retention).deleteExpired();
  await until(() => isWritten);
  const coming = signIn(second);
  // The embedded database has one transaction at a time: there the person comes after this one.
  if (dialect === 'mysql') await coming;
  finish();
  await Promise.all([coming, closing]);
  const left = await present();
  expect([left.includes(first), left.includes(second)]).toEqual([false, true]);
});

test('an account that cannot be closed does not keep the others', async () => {
  const [first, second] = ['810000000000000021', '810000000000000022'];
  const server = '710000000000000003';
  await imports.run('import', imports.lines(bot(server), vote(server, first), vote(server, second)));
  site.advance(366 * DAY);
  const sql = 'SELECT id FROM accounts WHERE platform_id = ?';
  const [one] = await site.app.database.query<{ id: number }>(sql, [first]);
  site.app.nest.get(Events).on(['account.closed'], (_tx, { accountId }) => {
    if (accountId === one?.id) throw new Error('This account cannot be closed now');
    return Promise.resolve();
  });
  await site.app.nest
    .get(Retention)
    .deleteExpired()
    .catch(() => undefined);
  const left = await present();
  expect([left.includes(first), left.includes(second)]).toEqual([true, false]);
});
