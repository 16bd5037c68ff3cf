import { BadgeQuery } from '../../activity/badges/badge.query.js';
import { MAX_REFERENCE_LENGTH } from '../../core/input/text.rules.js';
import { LenientInput } from '../../core/input/value-fields.js';
import { BADGE_PATHS, type BadgeKind, badgeKindOf, listingOf } from './badge-builder.rules.js';

/** The form of the badge builder. It accepts every value. */
export class BadgeBuilderQuery extends BadgeQuery {
  @LenientInput({ read: badgeKindOf, schema: { enum: Object.keys(BADGE_PATHS) }, default: 'bot-servers' })
  badge!: BadgeKind;

  @LenientInput({ read: listingOf, schema: { type: 'string', maxLength: MAX_REFERENCE_LENGTH } }) listing!:
    string | undefined;
}
