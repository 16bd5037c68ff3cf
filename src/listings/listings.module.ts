import { Module } from '@nestjs/common';
import { ListingAccessGuard } from './listing-access.guard.js';
import { ListingChanges } from './listing-changes.service.js';
import { ListingLookup } from './listing-lookup.service.js';

const provided = [ListingAccessGuard, ListingChanges, ListingLookup];

@Module({ providers: provided, exports: provided })
export class ListingsModule {}
