import { Module } from '@nestjs/common';
import { AuthModule } from '../../accounts/auth/auth.module.js';
import { RatingsModule } from '../../activity/ratings/ratings.module.js';
import { VotesModule } from '../../activity/votes/votes.module.js';
import { DirectoryModule } from '../../finding/directory/directory.module.js';
import { ListingsModule } from '../../listings/listing/listings.module.js';
import { NotificationsModule } from '../../owners/notifications/notifications.module.js';
import { Exporter } from './exporter.service.js';
import { ImportedLines } from './imported-lines.service.js';
import { Importer } from './importer.service.js';

@Module({
  imports: [AuthModule, DirectoryModule, ListingsModule, NotificationsModule, RatingsModule, VotesModule],
  providers: [Exporter, ImportedLines, Importer],
})
export class ImportModule {}
