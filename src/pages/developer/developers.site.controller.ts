import { Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Config } from '../../config/config.js';
import { SessionOptional, SiteController } from '../../http/surfaces.js';
import { ReadQuery } from '../../input/dto.pipe.js';
import { BadgeBuilderQuery } from './badge-builder.query.js';
import { badgePath } from './badge-builder.rules.js';

export interface DevelopersAnswer {
  readonly api: string;
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
      api: `${publicUrl}/api/v1`,
      document: `${publicUrl}/docs/openapi.json`,
      guide: `${publicUrl}/guides/api`,
      badge: wish.listing === undefined ? null : publicUrl + badgePath(wish.listing, wish),
    };
  }
}
