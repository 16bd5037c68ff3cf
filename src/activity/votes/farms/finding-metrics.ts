import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Database } from '../../../core/database/database.js';
import { Metrics } from '../../../core/http/monitoring/metrics.js';
import { STEPS } from './bounds.rules.js';

const OPEN = "SELECT step, COUNT(*) AS found FROM vote_findings WHERE state = 'open' GROUP BY step";
const WAITING = 'SELECT COUNT(*) AS found FROM held_rewards';

interface Counted {
  readonly step?: string;
  readonly found: number | string;
}

/** Read on each scrape. They keep their last value while the database is unreachable. */
@Injectable()
export class FindingMetrics {
  constructor(metrics: Metrics, database: Database) {
    const read = (sql: string): Promise<Counted[] | undefined> => database.query<Counted>(sql).catch(() => undefined);
    new Gauge({
      name: 'marquee_vote_findings',
      help: 'Open findings about votes.',
      labelNames: ['step'],
      registers: [metrics.registry],
      async collect() {
        const open = await read(OPEN);
        if (open === undefined) return;
        for (const step of Object.keys(STEPS))
          this.set({ step }, Number(open.find((one) => one.step === step)?.found ?? 0));
      },
    });
    metrics.gauge('marquee_held_rewards', 'Rewards of votes that are posted later.', async () => {
      const waiting = await read(WAITING);
      return waiting && Number(waiting[0]?.found ?? 0);
    });
  }
}
