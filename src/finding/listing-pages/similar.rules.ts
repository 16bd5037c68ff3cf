export const MAX_SIMILAR = 6;
/** The most voted listings of each shared facet compete; the others are not examined. */
export const CANDIDATES_PER_FACET = 30;

/** A listing that shares a facet with the one whose page is shown. It occurs once for each facet that both have. */
export interface SimilarCandidate {
  readonly listingId: number;
  readonly votes: number;
  readonly facetSize: number;
}

/** A rare tag in common says more than a frequent one. */
const weightOf = (facetSize: number): number => 1 / Math.log2(2 + facetSize);

/** The listings that have the most in common, the most voted first among equals. */
export function mostSimilarIds(candidates: readonly SimilarCandidate[]): number[] {
  const scored = new Map<number, { readonly listingId: number; readonly votes: number; readonly score: number }>();
  for (const { listingId, votes, facetSize } of candidates) {
    const score = (scored.get(listingId)?.score ?? 0) + weightOf(facetSize);
    scored.set(listingId, { listingId, votes, score });
  }
  return [...scored.values()]
    .toSorted((a, b) => b.score - a.score || b.votes - a.votes || b.listingId - a.listingId)
    .slice(0, MAX_SIMILAR)
    .map(({ listingId }) => listingId);
}
