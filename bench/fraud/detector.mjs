import { product } from '../product-build.mjs';

/** The only file here that knows the product's rules: it makes a detector of them (shape.d.ts) for the benchmark. */

/** @returns {Promise<import('./shape').Detector>} */
export async function productDetector() {
  const { findPatterns } = await product.load('activity/votes/vote-patterns.rules.js');
  return {
    name: '0.2.0',
    signals: ['burst', 'regular'],
    find: ({ listings, votes }, { without }) => listings.flatMap(({ id }) => patternsOf(id, votes, without)),
  };

  function patternsOf(listingId, votes, without) {
    const ofListing = votes.filter(
      (vote) => vote.listingId === listingId && !vote.isImported && vote.removedAt === null,
    );
    const found = findPatterns(ofListing.map(({ id, at }) => ({ id, votedAt: new Date(at) })));
    return found
      .filter(({ pattern }) => !without.includes(pattern))
      .map(({ pattern, voteIds }) => ({
        listingId,
        step: 'look',
        score: 1,
        voteIds,
        evidence: [`${voteIds.length} votes form the pattern "${pattern}".`],
        signals: [pattern],
      }));
  }
}
