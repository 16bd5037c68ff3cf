import { FlagInput } from '../../../core/input/value-fields.js';

/** For actions that end a leading bid in the Spotlight auction. */
export const ForfeitBidInput = (): PropertyDecorator =>
  FlagInput({
    default: false,
    example: false,
    description:
      'If your server leads the Spotlight auction: whether you give up the bid and its tokens, so that this can be done.',
  });

/** For actions that end the week of a server in the Spotlight. */
export const GiveBackInput = (): PropertyDecorator =>
  FlagInput({
    default: false,
    example: false,
    description:
      'If your server is in the Spotlight: whether you give the rest of its week back, so that this can be done. Neither you nor the server can then bid in the next four auctions.',
  });
