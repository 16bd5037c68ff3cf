import { type PlatformError, PlatformRateLimited } from '../../../core/platform/platform.js';
import { Problem, badRequest, notFound } from '../../../core/shared/errors.js';
import { SECOND } from '../../../core/shared/utc.js';
import { MAX_PLATFORM_RETRY_SECONDS, PLATFORM_RETRY_SECONDS } from './pending-sign-in.rules.js';

/** The seconds for which the platform asks callers to wait. */
export const waitOf = (error: PlatformError): number | undefined =>
  error instanceof PlatformRateLimited && error.retryAfterMs !== undefined
    ? Math.min(MAX_PLATFORM_RETRY_SECONDS, Math.max(1, Math.ceil(error.retryAfterMs / SECOND)))
    : undefined;

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
export const platformFailed = (platform: string, waitSeconds = PLATFORM_RETRY_SECONDS): Problem =>
  new Problem(
    502,
    `${platform} did not confirm the sign-in. Try again in a moment.`,
    {},
    { 'Retry-After': String(waitSeconds) },
  );
export const noSamples = (): Problem => notFound('There are no sample accounts here.');
export const noSuchSample = (account: string): Problem =>
  notFound(`There is no sample account "${account.slice(0, 40)}". GET /login lists them.`);
