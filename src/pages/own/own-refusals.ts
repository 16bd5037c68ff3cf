import type { Problem } from '../../core/shared/errors.js';

/** The part of an error that tells only the account that bid or paid how to proceed, and what people do in the form. */
const TIES = [
  { field: 'forfeitBid', program: 'send "forfeitBid": true', person: 'tick the box to give up the bid' },
  { field: 'giveBack', program: 'send "giveBack": true', person: 'tick the box to give the week back' },
] as const;
const tieOf = ({ message }: Problem) => TIES.find(({ program }) => message.includes(program));

const isOutdated = ({ extras }: Problem): boolean => 'version' in extras;

/** The fields of refusals of edits and removals, if a refusal is about one field. */
export const fieldOf = (problem: Problem): string | undefined =>
  'faults' in problem.extras ? 'slug' : tieOf(problem)?.field;

/** Replaces field names in an error for programs by what people do in the form. */
export const sentenceOf = (problem: Problem): string | undefined => {
  if (isOutdated(problem)) return 'Not saved: this listing was changed after you opened the form. See below.';
  const tie = tieOf(problem);
  return tie && problem.message.replace(tie.program, tie.person);
};
