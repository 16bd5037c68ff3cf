import type { Reply } from './reply.js';

/** Completes answers that were deferred, by a call of the platform. */
export abstract class FollowUps {
  abstract complete(token: string, reply: Reply): Promise<void>;
}
