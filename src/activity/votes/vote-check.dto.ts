import { refusal } from '../../core/openapi/documented-errors.js';
import { PatternInput } from '../../core/input/text-fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { PLATFORM_ID } from '../../core/shared/ids.js';

const NEEDED = 'The query parameter platformId is needed once: the platform user id, 1 to 32 digits.';

export const PLATFORM_ID_NEEDED = refusal(
  'PlatformIdNeeded',
  400,
  '`platformId` is missing, repeated or not numeric.',
  {
    notAnId: NEEDED,
  },
);

export class VoteCheckQuery {
  @PatternInput({
    pattern: PLATFORM_ID,
    isExact: true,
    sentence: () => NEEDED,
    example: EXAMPLE.voter.platformId,
    description: 'The platform user id to check: digits.',
  })
  platformId!: string;
}
