import { type Outcome, isSuccess } from './outcome.rules.js';

/** What a log of requests keeps of an answer: never its headers, and only the beginning of its text. */
export const outcomeColumns = (outcome: Outcome) => ({
  outcome: isSuccess(outcome) ? 'delivered' : (outcome.fault ?? 'status'),
  status: outcome.status ?? null,
  ms: outcome.ms,
  text: outcome.text,
});
