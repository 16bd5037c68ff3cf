const HOUR = 3_600_000;

/** The world as the site had stored it at an earlier time. */
export function worldUntil(world, time) {
  const votes = world.votes
    .filter(({ at }) => at < time)
    .map((vote) => (vote.removedAt !== null && vote.removedAt >= time ? { ...vote, removedAt: null } : vote));
  const voters = new Set(votes.map(({ accountId }) => accountId));
  return {
    from: world.from,
    now: time,
    listings: world.listings.filter(({ listedAt }) => listedAt < time),
    accounts: world.accounts
      .filter(({ id, firstSeenAt }) => (firstSeenAt === null ? voters.has(id) : firstSeenAt < time))
      .map((account) => ({ ...account, deeds: account.deeds.filter(({ at }) => at < time) })),
    votes,
    traffic: world.traffic.filter(({ hour }) => hour < time).map((row) => ({ ...row, ...partOf(row, time) })),
  };
}

/** Of the hour that is not over, about the part that has passed. */
function partOf({ hour, views, inviteClicks }, time) {
  const part = Math.min(1, (time - hour) / HOUR);
  return { views: Math.round(views * part), inviteClicks: Math.round(inviteClicks * part) };
}
