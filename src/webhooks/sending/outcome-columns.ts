import { type Outcome, isSuccess } from './outcome.rules.js';

/** The part of an answer that logs keep: no headers, and only the beginning of the text. */
export const outcomeColumns = (outcome: Outcome) => ({
  outcome: isSuccess(outcome) ? 'delivered' : (outcome.fault ?? 'status'),
  status: outcome.status ?? null,
  ms: outcome.ms,
  text: outcome.text,
});
