import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ListingsModule } from '../listings/listings.module.js';
import { GuildPicker } from './guild-picker.service.js';
import { GuildPickerSiteController } from './guild-picker.site.controller.js';
import { MyServersApiController } from './my-servers.api.controller.js';
import { ServerDrafts } from './server-drafts.service.js';
import { ServerDraftsSiteController } from './server-drafts.site.controller.js';
import { ServerPages } from './server-pages.service.js';
import { ServerPagesSiteController } from './server-pages.site.controller.js';
import { ServerSubmissions } from './server-submissions.service.js';
import { ServerSubmissionsSiteController } from './server-submissions.site.controller.js';
import { ServersApiController } from './servers.api.controller.js';
import { Servers } from './servers.service.js';

@Module({
  imports: [AuthModule, ListingsModule],
  controllers: [
    MyServersApiController,
    ServersApiController,
    ServerDraftsSiteController,
    ServerSubmissionsSiteController,
    ServerPagesSiteController,
    GuildPickerSiteController,
  ],
  providers: [GuildPicker, Servers, ServerDrafts, ServerSubmissions, ServerPages],
  exports: [Servers],
})
export class ServersModule {}
