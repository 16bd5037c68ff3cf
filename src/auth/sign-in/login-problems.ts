import { Problem, badRequest, notFound } from '../../shared/errors.js';

// The errors of signing in. The API documents show them too.

export const noSignIn = (): Problem => notFound('Sign-in is not configured: the operator sets PLATFORM_ISSUER.');
export const lateReturn = (): Problem =>
  badRequest('This sign-in took too long, or began in another browser. Start again at /login.');
export const foreignReturn = (): Problem =>
  badRequest('This response belongs to another sign-in. Start again at /login.');
export const refusedByPlatform = (): Problem =>
  badRequest('The platform did not allow the sign-in. Start again at /login.');
export const rejectedByPlatform = (platform: string): Problem =>
  badRequest(`${platform} rejected this sign-in: it was used before or has expired. Start again at /login.`);
export const platformFailed = (platform: string): Problem =>
  new Problem(502, `${platform} did not confirm the sign-in. Try again in a moment.`);
export const noSamples = (): Problem => notFound('There are no sample accounts here.');
export const noSuchSample = (account: string): Problem =>
  notFound(`There is no sample account "${account.slice(0, 40)}". GET /login lists them.`);
