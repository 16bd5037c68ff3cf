import type { Paths } from './description.js';
import { withInputError } from './input-replies.js';

type Operation = Paths[string][string];

const ERROR = { $ref: '#/components/schemas/Error' };
const NO_REASON = { reason: 'reason is a text of 3 to 1000 characters.' };
const BURST =
  'Too many destructive actions: at most 20 are allowed in 10 minutes. Your sessions and staff keys were ended. Sign in again and continue later.';
const FAULT =
  'Something went wrong on our side. Try again; if it stays, report it with the X-Request-Id of this answer.';
const OTHER =
  'Any other error has the same shape: 405 for a method that the path does not support, 413 for a body over 16 KB, 415 for a body that is neither JSON nor a form, 500 for an internal error.';

/** Adds the errors that every staff operation may return, and 429 to destructive ones. */
export function withCommonReplies(operation: Operation, isDestructive: boolean): Operation {
  const { responses } = withInputError(operation, NO_REASON);
  return {
    ...operation,
    responses: {
      ...responses,
      ...(isDestructive && { 429: reply(BURST, BURST) }),
      default: reply(OTHER, FAULT),
    },
  };
}

const reply = (description: string, error: string) => ({
  description,
  content: { 'application/json': { schema: ERROR, example: { error } } },
});
