import { Module } from '@nestjs/common';
import { AccountModule } from '../owners/account/account.module.js';
import { AuthModule } from '../accounts/auth/auth.module.js';
import { AssetsController, GuidePicturesController } from './assets.public.controller.js';
import { DashboardModule } from '../owners/dashboard/dashboard.module.js';
import { DirectoryModule } from '../finding/directory/directory.module.js';
import { ListingsModule } from '../listings/listing/listings.module.js';
import { ReferenceModule } from '../core/reference/reference.module.js';
import { SpotlightModule } from '../activity/spotlight/spotlight.module.js';
import { StatisticsModule } from '../activity/statistics/statistics.module.js';
import { Cards } from './cards/cards.service.js';
import { CardsController } from './cards/cards.public.controller.js';
import { Assets } from './assets.service.js';
import { DevelopersSiteController } from './developer/developers.site.controller.js';
import {
  HomeSiteController,
  AdultSiteController,
  DashboardHomeSiteController,
  StartSiteController,
} from './pages.site.controller.js';
import { LanguageSiteController } from './frame/language.site.controller.js';
import { Flash } from './flash.js';
import { GuidePictures, Guides, Policies } from './guides/guides.service.js';
import { GuidesSiteController, PoliciesSiteController } from './guides/guides.site.controller.js';
import { ParkedDrafts } from './parked-drafts.js';
import { Presenter } from './presenter.js';
import { RefusedForms } from './refused-forms.js';
import { SiteFacts } from './site-facts.service.js';

@Module({
  imports: [
    AccountModule,
    AuthModule,
    DashboardModule,
    DirectoryModule,
    ListingsModule,
    ReferenceModule,
    SpotlightModule,
    StatisticsModule,
  ],
  controllers: [
    AdultSiteController,
    AssetsController,
    CardsController,
    DevelopersSiteController,
    HomeSiteController,
    DashboardHomeSiteController,
    GuidePicturesController,
    GuidesSiteController,
    LanguageSiteController,
    PoliciesSiteController,
    StartSiteController,
  ],
  providers: [Assets, Cards, Flash, GuidePictures, Guides, ParkedDrafts, Policies, Presenter, RefusedForms, SiteFacts],
})
export class PagesModule {}
