import { Module } from '@nestjs/common';
import { ListingsModule } from '../../listings/listing/listings.module.js';
import { GuildCounts } from './guild-counts.service.js';
import { RefreshWriter } from './refresh-writer.js';
import { RefreshJob } from './refresh.job.js';
import { Refresh } from './refresh.service.js';

@Module({ imports: [ListingsModule], providers: [GuildCounts, Refresh, RefreshJob, RefreshWriter] })
export class RefreshModule {}
