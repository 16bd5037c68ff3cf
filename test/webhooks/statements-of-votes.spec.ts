import type { EntityManager } from 'typeorm';
import { connectionOf } from '../../src/core/database/server-transaction.js';
import { MINTS } from '../../src/accounts/tokens/ledger.rules.js';
import { Votes } from '../../src/activity/votes/votes.service.js';
import { serveHooked } from './hooked.js';

const site = serveHooked({ WEBHOOKS: 'off' });

/** The statements of transactions that `act` sends to the database, without the beginning and the end. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const { database } = site.app;
  const statements: string[] = [];
  const counted = async <T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> => {
    const connection = connectionOf(em);
    const spies =
      connection === undefined
        ? [jest.spyOn(em.queryRunner as NonNullable<typeof em.queryRunner>, 'query')]
        : [jest.spyOn(connection, 'execute'), jest.spyOn(connection, 'query')];
    try {
      return await work(em);
    } finally {
      for (const spy of spies) {
        statements.push(...spy.mock.calls.map(([sql]) => JSON.stringify(sql)));
        spy.mockRestore();
      }
    }
  };
  const original = database.write.bind(database);
  const write = jest
    .spyOn(database, 'write')
    .mockImplementation((work, until) => original((tx) => counted(tx, () => work(tx)), until));
  await act();
  write.mockRestore();
  return statements;
}

/**
 * Of a vote and of its removal, each with its posting in the ledger. The removal also deletes the day if it has no votes
 * left.
 */
const BEFORE = [12, 15];

const aBot = async () => site.make.bot(await site.make.account());

test('a vote needs as many statements as before there were webhooks, and one more if something listens', async () => {
  const [quiet, heard] = [await aBot(), await aBot()];
  await site.endpoint(heard);
  await site.endpoint(heard);
  const { account } = await site.person();
  const votes = site.app.nest.get(Votes);
  // The first vote of an account also makes its purse, and the first from a mint that mint.
  for (let number = 0; number < MINTS; number += 1)
    await site.make.insert('ledger_accounts', { kind: 'mint', owner_id: number, balance: 0 });
  await votes.cast(account.id, (await aBot()).id);
  const about = async (listing: { readonly id: number }) => ({
    cast: await statementsOf(() => votes.cast(account.id, listing.id)),
    remove: await statementsOf(() => votes.remove(account.id, listing.id)),
  });
  const [without, withTwo] = [await about(quiet), await about(heard)];
  const recording = (statements: readonly string[]) => statements.filter((sql) => /listing_events/.test(sql)).length;
  expect([without.cast, without.remove].map(recording)).toEqual([0, 0]);
  expect([withTwo.cast, withTwo.remove].map(recording)).toEqual([1, 1]);
  expect([without.cast.length, without.remove.length]).toEqual(BEFORE);
  expect([withTwo.cast.length, withTwo.remove.length]).toEqual(BEFORE.map((count) => count + 1));
});
