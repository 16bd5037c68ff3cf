import { Problem, forbidden, notFound } from '../../core/shared/errors.js';
import { NO_ACCOUNT } from './account-id.doc.js';

// Errors about an account that a request names or acts for. The API documents show them too.

export const noSuchAccount = (): Problem => notFound(NO_ACCOUNT);
export const deletedAccount = (): Problem => new Problem(409, 'This account is deleted.');
export const suspendedAccount = (): Problem => forbidden('This account is suspended.');
export const bannedFromVoting = (): Problem => forbidden('Staff banned this account from voting.');
