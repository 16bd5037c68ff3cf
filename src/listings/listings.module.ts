import { Module } from '@nestjs/common';
import { ReferenceModule } from '../reference/reference.module.js';
import { UsersModule } from '../users/users.module.js';
import { ListingAccessGuard } from './listing-access.guard.js';
import { ListingDays } from './figures/listing-days.js';
import { ListingDrafts } from './own/listing-drafts.service.js';
import { ListingEdits } from './own/listing-edits.service.js';
import { ListingLookup } from './listing-lookup.service.js';
import { ListingMemory } from './listing-memory.js';
import { ListingPages } from './figures/listing-pages.service.js';
import { ListingRights } from './listing-rights.service.js';
import { ListingTeams } from './team/listing-teams.service.js';
import { ListingTeamsSiteController } from './team/listing-teams.site.controller.js';
import { ListingTransfers } from './team/listing-transfers.service.js';
import { OwnListingsSiteController } from './own/own-listings.site.controller.js';
import { ReviewTimes } from './figures/review-times.service.js';
import { Submissions } from './own/submissions.service.js';

const provided = [
  ListingAccessGuard,
  ListingDays,
  ListingDrafts,
  ListingEdits,
  ListingLookup,
  ListingPages,
  ListingRights,
  ListingTeams,
  ListingTransfers,
  ReviewTimes,
  Submissions,
];

@Module({
  imports: [ReferenceModule, UsersModule],
  controllers: [OwnListingsSiteController, ListingTeamsSiteController],
  providers: [...provided, ListingMemory],
  exports: provided,
})
export class ListingsModule {}
