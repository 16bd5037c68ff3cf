import { runCommandLine } from '../../src/app/command-line.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { serveMarket } from '../support/market.js';

// Commands follow the real clock.
const site = serveMarket({ now: new Date() });

/** Runs a command in this process. */
async function run(...words: string[]) {
  let [out, err] = ['', ''];
  const code = await runCommandLine(words, {
    config: () => site.app.config,
    print: (line) => (out += `${line}\n`),
    printError: (line) => (err += `${line}\n`),
  });
  return { code, out, err };
}

const entriesOf = (id: number) =>
  site.app.database.query(
    `SELECT action, actor_id AS actorId, reason FROM audit_entries WHERE target_id = ? AND action LIKE 'account.%' ORDER BY id`,
    [String(id)],
  );

test('account export prints everything that is stored about an account, also of a suspended one', async () => {
  const cleo = await site.make.account({ username: 'cleo', suspended_at: site.now() });
  const { code, out } = await run('account', 'export', '--account', cleo.platformId, '--reason', 'Asked by letter.');
  expect([code, JSON.parse(out)]).toMatchObject([0, { account: { username: 'cleo' }, votes: [], sessions: [] }]);
  expect(await entriesOf(cleo.id)).toEqual([{ action: 'account.export', actorId: null, reason: 'Asked by letter.' }]);
});

describe('account delete', () => {
  test('ends an account with its key and the listings of a suspended one, and is in the audit log', async () => {
    const dora = await site.holder({ username: 'dora', suspended_at: site.now(), suspended_until: site.now() });
    const server = await site.make.server(dora);
    expect((await dora.client.get('/users/@me')).status).toBe(200);
    await site.make.run('UPDATE accounts SET suspended_until = NULL WHERE id = ?', [dora.id]);
    const { code, out } = await run('account', 'delete', '--account', 'dora');
    expect([code, out]).toEqual([0, 'The account is deleted.\n']);
    site.app.forget();
    expect((await dora.client.get('/users/@me')).status).toBe(401);
    const left = 'SELECT username, platform_id AS platformId FROM accounts WHERE id = ?';
    expect(await site.app.database.query(left, [dora.id])).toEqual([{ username: 'Deleted user', platformId: null }]);
    const state = 'SELECT state FROM listings WHERE id = ?';
    expect(await site.app.database.query(state, [server.id])).toEqual([{ state: 'removed' }]);
    expect(await entriesOf(dora.id)).toEqual([
      { action: 'account.delete', actorId: null, reason: 'At the command line.' },
    ]);
    expect((await run('account', 'delete', '--account', 'dora')).err).toMatch(/^There is no account "dora"\./);
  });

  test('names the listings that hinder it', async () => {
    const ella = await site.make.account({ username: 'ella' });
    await site.make.bot(ella, { name: 'Lanternfish' });
    await site.make.server(ella, { name: 'Harbor' });
    const { code, err } = await run('account', 'delete', '--account', 'ella');
    expect([code, err.split('\n')[0]]).toEqual([
      2,
      'The account owns 2 listings. Transfer or remove them first: the bot Lanternfish, the server Harbor.',
    ]);
  });

  test('gives up the leading bid of a suspended account only if the operator says so', async () => {
    const ann = await site.bidder(3_000);
    const bid = await site.bid(ann, 2_000);
    expect([bid.status, bid.body]).toMatchObject([200, { amount: 2_000 }]);
    await site.make.run('UPDATE accounts SET suspended_at = ? WHERE id = ?', [site.now(), ann.id]);
    const refused = await run('account', 'delete', '--account', ann.username);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('forfeitBid') as string]);
    const given = await run('account', 'delete', '--account', ann.username, '--forfeit-bid');
    expect([given.code, given.out]).toEqual([0, 'The account is deleted.\n']);
    expect(await ledgerFaults(site.app)).toEqual([]);
  });
});
