import { AccountDeletion } from '../../src/owners/account/account-deletion.service.js';
import { SIGN_IN_FIRST } from '../../src/core/shared/refusals.js';
import { Browser, type Page } from '../support/browser.js';
import { newPlatformId } from '../support/factories.js';
import { dialect } from '../support/database.js';
import { duringEventOf } from '../support/held-event.js';
import { serveWithPlatform } from '../support/served-with-platform.js';
import { staffOf } from '../support/staff.js';

const site = serveWithPlatform();
const DELETED = [409, 'This account is deleted.'];
const SPAM = { reason: 'spam' };
const RATING = {
  stars: 5,
  comment: 'It lights the way for our new members every day, and it never sleeps or forgets.',
};
const APPEAL = 'I did not write these messages: somebody else had my session.';

afterEach(() => jest.restoreAllMocks());

/**
 * Deletes the account of a platform user during its next request: after its session was checked, just before the service
 * reads or writes. `earlier` is the number of calls to let pass first.
 */
function deleteDuring(platformId: string, how: 'read' | 'write', earlier = 0): void {
  const { database, nest } = site.app;
  const call = database[how].bind(database) as (...work: unknown[]) => Promise<unknown>;
  let calls = 0;
  jest.spyOn(database, how).mockImplementation(async (...work: unknown[]) => {
    calls += 1;
    if (calls > earlier) {
      jest.restoreAllMocks();
      const [account] = await database.query<{ id: number }>('SELECT id FROM accounts WHERE platform_id = ?', [
        platformId,
      ]);
      const request = { reason: 'Asked by letter.', forfeitBid: false };
      await nest.get(AccountDeletion).byOperator(account?.id ?? 0, request);
    }
    return call(...work);
  });
}

/** A person who voted for a bot and a server, and a rating of the bot by another person. */
async function voter() {
  const { account, browser } = await site.person();
  const [bot, server, rater] = [await site.make.bot(null), await site.make.server(null), await site.make.account()];
  for (const listing of [bot, server]) await site.make.votes(listing, [account]);
  const at = { created_at: site.now(), updated_at: site.now() };
  const rating = await site.make.insert('ratings', { listing_id: bot.id, account_id: rater.id, stars: 1, ...at });
  return { account, browser, bot: `/bots/${bot.platformId}`, server: `/servers/${server.platformId}`, rating };
}
type Voter = Awaited<ReturnType<typeof voter>>;

const figures = async (): Promise<unknown> => ({
  votes: await site.app.database.query('SELECT SUM(votes) AS n FROM listings'),
  reports: await site.app.database.query('SELECT COUNT(*) AS n FROM reports'),
  purses: await site.app.database.query('SELECT SUM(balance) AS n FROM ledger_accounts'),
  ratings: await site.app.database.query('SELECT COUNT(*) AS n, SUM(stars) AS stars FROM ratings'),
  chosen: await site.app.database.query('SELECT COUNT(*) AS n FROM accounts WHERE name_color IS NOT NULL'),
});

describe('a request whose account is deleted meanwhile is refused, and changes nothing', () => {
  const said = ({ status, body }: Page<{ error?: string }>): unknown[] => [status, body.error];

  test.each<[name: string, method: string, (of: Voter) => string, object | undefined]>([
    ['the removal of a vote for a bot', 'DELETE', ({ bot }) => `${bot}/vote`, undefined],
    ['the removal of a vote for a server', 'DELETE', ({ server }) => `${server}/vote`, undefined],
    ['a rating of a bot', 'PUT', ({ bot }) => `${bot}/rating`, RATING],
    ['a report of a bot', 'POST', ({ bot }) => `${bot}/reports`, SPAM],
    ['a report of a server', 'POST', ({ server }) => `${server}/reports`, SPAM],
    ['a report of a rating', 'POST', ({ bot, rating }) => `${bot}/ratings/${rating}/reports`, SPAM],
    ['another try of a notification', 'POST', () => '/account/notifications/webhook/resend', { notification: 1 }],
  ])('%s', async (_name, method, pathOf, body) => {
    const of = await voter();
    const before = await figures();
    deleteDuring(of.account.platformId, 'write');
    expect(said(await of.browser.send(method, pathOf(of), body === undefined ? {} : { body }))).toEqual(DELETED);
    expect(await figures()).toEqual(before);
  });

  test('PATCH /account, which keeps no choice of a deleted account', async () => {
    const { account, browser } = await voter();
    const before = await figures();
    deleteDuring(account.platformId, 'write');
    const answer = await browser.send<{ error?: string }>('PATCH', '/account', { body: { nameColor: '#8a2be2' } });
    expect(said(answer)).toEqual([401, String(SIGN_IN_FIRST)]);
    expect(await figures()).toEqual(before);
  });

  test('GET /account, which shows nothing of a deleted account', async () => {
    const { account, browser } = await voter();
    deleteDuring(account.platformId, 'read');
    expect(said(await browser.get('/account'))).toEqual([401, String(SIGN_IN_FIRST)]);
  });

  test('a sign-in, and the next one makes a new account', async () => {
    const nelly = { id: newPlatformId(), username: 'nelly' };
    await site.platform.set({ users: [nelly] });
    const browser = new Browser(site.app);
    const callback = await browser.atPlatform({ user: nelly.id });
    // The account is stored first, then its servers.
    deleteDuring(nelly.id, 'write', 1);
    expect(said(await browser.get(callback))).toEqual(DELETED);
    expect((await browser.get('/account')).status).toBe(401);
    expect((await browser.signIn(nelly.id)).status).toBe(303);
    expect((await browser.get('/account')).status).toBe(200);
  });
});

// On the embedded database, nothing shows whether the appeal already waits.
(dialect === 'mysql' ? test : test.skip)(
  'a suspended account that is deleted while it appeals leaves no appeal',
  async () => {
    const account = await site.make.account();
    await (await staffOf(site)('admin')).post(`/users/${account.uuid}/suspend`);
    const browser = await Browser.of(site.app, account);
    const [, answer] = await duringEventOf(
      site,
      () =>
        site.app.nest.get(AccountDeletion).byOperator(account.id, { reason: 'Asked by letter.', forfeitBid: false }),
      () => browser.send<{ error?: string }>('POST', '/account/suspension/appeal', { body: { text: APPEAL } }),
    );
    expect([answer.status, answer.body.error]).toEqual(DELETED);
    expect(await site.app.database.query('SELECT id FROM appeals')).toEqual([]);
  },
);

test.each(['bot', 'server'] as const)(
  'of concurrent removals of a %s, one removes it and the others find none',
  async (kind) => {
    const { account, browser } = await site.person();
    const listing = await site.make[kind](account);
    const remove = () => browser.send('DELETE', `/dashboard/${kind}s/${listing.uuid}`);
    const answers = await Promise.all([remove(), remove(), remove(), remove(), remove(), remove()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404, 404]);
  },
);
