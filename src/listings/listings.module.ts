import { Module } from '@nestjs/common';
import { ReferenceModule } from '../reference/reference.module.js';
import { UsersModule } from '../users/users.module.js';
import { ListingAccessGuard } from './listing-access.guard.js';
import { ListingChanges } from './listing-changes.service.js';
import { ListingDays } from './listing-days.js';
import { ListingDrafts } from './listing-drafts.service.js';
import { ListingEdits } from './listing-edits.service.js';
import { ListingEvents } from './listing-events.js';
import { ListingLookup } from './listing-lookup.service.js';
import { ListingPages } from './listing-pages.service.js';
import { ListingTeams } from './listing-teams.service.js';
import { ListingTeamsSiteController } from './listing-teams.site.controller.js';
import { ListingTransfers } from './listing-transfers.service.js';
import { OwnListingsSiteController } from './own-listings.site.controller.js';
import { ReviewTimes } from './review-times.service.js';
import { Submissions } from './submissions.service.js';

const provided = [
  ListingAccessGuard,
  ListingChanges,
  ListingDays,
  ListingDrafts,
  ListingEdits,
  ListingEvents,
  ListingLookup,
  ListingPages,
  ListingTeams,
  ListingTransfers,
  ReviewTimes,
  Submissions,
];

@Module({
  imports: [ReferenceModule, UsersModule],
  controllers: [OwnListingsSiteController, ListingTeamsSiteController],
  providers: provided,
  exports: provided,
})
export class ListingsModule {}
