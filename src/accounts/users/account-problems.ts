import { type PathParam, pathParam } from '../../core/http/controllers.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { says, Problem, forbidden, notFound } from '../../core/shared/refusals.js';

// Errors about an account that a request names or acts for. The API documents show them too.

export const noSuchAccount = (): Problem =>
  notFound(says('No such account. Use its id on this site or on the platform.'));
export const deletedAccount = (): Problem => new Problem(409, says('This account is deleted.'));
export const suspendedAccount = (): Problem => forbidden(says('This account is suspended.'));
export const bannedFromVoting = (): Problem => forbidden(says('Staff banned this account from voting.'));

/** The `:account` in the path of a staff route. */
export const accountParam = (platformId: string): PathParam =>
  pathParam('account', "The account's id on this site (UUID) or on the platform.", platformId, noSuchAccount());

export const ACCOUNT = accountParam(EXAMPLE.voter.platformId);
