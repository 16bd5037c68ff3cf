import { Problem, notFound } from '../../../core/shared/errors.js';
import { type ListingKind } from '../listing.rules.js';
import { type ListingRight, OBSTACLE_STATUS, obstaclesTo, siteWords } from './rights.rules.js';

/** The refusals of a right to a listing for the documents of the site, with the sentences that `requireRight` uses. */
export function rightRefusals(right: ListingRight, noun: ListingKind | 'listing'): Problem[] {
  const { notFound: sentence, obstacle } = siteWords(noun);
  const kind = noun === 'listing' ? 'bot' : noun;
  return [
    notFound(sentence),
    ...obstaclesTo(right).map((one) => new Problem(OBSTACLE_STATUS[one], obstacle(one, right, kind))),
  ];
}
