import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ListingsModule } from '../../listings/listing/listings.module.js';
import { ReferenceModule } from '../../core/reference/reference.module.js';
import { SearchFiguresModule } from '../search-figures/search-figures.module.js';
import { SpotlightModule } from '../../activity/spotlight/spotlight.module.js';
import { Banners } from './banners.service.js';
import { Browse } from './browse.service.js';
import { DirectoryIndex } from './directory-index.service.js';
import { DirectorySync } from './directory-sync.service.js';
import { DirectoryJob } from './directory.job.js';
import { Directory } from './directory.service.js';
import {
  BotsDirectorySiteController,
  DirectoryOverviewSiteController,
  ServersDirectorySiteController,
} from './directory.site.controller.js';
import { FairListings } from './fair-listings.service.js';
import { FirstBuild } from './build/first-build.service.js';
import { DirectoryOverview } from './overview.service.js';
import {
  DirectoryEntry,
  DirectoryPlace,
  DirectoryFacet,
  DirectorySpelling,
  DirectoryTerm,
  DirectoryWord,
} from './directory.entity.js';
import { PastedListings } from './search/pasted-listings.service.js';
import { SearchSuggestions } from './search/suggestions.service.js';
import { Searches } from './search/searches.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      DirectoryEntry,
      DirectoryPlace,
      DirectoryFacet,
      DirectorySpelling,
      DirectoryTerm,
      DirectoryWord,
    ]),
    ListingsModule,
    ReferenceModule,
    SearchFiguresModule,
    SpotlightModule,
  ],
  controllers: [BotsDirectorySiteController, ServersDirectorySiteController, DirectoryOverviewSiteController],
  exports: [Browse, Directory, FairListings, DirectoryOverview, DirectorySync, PastedListings, Searches],
  providers: [
    Banners,
    Browse,
    Directory,
    DirectoryIndex,
    DirectoryOverview,
    DirectorySync,
    DirectoryJob,
    FairListings,
    FirstBuild,
    PastedListings,
    Searches,
    SearchSuggestions,
  ],
})
export class DirectoryModule {}
