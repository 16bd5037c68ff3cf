import { Module } from '@nestjs/common';
import { ListingAccessGuard } from './listing-access.guard.js';
import { ListingChanges } from './listing-changes.service.js';
import { ListingDrafts } from './listing-drafts.service.js';
import { ListingEdits } from './listing-edits.service.js';
import { ListingEvents } from './listing-events.js';
import { ListingLookup } from './listing-lookup.service.js';
import { OwnListingsSiteController } from './own-listings.site.controller.js';
import { Submissions } from './submissions.service.js';

const provided = [
  ListingAccessGuard,
  ListingChanges,
  ListingDrafts,
  ListingEdits,
  ListingEvents,
  ListingLookup,
  Submissions,
];

@Module({ controllers: [OwnListingsSiteController], providers: provided, exports: provided })
export class ListingsModule {}
