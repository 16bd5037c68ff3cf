import { ApiProperty } from '@nestjs/swagger';
import { badRequest } from '../shared/errors.js';
import { FEWEST_STARS, LONGEST_COMMENT, MOST_STARS, SHORTEST_COMMENT, flawOf } from './rating.rules.js';

/** Somebody's opinion of a bot. */
export class RatingBody {
  @ApiProperty({ type: 'integer', minimum: FEWEST_STARS, maximum: MOST_STARS, example: 5 })
  stars!: number;

  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    minLength: SHORTEST_COMMENT,
    maxLength: LONGEST_COMMENT,
    example: 'Does what it says, asks for no permission that it does not need, and answers within a second.',
  })
  comment!: string | null;

  static read(raw: unknown): RatingBody {
    const { stars, comment } = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>;
    const flaw = flawOf({ stars, comment });
    if (flaw !== undefined) throw badRequest(flaw);
    return { stars: stars as number, comment: typeof comment === 'string' ? comment.trim() : null };
  }
}
