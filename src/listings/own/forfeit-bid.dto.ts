import { FlagInput } from '../../input/value-fields.js';

/** For actions that end a leading bid in the Spotlight auction. */
export const ForfeitBidInput = (): PropertyDecorator =>
  FlagInput({
    default: false,
    example: false,
    description:
      'If your server leads the Spotlight auction: whether you give up the bid and its tokens, so that this can be done.',
  });
