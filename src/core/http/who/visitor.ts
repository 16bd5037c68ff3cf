import { Problem, SIGN_IN_FIRST } from '../../shared/errors.js';

/** The account and credential of an API key. */
export interface Caller {
  readonly accountId: number;
  readonly credentialId: number;
}

/** The account that is signed in with the request's browser. */
export interface Visitor {
  readonly accountId: number;
  readonly sessionId: number;
  readonly role: string;
  /** Shown at the top of every page, and read with the session in one statement. */
  readonly username: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly balance: number;
  readonly unread: number;
}

export const signInFirst = (): Problem => new Problem(401, SIGN_IN_FIRST);
