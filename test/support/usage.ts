import { startOfMonth } from '../../src/core/shared/utc.js';
import type { Holder, Served } from './served.js';

/** A new account with a bot and a server, and one request for each bucket of the limits. */
export async function aSpender(api: Served) {
  const owner = await api.holder();
  const bot = await api.make.bot(owner);
  const server = await api.make.server(owner);
  const ask = {
    stats: () => owner.client.post(`/bots/${bot.platformId}/stats`, { serverCount: 1 }),
    check: () => owner.client.get(`/bots/${bot.platformId}/check?platformId=1`),
    default: () => owner.client.get('/users/@me'),
  };
  return { owner, bot, server, ask };
}

/** Sets the number of requests that a new account has made this month. */
export async function usedThisMonth({ app, make }: Served, account: Holder, count: number): Promise<void> {
  const find = 'SELECT id FROM api_credentials WHERE account_id = ?';
  const [credential] = await app.database.query<{ id: number }>(find, [account.id]);
  const month_start = startOfMonth(app.clock.now()).getTime();
  await make.insert('usage_counters', { credential_id: credential?.id, month_start, month_count: count });
}
