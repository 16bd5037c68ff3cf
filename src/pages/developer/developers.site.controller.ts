import { Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Config } from '../../core/config/config.js';
import { SessionOptional, SiteController } from '../../core/http/controllers.js';
import { API_PREFIX, BETA_PREFIX } from '../../core/http/surfaces.js';
import { ReadQuery } from '../../core/input/dto.pipe.js';
import { BADGE_PATHS, type BadgeKind, badgeKindOf, badgePath, listingOf } from './badge-builder.rules.js';
import { BadgeQuery } from '../../activity/badges/badge.query.js';
import { MAX_REFERENCE_LENGTH } from '../../core/input/text.rules.js';
import { LenientInput } from '../../core/input/value-fields.js';

/** The form of the badge builder. It accepts every value. */
export class BadgeBuilderQuery extends BadgeQuery {
  @LenientInput({ read: badgeKindOf, schema: { enum: Object.keys(BADGE_PATHS) }, default: 'bot-servers' })
  badge!: BadgeKind;

  @LenientInput({ read: listingOf, schema: { type: 'string', maxLength: MAX_REFERENCE_LENGTH } }) listing!:
    string | undefined;
}

@ApiExcludeController()
@SiteController('developers', 'Developer tab')
export class DevelopersSiteController {
  constructor(private readonly config: Config) {}

  @Get()
  @SessionOptional()
  showDevelopers(@ReadQuery() wish: BadgeBuilderQuery) {
    const { publicUrl } = this.config;
    return {
      api: `${publicUrl}/${API_PREFIX}`,
      // The operations that may still change: the list and the stream of events.
      beta: `${publicUrl}/${BETA_PREFIX}`,
      document: `${publicUrl}/docs/openapi.json`,
      guide: `${publicUrl}/guides/api`,
      badge: wish.listing === undefined ? null : publicUrl + badgePath(wish.listing, wish),
    };
  }
}

export type DevelopersAnswer = ReturnType<DevelopersSiteController['showDevelopers']>;
