import { Module } from '@nestjs/common';
import { ListingAccessGuard } from './listing-access.guard.js';
import { ListingChanges } from './listing-changes.service.js';
import { ListingEvents } from './listing-events.js';
import { ListingLookup } from './listing-lookup.service.js';

const provided = [ListingAccessGuard, ListingChanges, ListingEvents, ListingLookup];

@Module({ providers: provided, exports: provided })
export class ListingsModule {}
