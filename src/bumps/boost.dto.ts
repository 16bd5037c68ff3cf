import { ApiProperty } from '@nestjs/swagger';
import { requestKeyField } from '../input/request-key.doc.js';
import { ReasonBody } from '../input/reason.dto.js';
import { StaffInput } from '../input/staff-input.js';
import { badRequest } from '../shared/errors.js';
import { REQUEST_KEY_FAULT, isRequestKey } from '../shared/request-key.js';
import { GRANTED_DAYS } from './boosts.rules.js';

export class BoostGrantBody extends ReasonBody {
  @ApiProperty({
    type: 'integer',
    minimum: GRANTED_DAYS.least,
    maximum: GRANTED_DAYS.most,
    example: 14,
    description: 'How many days it lasts, of 24 hours each.',
  })
  days!: number;

  @requestKeyField('grant', 'ticket-1042') requestKey!: string | null;

  static read(raw: unknown): BoostGrantBody {
    const input = new StaffInput(raw);
    return input.finish({
      reason: input.reason(),
      days: input.whole('days', GRANTED_DAYS),
      requestKey: input.requestKey(),
    });
  }
}

/** What a purchase may say; most say nothing. */
export class BoostPurchaseBody {
  @requestKeyField('purchase', 'boost-2026-11-20-1') requestKey!: string | null;

  static read(raw: unknown): BoostPurchaseBody {
    if (raw !== undefined && (typeof raw !== 'object' || raw === null || Array.isArray(raw)))
      throw badRequest('Send a JSON object, or nothing.');
    const { requestKey = null } = (raw ?? {}) as { requestKey?: unknown };
    if (requestKey !== null && !isRequestKey(requestKey)) throw badRequest(REQUEST_KEY_FAULT);
    return { requestKey };
  }
}
