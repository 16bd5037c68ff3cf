import { Problem, SIGN_IN_FIRST } from '../../shared/refusals.js';

export interface Caller {
  readonly accountId: number;
  readonly credentialId: number;
}

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
  /** The tag of the language that the account chose for its pages. */
  readonly language: string | null;
}

export const signInFirst = (): Problem => new Problem(401, SIGN_IN_FIRST);
