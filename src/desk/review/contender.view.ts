import { viewOf } from '../../core/openapi/view-of.js';
import { ApiProperty } from '@nestjs/swagger';
import { toIso, toIsoOrNull } from '../../core/database/columns.js';
import { LISTING_STATES, type ListingState } from '../../listings/listing/listing.rules.js';
import { instant, instantOrNull, nestedOrNull, oneOf, text, uuid, named } from '../../core/openapi/fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import type { Contender } from './contenders.js';

@named('ContenderOwner')
export class ContenderOwnerView {
  @uuid(EXAMPLE.owner.uuid, "The service's id of the account.") id!: string;
  @text(EXAMPLE.owner.username) username!: string;
}

@named('Contender')
export class ContenderView {
  @uuid(EXAMPLE.bot.uuid, "The service's id of the listing.") id!: string;
  @text(EXAMPLE.bot.name) name!: string;
  @text('Lights the way for new members, every day.') description!: string;
  @oneOf('ListingState', LISTING_STATES, 'pending') state!: ListingState;
  @nestedOrNull(ContenderOwnerView) owner!: ContenderOwnerView | null;
  @ApiProperty({
    type: Boolean,
    nullable: true,
    examples: [true],
    description:
      'Whether the owner manages this server on the platform, as of a sign-in in the last seven days. null for bots.',
  })
  managesServer!: boolean | null;
  @instantOrNull(null, 'When the owner proved by the description that they control the application; null: not proved.')
  provedAt!: string | null;
  @instant('2026-11-16T02:10:11.000Z') createdAt!: string;
  @instantOrNull('2026-11-16T02:14:33.210Z', 'The last submission.') submittedAt!: string | null;
}

export const toContender = (row: Contender): ContenderView =>
  viewOf(ContenderView, row, {
    id: row.uuid,
    owner: row.ownerUuid === null ? null : { id: row.ownerUuid, username: row.ownerName ?? '' },
    managesServer: row.kind === 'server' ? row.manages === 1 : null,
    provedAt: toIsoOrNull(row.provedAt),
    submittedAt: row.submittedAt === null ? null : toIso(row.submittedAt),
  });
