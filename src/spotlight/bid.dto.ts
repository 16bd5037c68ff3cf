import { ApiProperty } from '@nestjs/swagger';
import { badRequest } from '../shared/errors.js';
import { EXAMPLE } from '../shared/examples.js';
import { REQUEST_KEY_FAULT, isRequestKey } from '../shared/request-key.js';

/** A bid, as its owner sends it. */
export class BidBody {
  @ApiProperty({
    type: 'string',
    example: EXAMPLE.server.platformId,
    description: 'Guild id, UUID or slug of the server.',
  })
  server!: string;

  @ApiProperty({ type: 'integer', minimum: 1_000, maximum: 1_000_000, example: 4_631 })
  amount!: number;

  @ApiProperty({
    type: 'string',
    required: false,
    example: 'bid-2026-11-20-1',
    description: 'Your own name for this bid, up to 64 characters: sent twice, it is made once.',
  })
  requestKey?: string;

  static read(raw: unknown): BidBody {
    const { server, amount, requestKey } = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<
      string,
      unknown
    >;
    if (typeof server !== 'string' || server === '') throw badRequest('server is needed: its guild id, UUID or slug.');
    if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0)
      throw badRequest('amount is needed: a whole number of tokens.');
    if (requestKey === undefined) return { server, amount };
    if (!isRequestKey(requestKey)) throw badRequest(REQUEST_KEY_FAULT);
    return { server, amount, requestKey };
  }
}
