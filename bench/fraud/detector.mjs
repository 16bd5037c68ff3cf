import { product } from '../product-build.mjs';

const DAY = 86_400_000;
const PLATFORM_EPOCH = Date.UTC(2015, 0, 1);

/** The only file here that knows the product's rules: it makes a detector of them (shape.d.ts) for the benchmark. */

/** @returns {Promise<import('./shape').Detector>} */
export async function productDetector() {
  const { SIGNALS, findFarms } = await product.load('activity/votes/farms/findings.js');
  return {
    name: 'farms',
    signals: SIGNALS,
    find: (world, { without }) =>
      findFarms(siteVotesOf(world), { without }).map((finding) => ({
        ...finding,
        evidence: finding.evidence.map(({ signal, part, whole }) => `${signal}: ${part} of ${whole}`),
        signals: finding.evidence.map(({ signal }) => signal),
      })),
  };
}

/** Imported votes are no evidence. Votes that were taken back are: a farm moves its votes from one customer to the next. */
function siteVotesOf({ accounts, votes, traffic }) {
  const views = new Map();
  for (const { listingId, hour, views: count } of traffic) {
    const key = `${listingId} ${Math.floor(hour / DAY)}`;
    const day = views.get(key) ?? { listingId, day: Math.floor(hour / DAY), views: 0 };
    views.set(key, { ...day, views: day.views + count });
  }
  return {
    votes: votes
      .filter(({ isImported }) => !isImported)
      .map(({ id, listingId, accountId, at, via }) => ({ id, listingId, accountId, at, byChat: via === 'chat' })),
    accounts: new Map(accounts.map((account) => [account.id, seenAccountOf(account)])),
    readDays: [...views.values()],
  };
}

const seenAccountOf = ({ id, platformId, firstSeenAt, name, hasDefaultAvatar, deeds }) => ({
  id,
  madeAt: Number(BigInt(platformId) >> 22n) + PLATFORM_EPOCH,
  firstSeenAt: firstSeenAt ?? 0,
  username: name,
  hasPicture: !hasDefaultAvatar,
  onlyVotes: deeds.length === 0,
});
