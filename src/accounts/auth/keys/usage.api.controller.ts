import { Get } from '@nestjs/common';
import { BetaController, CurrentCaller } from '../../../core/http/controllers.js';
import type { Caller } from '../../../core/http/who/visitor.js';
import { Uncharged } from '../../../core/limits/bucket.js';
import { UNCHARGED_PER_MINUTE } from '../../../core/limits/limits.rules.js';
import { Limits } from '../../../core/limits/limits.service.js';
import { Operation } from '../../../core/openapi/operation.js';
import { Clock } from '../../../core/shared/clock.js';
import { UsageAnswer, toLimit } from './developer.view.js';

@BetaController('usage', 'Usage')
export class UsageApiController {
  constructor(
    private readonly limits: Limits,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Uncharged()
  @Operation({
    summary: 'Read what is left of the limits',
    description: `The usage of every bucket, without drawing from any of them. ${UNCHARGED_PER_MINUTE} times a minute.`,
    answers: UsageAnswer,
  })
  async readUsage(@CurrentCaller() { credentialId }: Caller): Promise<UsageAnswer> {
    const now = this.clock.now();
    const usage = await this.limits.usage(credentialId, now);
    return { limits: usage.map((bucket) => toLimit(bucket, now)) };
  }
}
