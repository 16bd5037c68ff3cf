import { Controller, SetMetadata, applyDecorators } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth, ApiTags } from '@nestjs/swagger';
import type { SiteTag } from '../openapi/site-tags.js';
import type { StaffTag } from '../openapi/staff-tags.js';

/** Who a route is for. A route without a mark is treated as `keyed`, so that forgetting it closes a door. */
export type Surface = 'keyed' | 'site' | 'staff' | 'public';

export const SURFACE = 'marquee:surface';
export const API_PREFIX = 'api/v1';
const STAFF_PREFIX = 'staff';
export const KEY_SCHEME = 'key';
export const SESSION_SCHEME = 'session';

/** Routes for programs that carry an API key. */
export const KeyedController = (path: string, tag: string): ClassDecorator =>
  applyDecorators(
    Controller(`${API_PREFIX}/${path}`),
    SetMetadata(SURFACE, 'keyed' satisfies Surface),
    ApiTags(tag),
    ApiBearerAuth(KEY_SCHEME),
  );

/** Pages and forms for people: a signed-in session is needed, unless the route is marked `ForVisitors`. */
export const SiteController = (path: string, tag: SiteTag): ClassDecorator =>
  applyDecorators(
    Controller(path),
    SetMetadata(SURFACE, 'site' satisfies Surface),
    ApiTags(tag),
    ApiCookieAuth(SESSION_SCHEME),
  );

export const FOR_VISITORS = 'marquee:for-visitors';

/** A site route that needs no session; it knows who is there when somebody is signed in. */
export const ForVisitors = (): MethodDecorator => SetMetadata(FOR_VISITORS, true);

/** The back office: a session or a key of somebody with a role, and each route says with `ForRoles` with which. */
export const StaffController = (path: string, tag: StaffTag): ClassDecorator =>
  applyDecorators(
    Controller(path === '' ? STAFF_PREFIX : `${STAFF_PREFIX}/${path}`),
    SetMetadata(SURFACE, 'staff' satisfies Surface),
    ApiTags(tag),
    ApiCookieAuth(SESSION_SCHEME),
    ApiBearerAuth(KEY_SCHEME),
  );

/** Routes for anyone: no key, no session; limited per address where they cost something. */
export const PublicController = (path: string): ClassDecorator =>
  applyDecorators(Controller(path), SetMetadata(SURFACE, 'public' satisfies Surface));
