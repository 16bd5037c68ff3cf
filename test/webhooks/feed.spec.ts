import { DAY } from '../../src/core/shared/utc.js';
import { Retention } from '../../src/core/database/retention/retention.service.js';
import { ledgerFaults } from '../support/ledger-faults.js';
import { staffOf } from '../support/staff.js';
import { times } from '../support/times.js';
import { countersOf } from './event-rows.js';
import { feedOf, serveFeeds } from './feed-reader.js';

const site = serveFeeds();

describe('the list', () => {
  test('begins the feed of a listing, and then has its events with the bodies of webhooks', async () => {
    const { listing, list } = await feedOf(site);
    await site.vote(listing);
    expect(await list()).toEqual({ events: [], last: 0 });
    await site.vote(listing, 2);
    const { events, last } = await list();
    expect(last).toBe(2);
    expect(events).toEqual(
      [1, 2].map((sequence) => ({
        type: 'vote.created',
        timestamp: site.now().toISOString(),
        sequence,
        previous: sequence - 1,
        data: {
          listing: { kind: 'bot', id: listing.uuid, platformId: listing.platformId, slug: listing.slug },
          vote: { id: expect.any(String) as string, votedAt: site.now().toISOString() },
          voter: { platformId: expect.any(String) as string, username: expect.any(String) as string },
          votes: sequence + 1,
        },
      })),
    );
    expect((await list('?after=1&limit=1')).events.map(({ sequence }) => sequence)).toEqual([2]);
    expect((await list('?after=2')).events).toEqual([]);
    expect(await ledgerFaults(site.app)).toEqual([]);
  });

  test.each(['+1', '%2B1', '1%20', '1.0', '-1', 'one'])('refuses after=%s', async (after) => {
    const { owner, path } = await feedOf(site);
    expect((await owner.client.get(`${path}?after=${after}`)).status).toBe(400);
  });

  test('is begun once by many requests at the same time', async () => {
    const { listing, list } = await feedOf(site, 'server');
    await Promise.all(times(5, () => list()));
    expect(await countersOf(site, listing)).toMatchObject({ listeners: 1 });
    expect(await ledgerFaults(site.app)).toEqual([]);
  });

  test('takes from the default bucket and the month', async () => {
    const { owner, path } = await feedOf(site);
    const { headers } = await owner.client.get(path);
    expect(headers['ratelimit']).toMatch(/"default";r=19;.*"month";r=2999;/);
    for (let turn = 1; turn < 20; turn += 1) await owner.client.get(path);
    expect((await owner.client.get(path)).status).toBe(429);
  });

  test('ends 30 days after its last use, and with its owner', async () => {
    const { listing, list } = await feedOf(site);
    const other = await feedOf(site);
    await list();
    await other.list();
    await site.endpoint(other.listing);
    await site.make.run('UPDATE listings SET listeners = 2 WHERE id = ?', [other.listing.id]);
    site.advance(20 * DAY);
    await other.list();
    site.advance(11 * DAY);
    await site.app.nest.get(Retention).deleteExpired();
    expect(await countersOf(site, listing)).toMatchObject({ listeners: 0 });
    expect(await countersOf(site, other.listing)).toMatchObject({ listeners: 2 });
    const receiver = await site.make.account();
    const admin = await staffOf(site)('admin');
    const body = { to: receiver.platformId, stays: false };
    expect((await admin.post(`/listings/${other.listing.uuid}/transfer`, body)).status).toBe(200);
    expect(await countersOf(site, other.listing)).toMatchObject({ listeners: 0 });
    expect(await site.rows('SELECT * FROM listing_feeds WHERE listing_id = ?', other.listing.id)).toEqual([]);
    expect(await ledgerFaults(site.app)).toEqual([]);
  });
});
