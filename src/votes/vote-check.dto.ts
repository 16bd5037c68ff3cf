import { ApiProperty } from '@nestjs/swagger';
import { refusal } from '../openapi/documented-errors.js';
import { badRequest } from '../shared/errors.js';
import { EXAMPLE } from '../shared/examples.js';
import { PLATFORM_ID } from '../shared/ids.js';

const NEEDED = 'The query parameter platformId is needed once: the platform user id, 1 to 32 digits.';

export const PLATFORM_ID_NEEDED = refusal('PlatformIdNeeded', 400, 'platformId is missing, repeated or not numeric.', {
  notAnId: NEEDED,
});

/** Whose vote is asked for. */
export class VoteCheckQuery {
  @ApiProperty({
    type: 'string',
    pattern: PLATFORM_ID.source,
    example: EXAMPLE.voter.platformId,
    description: 'The platform user id to check: digits.',
  })
  platformId!: string;

  static read(raw: unknown): VoteCheckQuery {
    const { platformId } = raw as Record<string, unknown>;
    if (typeof platformId !== 'string' || !PLATFORM_ID.test(platformId)) throw badRequest(NEEDED);
    return { platformId };
  }
}
