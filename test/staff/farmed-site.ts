import { insertMany, type Row } from '../../src/core/database/sql.js';
import { dayOf, later } from '../../src/core/shared/utc.js';
import { searchKey } from '../../src/core/shared/search-key.js';
import { uuidAt } from '../../src/core/shared/ids.js';
import { platformAccountMadeAt } from '../../src/activity/votes/farms/origin.js';
import type { SeenAccount, SiteVotes } from '../../src/activity/votes/farms/site-votes.js';
import type { World } from '../../bench/fraud/shape.js';
import { printed } from '../bench/printed.js';
import type { Served } from '../support/served.js';

/** A synthetic site of the benchmark: honest events that look guilty, and farms. */
export const worldCalled = (name: string, seed: number): World =>
  printed(`
    import { buildWorld } from './bench/fraud/worlds/catalogue.mjs';
    console.log(JSON.stringify(buildWorld(${JSON.stringify(name)}, ${seed}).world));
  `) as World;

export const seenOf = ({ accounts, votes, traffic }: World): SiteVotes => {
  const days = viewsOf(traffic);
  return {
    votes: votes
      .filter(({ isImported }) => !isImported)
      .map(({ via, ...vote }) => ({ ...vote, byChat: via === 'chat' })),
    accounts: new Map(
      accounts.map((account): [number, SeenAccount] => [
        account.id,
        {
          id: account.id,
          madeAt: platformAccountMadeAt(account.platformId),
          firstSeenAt: account.firstSeenAt ?? 0,
          username: account.name,
          hasPicture: !account.hasDefaultAvatar,
          onlyVotes: account.deeds.length === 0,
        },
      ]),
    ),
    readDays: [...days.values()],
  };
};

function viewsOf(traffic: World['traffic']) {
  const days = new Map<string, { readonly listingId: number; readonly day: number; views: number }>();
  for (const { listingId, hour, views } of traffic) {
    const day = dayOf(new Date(hour));
    const known = days.get(`${listingId} ${day}`);
    if (known === undefined) days.set(`${listingId} ${day}`, { listingId, day, views });
    else known.views += views;
  }
  return days;
}

/** Puts a world into the empty database of a site, with the ids that it has in the world, and sets the clock to its end. */
export async function settle(site: Served, world: World): Promise<void> {
  site.advance(world.now - site.now().getTime());
  const [now, early] = [site.now(), later(site.now(), -1)];
  const accounts = world.accounts.map(({ id, platformId, name, hasDefaultAvatar, firstSeenAt }) => ({
    id,
    uuid: uuidAt(now),
    platform_id: platformId,
    username: name,
    username_key: searchKey(name),
    avatar: hasDefaultAvatar ? null : 'https://platform.example/a.png',
    created_at: new Date(firstSeenAt ?? 0),
    updated_at: now,
  }));
  const deeds = world.accounts
    .filter(({ deeds: done }) => done.length > 0)
    .map(({ id }) => ({ account_id: id, kind: 'outbid', at: early, read_at: now }));
  const cast = world.votes.map(({ id, listingId, accountId, at, via, removedAt, isImported }) => ({
    removedAt,
    row: {
      id,
      listing_id: listingId,
      account_id: accountId,
      voted_at: new Date(at),
      by_chat: via === 'chat',
      imported: isImported,
    },
  }));
  const active = cast.filter(({ removedAt }) => removedAt === null).map(({ row }) => row);
  const removed = cast.flatMap(({ row, removedAt }) =>
    removedAt === null ? [] : [{ ...row, removed_at: new Date(removedAt), cause: 'voter' }],
  );
  const tables: Readonly<Record<string, readonly Row[]>> = {
    accounts,
    notifications: deeds,
    listings: world.listings.map(({ id }) => listingRow(id, now, active)),
    bots: world.listings.map(({ id }) => ({ listing_id: id, screenshots: '[]' })),
    votes: active,
    removed_votes: removed,
    vote_days: daysOf(active),
    listing_days: [...viewsOf(world.traffic).values()].map(({ listingId, day, views }) => ({
      listing_id: listingId,
      day,
      views,
    })),
  };
  for (const [table, rows] of Object.entries(tables))
    await site.app.database.write((tx) => insertMany(tx, table, rows));
  site.app.forget();
}

const listingRow = (id: number, now: Date, active: readonly { readonly listing_id: number }[]): Row => ({
  id,
  uuid: uuidAt(now),
  kind: 'bot',
  platform_id: String(10 ** 15 + id),
  live_platform_id: String(10 ** 15 + id),
  state: 'approved',
  name: `Bot ${id}`,
  name_key: `bot ${id}`,
  description: 'What it is good for.',
  invite: 'https://platform.example/invite/x',
  tags: '[]',
  denial_reasons: '[]',
  votes: active.filter(({ listing_id: listingId }) => listingId === id).length,
  created_at: now,
  updated_at: now,
});

function daysOf(
  active: readonly { readonly listing_id: number; readonly voted_at: Date; readonly imported: boolean }[],
) {
  const days = new Map<string, { listing_id: number; day: number; votes: number; imported: number }>();
  for (const { listing_id, voted_at, imported } of active) {
    const day = dayOf(voted_at);
    const known = days.get(`${listing_id} ${day}`) ?? { listing_id, day, votes: 0, imported: 0 };
    days.set(`${listing_id} ${day}`, { ...known, votes: known.votes + 1, imported: known.imported + Number(imported) });
  }
  return [...days.values()];
}
