import { DAY, MINUTE, later } from '../../src/core/shared/utc.js';
import { Voters } from '../../src/activity/votes/voters.service.js';
import { Votes } from '../../src/activity/votes/votes.service.js';
import { serve } from '../support/served.js';
import { times } from '../support/times.js';

const api = serve();

const OLD = 700;
const NEW = 60;

test('beyond the first entries too, a page of voters and its total are of one moment', async () => {
  const listing = await api.make.bot(await api.make.account());
  const crowd = await api.make.crowd(OLD + NEW);
  const start = later(api.now(), -3 * DAY);
  const cast = crowd.slice(0, OLD).map((account, i) => ({ account, at: later(start, i * MINUTE) }));
  await api.make.votesAt(listing, cast);
  // Page 14 of 40 entries begins at offset 520, so after n more votes its first entry is the n-th newer one.
  const slice = { page: 14, limit: 40, offset: 520 };
  const [voters, votes] = [api.app.nest.get(Voters), api.app.nest.get(Votes)];
  const expected = (total: number): unknown =>
    times(Math.min(slice.limit, total - slice.offset), (i) => crowd[total - slice.offset - 1 - i]?.platformId);
  const over = new AbortController();
  const write = async (): Promise<void> => {
    for (const voter of crowd.slice(OLD)) {
      api.advance(1);
      await votes.cast(voter.id, listing.id);
    }
    over.abort();
  };
  const read = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const { total, voters: found } = await voters.slice(listing.id, slice);
      expect([total, found.map(({ platformId }) => platformId)]).toEqual([total, expected(total)]);
    }
  };
  await Promise.all([write(), ...times(4, read)]);
});
