import { Module } from '@nestjs/common';
import { AuthModule } from '../accounts/auth/auth.module.js';
import { AssetsController } from './assets.public.controller.js';
import { Assets } from './assets.service.js';
import { DevelopersSiteController } from './developer/developers.site.controller.js';
import { HomeSiteController } from './directory/home.site.controller.js';
import { Flash } from './flash.js';
import { LanguageSiteController } from './frame/language.site.controller.js';
import { GuidePicturesController } from './guides/guide-pictures.public.controller.js';
import { GuidePictures } from './guides/guide-pictures.service.js';
import { Guides } from './guides/guides.service.js';
import { GuidesSiteController } from './guides/guides.site.controller.js';
import { Policies } from './guides/policies.service.js';
import { PoliciesSiteController } from './guides/policies.site.controller.js';
import { AdultSiteController } from './listing/adult.site.controller.js';
import { DashboardHomeSiteController } from './own/dashboard-home.site.controller.js';
import { ParkedDrafts } from './parked-drafts.js';
import { Presenter } from './presenter.js';
import { RefusedForms } from './refused-forms.js';
import { SiteFacts } from './site-facts.service.js';

/** Pages for people, rendered from the JSON answers of the other modules. */
@Module({
  imports: [AuthModule],
  controllers: [
    AdultSiteController,
    AssetsController,
    DevelopersSiteController,
    HomeSiteController,
    DashboardHomeSiteController,
    GuidePicturesController,
    GuidesSiteController,
    LanguageSiteController,
    PoliciesSiteController,
  ],
  providers: [Assets, Flash, GuidePictures, Guides, ParkedDrafts, Policies, Presenter, RefusedForms, SiteFacts],
})
export class PagesModule {}
