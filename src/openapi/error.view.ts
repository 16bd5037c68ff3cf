import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { integer, largeIntegerOrNull, text } from './fields.js';

@ApiSchema({ name: 'Error' })
export class ErrorView {
  @text(
    'A valid API key is needed.',
    'What went wrong, and what to do about it: for people. Tell errors apart by status.',
  )
  error!: string;
}

/** What site and staff say of input that cannot be used. */
@ApiSchema({ name: 'InputError' })
export class InputErrorView {
  @text('reason is a text of 3 to 1000 characters.', 'What is wrong, of all fields together.')
  error!: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    examples: [{ reason: 'reason is a text of 3 to 1000 characters.' }],
    description: 'By the name of a field: what is wrong with its value.',
  })
  faults?: Record<string, string>;
}

@ApiSchema({ name: 'LimitError' })
export class LimitErrorView {
  @text(
    'The limit "default" of 20 requests per minute is used up. Try again in 41 seconds.',
    'Which limit, and until when.',
  )
  error!: string;

  @integer(0, 'Requests that are left: none.')
  remaining!: number;

  @largeIntegerOrNull(1_795_212_345_000, 'When the limit resets, in Unix milliseconds.')
  reset!: number | null;
}
