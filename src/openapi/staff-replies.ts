import type { Paths } from './description.js';
import { withInputError } from './input-replies.js';

type Operation = Paths[string][string];

/** What an operation of the back office says no with because of what it is, whatever it does. */
const ERROR = { $ref: '#/components/schemas/Error' };
const NO_REASON = { reason: 'reason is a text of 3 to 1000 characters.' };
const BURST =
  'Too many destructive actions at once: 20 in 10 minutes are the most. Your sessions and staff keys were ended; sign in again and go on later.';
const FAULT =
  'Something went wrong on our side. Try again; if it stays, report it with the X-Request-Id of this answer.';
const OTHER =
  'Any other error has the same shape: 405 for a method that the address does not have, 413 for a body of more than 16 KB, 415 for one that is not JSON, 500 for a fault here.';

/** Adds those replies to the ones that the operation names itself. */
export function withEveryReply(operation: Operation, isDestructive: boolean): Operation {
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
