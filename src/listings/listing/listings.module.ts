import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../../accounts/auth/auth.module.js';
import { ReferenceModule } from '../../core/reference/reference.module.js';
import { UsersModule } from '../../accounts/users/users.module.js';
import { DraftExpiry } from './drafts/draft-expiry.service.js';
import { ListingAccessGuard } from './listing-access.js';
import { Invites } from './figures/invites.service.js';
import { BotInvitesSiteController, ServerInvitesSiteController } from './figures/invites.site.controller.js';
import { ListingDays } from './figures/listing-days.js';
import { ListingDrafts } from './own/listing-drafts.service.js';
import { ListingEdits } from './own/listing-edits.service.js';
import { ListingLookup } from './listing-lookup.service.js';
import { ListingCacheInvalidation } from './listing-cache-invalidation.js';
import { ListingRights } from './rights/listing-rights.service.js';
import { ListingTeams } from './team/listing-teams.service.js';
import { ListingTeamsSiteController } from './team/listing-teams.site.controller.js';
import { ListingTransfers } from './team/listing-transfers.service.js';
import { OwnListingsSiteController } from './own/own-listings.site.controller.js';
import { ReviewTimes } from './figures/review-times.service.js';
import { Submissions } from './own/submissions.service.js';
import { ListingImports } from './own/listing-imports.service.js';
import {
  ImportedListing,
  ListingDay,
  ListingSource,
  Listing,
  ListingSlug,
  ListingCheck,
  PlatformFact,
  ReviewDecision,
} from './listing.entity.js';
import { SlugChecks } from './slugs/slug-checks.service.js';
import { PastListings } from './slugs/past-listings.service.js';
import { FormerRole, ListingMember, ListingTransfer } from './team/team.entity.js';
import { FormerRoles } from './team/former-roles.service.js';

const provided = [
  ListingAccessGuard,
  ListingDays,
  ListingDrafts,
  ListingEdits,
  ListingImports,
  ListingLookup,
  ListingRights,
  ListingTeams,
  ListingTransfers,
  PastListings,
  ReviewTimes,
  SlugChecks,
  Submissions,
];

@Module({
  imports: [
    TypeOrmModule.forFeature([
      FormerRole,
      ImportedListing,
      Listing,
      ListingCheck,
      ListingDay,
      ListingSource,
      ListingMember,
      ListingSlug,
      ListingTransfer,
      PlatformFact,
      ReviewDecision,
    ]),
    AuthModule,
    ReferenceModule,
    UsersModule,
  ],
  controllers: [
    OwnListingsSiteController,
    ListingTeamsSiteController,
    BotInvitesSiteController,
    ServerInvitesSiteController,
  ],
  providers: [...provided, DraftExpiry, FormerRoles, Invites, ListingCacheInvalidation],
  exports: provided,
})
export class ListingsModule {}
