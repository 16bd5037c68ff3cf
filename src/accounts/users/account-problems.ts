import { type PathParam, pathParam } from '../../core/http/who/staff-route.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { Problem, forbidden, notFound } from '../../core/shared/errors.js';

// Errors about an account that a request names or acts for. The API documents show them too.

export const noSuchAccount = (): Problem => notFound('No such account. Use its id on this site or on the platform.');
export const deletedAccount = (): Problem => new Problem(409, 'This account is deleted.');
export const suspendedAccount = (): Problem => forbidden('This account is suspended.');
export const bannedFromVoting = (): Problem => forbidden('Staff banned this account from voting.');

/** The `:account` in the path of a staff route. */
export const accountParam = (platformId: string): PathParam =>
  pathParam('account', "The account's id on this site (UUID) or on the platform.", platformId, noSuchAccount());

export const ACCOUNT = accountParam(EXAMPLE.voter.platformId);
