import { DAY, HOUR, MINUTE } from './clock.mjs';
import { platformIdAt } from './people.mjs';

/** @returns {import('../shape').World} Ids are given by time, so that they do not betray how the world was made. */
export function worldOf({ random, from, now, listings, people, votes, views }) {
  const sorted = people
    .map((person) => ({ person, order: person.firstSeenAt ?? from }))
    .sort((one, other) => one.order - other.order);
  const accountIds = new Map(sorted.map(({ person }, index) => [person, index + 1]));
  return {
    from,
    now,
    listings: listings.map(({ index, kind, owner, listedAt }) => ({
      id: index + 1,
      kind,
      ownerId: accountIds.get(owner),
      listedAt: Math.floor(listedAt),
    })),
    accounts: sorted.map(({ person }) => accountOf(random, accountIds.get(person), person)),
    votes: byTime(votes).map(({ person, listing, at, via, removedAt, isImported }, index) => {
      const ids = { id: index + 1, accountId: accountIds.get(person), listingId: listing.index + 1 };
      return { ...ids, at, via, removedAt, isImported };
    }),
    traffic: trafficOf(views, from),
  };
}

/** @returns {import('../shape').Truth} */
export function truthOf({ votes }) {
  const numbered = byTime(votes).map((vote, index) => ({ ...vote, id: index + 1 }));
  const sold = numbered.filter(({ farm }) => farm !== undefined);
  const last = new Map(sold.map(({ person, at }) => [person, at]));
  return {
    farmed: new Map(sold.map(({ id, farm }) => [id, farm])),
    camouflage: new Set(numbered.filter(({ isCamouflage }) => isCamouflage).map(({ id }) => id)),
    accountDays: [...last].map(([{ created }, at]) => (at - created) / DAY),
  };
}

const byTime = (votes) => [...votes].sort((one, other) => one.at - other.at);

function accountOf(random, id, { created, firstSeenAt, name, hasDefaultAvatar, network, deeds }) {
  return {
    id,
    platformId: platformIdAt(random, Math.min(created, (firstSeenAt ?? Infinity) - MINUTE)),
    name,
    hasDefaultAvatar,
    firstSeenAt: firstSeenAt === null ? null : Math.floor(firstSeenAt),
    network,
    deeds: deeds.map(({ kind, at }) => ({ kind, at: Math.floor(at) })).sort((one, other) => one.at - other.at),
  };
}

function trafficOf(counted, from) {
  const rows = [];
  for (const [index, { views, clicks }] of counted.entries())
    for (let hour = 0; hour < views.length; hour += 1)
      if (views[hour] > 0 || clicks[hour] > 0)
        rows.push({ listingId: index + 1, hour: from + hour * HOUR, views: views[hour], inviteClicks: clicks[hour] });
  return rows;
}
