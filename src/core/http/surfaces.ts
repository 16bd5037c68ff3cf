import { Controller, SetMetadata, applyDecorators } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth, ApiTags } from '@nestjs/swagger';
import type { SiteTag, StaffTag } from '../openapi/site-tags.js';
import { ForRoles } from './who/staff.js';
import type { StaffRole } from './who/staff.rules.js';

/** The audience of a route. Without metadata a route is `keyed`, so that a forgotten decorator closes it. */
export type Surface = 'keyed' | 'site' | 'staff' | 'public';

export const SURFACE = 'marquee:surface';
export const API_PREFIX = 'api/v1';
/**
 * Operations that may still change. Keys, limits and errors are those of the API, but they have a document of their
 * own.
 */
export const BETA_PREFIX = 'api/beta';
const STAFF_PREFIX = 'staff';
export const KEY_SCHEME = 'key';
export const SESSION_SCHEME = 'session';

const keyed = (path: string, tag: string): ClassDecorator =>
  applyDecorators(
    Controller(path),
    SetMetadata(SURFACE, 'keyed' satisfies Surface),
    ApiTags(tag),
    ApiBearerAuth(KEY_SCHEME),
  );

export const KeyedController = (path: string, tag: string): ClassDecorator => keyed(`${API_PREFIX}/${path}`, tag);

export const BetaController = (path: string, tag: string): ClassDecorator => keyed(`${BETA_PREFIX}/${path}`, tag);

/** Routes for people in browsers: they need a session, except those with `@SessionOptional()`. */
export const SiteController = (path: string, tag: SiteTag): ClassDecorator =>
  applyDecorators(
    Controller(path),
    SetMetadata(SURFACE, 'site' satisfies Surface),
    ApiTags(tag),
    ApiCookieAuth(SESSION_SCHEME),
  );

export const SESSION_OPTIONAL = 'marquee:session-optional';

/** A site route that works without a session, but reads the account if there is one. */
export const SessionOptional = (): MethodDecorator => SetMetadata(SESSION_OPTIONAL, true);

/** The back office: needs a session or a key of an account with one of the roles of the route, or else of its controller. */
export const StaffController = (path: string, tag: StaffTag, ...roles: readonly StaffRole[]): ClassDecorator =>
  applyDecorators(
    ...(roles.length > 0 ? [ForRoles(...roles)] : []),
    Controller(path === '' ? STAFF_PREFIX : `${STAFF_PREFIX}/${path}`),
    SetMetadata(SURFACE, 'staff' satisfies Surface),
    ApiTags(tag),
    ApiCookieAuth(SESSION_SCHEME),
    ApiBearerAuth(KEY_SCHEME),
  );

/** Routes without key or session, limited per client address. */
export const PublicController = (path: string): ClassDecorator =>
  applyDecorators(Controller(path), SetMetadata(SURFACE, 'public' satisfies Surface));
