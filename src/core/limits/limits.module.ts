import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../config/config.js';
import { Retention } from '../database/retention/retention.service.js';
import { DAY } from '../shared/utc.js';
import { Counters, DatabaseCounters } from './database-counters.js';
import { CountingProcess, Installation, UsageCounter, UsageDay } from './usage-counter.entity.js';
import { CountingTable } from './counting-table.js';
import { USAGE_DAYS_KEPT } from './limits.rules.js';
import { Limits } from './limits.service.js';
import { MemoryCounters } from './memory-counters.js';
import { RedisCounters } from './redis-counters.js';
import { RedisMetric } from './redis-link.js';
import { UsageTable } from './usage-table.js';
import { UsageWriter } from './usage-writer.js';

/** The limits of the keyed API, counted in this process, or in Redis when several processes share one database. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([CountingProcess, Installation, UsageCounter, UsageDay])],
  providers: [
    UsageTable,
    UsageWriter,
    CountingTable,
    RedisMetric,
    {
      provide: Counters,
      inject: [Config, UsageTable, UsageWriter, CountingTable],
      async useFactory(
        config: Config,
        usages: UsageTable,
        writer: UsageWriter,
        processes: CountingTable,
      ): Promise<Counters> {
        const { redisUrl } = config.values;
        if (redisUrl === undefined) return new MemoryCounters(usages, writer);
        const fallback = new DatabaseCounters(usages);
        const counters = new RedisCounters(redisUrl, { fallback, usages, writer, processes });
        await counters.open();
        return counters;
      },
    },
    Limits,
  ],
  exports: [Limits],
})
export class LimitsModule {
  constructor(retention: Retention) {
    const ms = USAGE_DAYS_KEPT * DAY;
    retention.add({ data: 'requests per day', table: 'usage_days', column: 'day', isDay: true, ms });
  }
}
