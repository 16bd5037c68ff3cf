/** The audience of a route. Without metadata a route is `keyed`, so that a forgotten decorator closes it. */
export type Surface = 'keyed' | 'site' | 'staff' | 'public' | 'signed';

export const SURFACE = 'marquee:surface';
export const API_PREFIX = 'api/v1';
/**
 * Operations that may still change. Keys, limits and errors are those of the API, but they have a document of their
 * own.
 */
export const BETA_PREFIX = 'api/beta';
export const STAFF_PREFIX = 'staff';
export const KEY_SCHEME = 'key';
export const SESSION_SCHEME = 'session';
export const SESSION_OPTIONAL = 'marquee:session-optional';
