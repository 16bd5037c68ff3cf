import type { Problem } from '../../shared/errors.js';

/** The part of an error that tells only the bidder how to proceed. */
const FORFEIT = 'send "forfeitBid": true';

const isOutdated = ({ extras }: Problem): boolean => 'version' in extras;

/** The fields of refusals of edits and removals, if a refusal is about one field. */
export const fieldOf = ({ extras, message }: Problem): string | undefined => {
  if ('faults' in extras) return 'slug';
  return message.includes(FORFEIT) ? 'forfeitBid' : undefined;
};

/** Replaces field names in an error for programs by what people do in the form. */
export const sentenceOf = (problem: Problem): string | undefined => {
  if (isOutdated(problem)) return 'Not saved: this listing was changed after you opened the form. See below.';
  const { message } = problem;
  return message.includes(FORFEIT) ? message.replace(FORFEIT, 'give up the bid below') : undefined;
};
