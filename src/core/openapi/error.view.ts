import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { integer, largeIntegerOrNull, text } from './fields.js';

@ApiSchema({ name: 'Error' })
export class ErrorView {
  @text(
    'A valid API key is needed.',
    'What went wrong and what to do, for people to read. Programs should distinguish errors by status.',
  )
  error!: string;
}

@ApiSchema({ name: 'InputError' })
export class InputErrorView {
  @text('reason is a text of 3 to 1000 characters.', 'The faults of all fields together.')
  error!: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string' },
    examples: [{ reason: 'reason is a text of 3 to 1000 characters.' }],
    description: 'The fault of each invalid field, by the name of the field.',
  })
  faults?: Record<string, string>;
}

@ApiSchema({ name: 'LimitError' })
export class LimitErrorView {
  @text(
    'The limit "default" of 20 requests per minute is used up. Try again in 41 seconds.',
    'Which limit is used up, and when to try again.',
  )
  error!: string;

  @integer(0, 'Requests left: none.')
  remaining!: number;

  @largeIntegerOrNull(1_795_212_345_000, 'When the limit resets, in Unix milliseconds.')
  reset!: number | null;
}

export class VersionRefusal extends ErrorView {
  @integer(3, 'The current version. Load it before you repeat the change.') version!: number;
}
