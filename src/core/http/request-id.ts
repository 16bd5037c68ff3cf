import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

// Request ids are logged, so they must not contain an API key.
const REQUEST_ID = /^(?!.*mq_)[\w.:-]{1,64}$/;

/** The client's own id if it is usable, or a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const id = request.headers['x-request-id'];
  return typeof id === 'string' && REQUEST_ID.test(id) ? id : randomUUID();
}
