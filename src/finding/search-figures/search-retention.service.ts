import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../core/database/database.js';
import { deleteOld } from '../../core/database/retention/deletion.js';
import { Retention } from '../../core/database/retention/retention.service.js';
import { dayOf } from '../../core/shared/utc.js';
import { firstDayKept } from './asked.rules.js';

/** Deletes figures of searches whose retention is over. */
@Injectable()
export class SearchRetention implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    for (const table of ['search_days', 'search_clicks'])
      this.retention.add(`figures of searches (${table})`, (now, end) => {
        const upTo = firstDayKept(dayOf(now)) - 1;
        return deleteOld(this.database, { table, column: 'day', upTo }, end);
      });
  }
}
