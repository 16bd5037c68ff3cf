import { Injectable, Optional } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../http/monitoring/metrics.js';
import { Counters } from './counters.js';

/** The metric of the connection to Redis. It is left out if no Redis is used. */
@Injectable()
export class RedisMetric {
  /** Tests that only need counters have no metrics. */
  constructor(counters: Counters, @Optional() metrics?: Metrics) {
    if (metrics === undefined) return;
    new Gauge({
      name: 'marquee_redis_available',
      help: '1 if this process reaches Redis, and 0 if limits are counted in the database because it does not.',
      registers: [metrics.registry],
      collect() {
        const { hasRedis } = counters;
        if (hasRedis === undefined) this.remove();
        else this.set(Number(hasRedis));
      },
    });
  }
}
