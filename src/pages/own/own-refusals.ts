import type { Problem } from '../../shared/errors.js';

/** How a refusal tells the bidder, and nobody else, how to proceed. */
const FORFEIT = 'send "forfeitBid": true';

const isOutdated = ({ extras }: Problem): boolean => 'version' in extras;

/** Refusals of edits and removals that are about one field. */
export const fieldOf = ({ extras, message }: Problem): string | undefined => {
  if ('faults' in extras) return 'slug';
  return message.includes(FORFEIT) ? 'forfeitBid' : undefined;
};

/** Names what people do, where the sentence for programs names a field of the request. */
export const sentenceOf = (problem: Problem): string | undefined => {
  if (isOutdated(problem)) return 'Not saved: this listing was changed after you opened the form. See below.';
  const { message } = problem;
  return message.includes(FORFEIT) ? message.replace(FORFEIT, 'give up the bid below') : undefined;
};
