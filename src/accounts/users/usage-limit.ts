import {
  type NamedLimit,
  type UsageWindow,
  blockedUntil,
  secondsUntil,
  waitSentence,
  withChange,
} from './usage.rules.js';
import { inARow, Problem, refusedFor } from '../../core/shared/refusals.js';

/** The usage after one more action. Throws a 429 when the window is used up. */
export function countAction<Used extends UsageWindow>(used: Used, limit: NamedLimit, now: Date): Used {
  const until = blockedUntil(used, limit, now);
  if (until !== undefined) throw limitReached(limit, until, now);
  return withChange(used, limit, now);
}

function limitReached({ sentence, changes }: NamedLimit, until: Date, now: Date): Problem {
  const seconds = secondsUntil(until, now);
  const text = inARow([sentence(changes), waitSentence(seconds)]);
  return refusedFor(seconds, 429, text);
}
