import { change } from '../../src/core/database/sql.js';
import { Events } from '../../src/core/events/events.service.js';
import { HOUR } from '../../src/core/shared/utc.js';
import { Votes } from '../../src/activity/votes/votes.service.js';
import type { MadeListing } from '../support/factories.js';
import { type Holder, serve } from '../support/served.js';
import { times } from '../support/times.js';

const api = serve();

const shownCount = async (reader: Holder, { platformId }: MadeListing): Promise<number> => {
  const answer = await reader.client.get(`/bots/${platformId}`);
  expect(answer.status).toBe(200);
  return answer.body.bot.serverCount as number;
};

test('of server counts posted at once one is stored, and all readers see it', async () => {
  const owner = await api.holder();
  const readers = await api.holders(3);
  for (let round = 1; round <= 5; round += 1) {
    const bot = await api.make.bot(owner);
    const counts = times(12, (i) => round * 1_000 + i);
    const answers = await Promise.all(
      counts.map((serverCount) => owner.client.post(`/bots/${bot.platformId}/stats`, { serverCount })),
    );
    expect(answers.map(({ status, body }) => [status, body.serverCount])).toEqual(counts.map((count) => [200, count]));
    const shown = await Promise.all(readers.map((reader) => shownCount(reader, bot)));
    const [row] = await api.app.database.query<{ count: number }>(
      'SELECT server_count AS count FROM bots WHERE listing_id = ?',
      [bot.id],
    );
    expect(counts).toContain(Number(row?.count));
    expect(shown).toEqual(shown.map(() => Number(row?.count)));
    api.advance(HOUR);
  }
});

describe('reads that race with writes', () => {
  const READS = 6;
  const ROUNDS = 60;
  /** Each may send twenty requests a minute, and the clock stands still so that cached replies do not expire. */
  let readers: Holder[];
  let asked = 0;
  beforeAll(async () => {
    readers = await api.holders(Math.ceil((3 * ROUNDS * (READS + 2)) / 20));
  });
  const nextReader = (): Holder => readers[(asked += 1) % readers.length] as Holder;

  /** Reads that start before and while `write` runs, and two that start right after it. */
  async function race<T>(read: () => Promise<T>, write: () => Promise<unknown>): Promise<{ during: T[]; after: T[] }> {
    const before = times(READS / 2, read);
    const writing = write();
    const during = times(READS / 2, read);
    await writing;
    const after = await Promise.all([read(), read()]);
    return { during: await Promise.all([...before, ...during]), after };
  }

  test('never show an older server count after a newer one was acknowledged', async () => {
    const owner = await api.holder();
    const bot = await api.make.bot(owner);
    const posters = [owner, ...(await api.holders(5))];
    for (const poster of posters.slice(1)) await api.make.member(bot, poster);
    for (let count = 1; count <= ROUNDS; count += 1) {
      const poster = posters[count % posters.length] as Holder;
      const { during, after } = await race(
        () => shownCount(nextReader(), bot),
        () => poster.client.post(`/bots/${bot.platformId}/stats`, { serverCount: count }),
      );
      expect(during.filter((shown) => shown !== count && shown !== count - 1)).toEqual([]);
      expect(after).toEqual([count, count]);
    }
  });

  test('never show a listing after its suspension was acknowledged, nor hide it after its restoration', async () => {
    const server = await api.make.server(await api.make.account());
    const events = api.app.nest.get(Events);
    const about = { listingId: server.id, kind: 'server', now: api.now() } as const;
    const set = 'UPDATE listings SET state = ? WHERE id = ?';
    for (let round = 0; round < ROUNDS; round += 1) {
      const isBack = round % 2 === 1;
      const path = `/servers/${server.platformId}${round % 4 < 2 ? '' : '/voters'}`;
      const { after } = await race(
        async () => (await nextReader().client.get(path)).status,
        async () => {
          await api.app.database.write(async (tx) => {
            await change(tx, set, [isBack ? 'approved' : 'suspended', server.id]);
            await events.emit(tx, { type: isBack ? 'listing.restored' : 'listing.suspended', ...about });
          });
        },
      );
      const expected = isBack ? (path.endsWith('/voters') ? 403 : 200) : 404;
      expect(after).toEqual([expected, expected]);
    }
  });

  test('never show an older number of votes after a vote was acknowledged', async () => {
    const server = await api.make.server(null);
    const votes = api.app.nest.get(Votes);
    const voters = await api.make.crowd(ROUNDS);
    const shown = async (): Promise<number> =>
      (await nextReader().client.get(`/servers/${server.platformId}`)).body.server.votes as number;
    for (const [position, voter] of voters.entries()) {
      const { during, after } = await race(shown, () => votes.cast(voter.id, server.id));
      expect(during.filter((one) => one !== position && one !== position + 1)).toEqual([]);
      expect(after).toEqual([position + 1, position + 1]);
    }
  });
});
