import { timingSafeEqual } from 'node:crypto';
import { Get, Header, Headers } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { Problem, refusedFor } from '../../shared/refusals.js';
import { Health } from './health.js';
import { Metrics } from './metrics.js';
import { MetricsReads } from './metrics-reads.service.js';
import { PublicController } from '../controllers.js';
import { NeverThrottled } from '../throttle/counts-as.js';

@PublicController('')
export class OperationsController {
  constructor(
    private readonly health: Health,
    private readonly metrics: Metrics,
    private readonly config: Config,
    private readonly reads: MetricsReads,
  ) {}

  @Get('healthz')
  @NeverThrottled()
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('readyz')
  @NeverThrottled()
  async ready(): Promise<{ status: 'ready' }> {
    const reason = await this.health.unreadyReason();
    if (reason !== undefined) throw refusedFor(2, 503, reason);
    return { status: 'ready' };
  }

  @Get('metrics')
  @NeverThrottled()
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  figures(@Headers('authorization') authorization?: string): Promise<string> {
    const token = this.config.values.metricsToken;
    if (token !== undefined && !isEqual(authorization ?? '', `Bearer ${token}`))
      throw new Problem(
        401,
        'The metrics need the token of METRICS_TOKEN: send it as "Authorization: Bearer <token>".',
        {},
        { 'WWW-Authenticate': 'Bearer' },
      );
    this.reads.remember();
    return this.metrics.registry.metrics();
  }
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
