import { Controller, SetMetadata, applyDecorators } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';

/** Who a route is for. A route without a mark is treated as `keyed`, so that forgetting it closes a door. */
export type Surface = 'keyed' | 'public';

export const SURFACE = 'marquee:surface';
export const API_PREFIX = 'api/v1';
export const KEY_SCHEME = 'key';

/** Routes for programs that carry an API key. */
export const KeyedController = (path: string, tag: string): ClassDecorator =>
  applyDecorators(
    Controller(`${API_PREFIX}/${path}`),
    SetMetadata(SURFACE, 'keyed' satisfies Surface),
    ApiTags(tag),
    ApiBearerAuth(KEY_SCHEME),
  );

/** Routes for anyone: no key, no session; limited per address where they cost something. */
export const PublicController = (path: string): ClassDecorator =>
  applyDecorators(Controller(path), SetMetadata(SURFACE, 'public' satisfies Surface));
