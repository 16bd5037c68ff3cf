import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../config/config.js';
import { Counters } from './counters.js';
import { DatabaseCounters } from './database-counters.js';
import { Limits } from './limits.service.js';
import { MemoryCounters } from './memory-counters.js';
import { RedisCounters } from './redis-counters.js';
import { UsageTable } from './usage-table.js';
import { UsageWriter } from './usage-writer.js';
import { Installation } from './installation.entity.js';
import { UsageCounter } from './usage-counter.entity.js';
import { UsageDay } from './usage-day.entity.js';

/** The limits of the keyed API, counted in this process, or in Redis when several processes share one database. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Installation, UsageCounter, UsageDay])],
  providers: [
    UsageTable,
    UsageWriter,
    {
      provide: Counters,
      inject: [Config, UsageTable, UsageWriter],
      async useFactory(config: Config, table: UsageTable, writer: UsageWriter): Promise<Counters> {
        const { redisUrl } = config.values;
        if (redisUrl === undefined) return new MemoryCounters(table, writer);
        const counters = new RedisCounters(redisUrl, new DatabaseCounters(table), table, writer);
        await counters.open();
        return counters;
      },
    },
    Limits,
  ],
  exports: [Limits],
})
export class LimitsModule {}
