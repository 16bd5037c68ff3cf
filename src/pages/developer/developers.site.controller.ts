import { Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Config } from '../../core/config/config.js';
import { API_PREFIX, BETA_PREFIX, SessionOptional, SiteController } from '../../core/http/surfaces.js';
import { ReadQuery } from '../../core/input/dto.pipe.js';
import { BadgeBuilderQuery } from './badge-builder.query.js';
import { badgePath } from './badge-builder.rules.js';

export interface DevelopersAnswer {
  readonly api: string;
  /** The address of the operations that may still change: the list and the stream of events. */
  readonly beta: string;
  readonly document: string;
  readonly guide: string;
  /** The selected badge; null without a listing. */
  readonly badge: string | null;
}

@ApiExcludeController()
@SiteController('developers', 'Developer tab')
export class DevelopersSiteController {
  constructor(private readonly config: Config) {}

  @Get()
  @SessionOptional()
  showDevelopers(@ReadQuery() wish: BadgeBuilderQuery): DevelopersAnswer {
    const { publicUrl } = this.config;
    return {
      api: `${publicUrl}/${API_PREFIX}`,
      beta: `${publicUrl}/${BETA_PREFIX}`,
      document: `${publicUrl}/docs/openapi.json`,
      guide: `${publicUrl}/guides/api`,
      badge: wish.listing === undefined ? null : publicUrl + badgePath(wish.listing, wish),
    };
  }
}
