import { t } from '../../../core/texts/t.js';
import { PatternInput, SearchInput } from '../../../core/input/text-fields.js';
import { field } from '../../../core/input/field.js';
import { VersionInput, FlagInput } from '../../../core/input/value-fields.js';
import { PLATFORM_ID } from '../../../core/shared/ids.js';
import { slugKind } from './shared.fields.js';
import { EXAMPLE } from '../../../core/shared/examples.js';
import { MAX_CONFIRMATION_LENGTH } from './listing-text.rules.js';
import { says } from '../../../core/shared/refusals.js';

/** A slug that no sample has: it can be used only once. */
export const SlugInput = (example: string, { optional = true } = {}): PropertyDecorator =>
  field(slugKind(), {
    optional,
    ...(optional && { nullable: true }),
    label: () => t('Name in addresses'),
    example,
    description: 'The name of the listing in URLs.',
  });

export const PlatformIdInput = (example: string, { optional = false } = {}): PropertyDecorator =>
  PatternInput({
    pattern: PLATFORM_ID,
    sentence: (name) =>
      optional
        ? says('{field} is the id on the platform, 1 to 32 digits.', { field: name }).forPrograms(
            `${name} is the id on the platform, 1 to 32 digits, sent as a string.`,
          )
        : says('{field} is needed: the id on the platform, 1 to 32 digits.', { field: name }).forPrograms(
            `${name} is needed: the id on the platform, 1 to 32 digits, sent as a string.`,
          ),
    optional,
    isOmittedWhenBlank: optional,
    example,
  });

export const EditVersionInput = (): PropertyDecorator =>
  VersionInput({
    sentence: (name) =>
      says('{field} is needed: the number that came with the listing when you loaded it.', { field: name }),
    example: 2,
  });

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

export const WRONG_NAME = says(
  'This is not the name of the listing, so it was not removed. Enter its name to confirm.',
);

export class RemovalBody {
  /** Pages always send it. Programs need not, because they do not press a wrong button. */
  @SearchInput({
    max: MAX_CONFIRMATION_LENGTH,
    optional: true,
    example: EXAMPLE.bot.name,
    sentence: () => WRONG_NAME,
    description: 'The name of the listing. If it is sent and does not match, nothing is removed.',
  })
  confirm?: string;

  @ForfeitBidInput() forfeitBid!: boolean;

  @GiveBackInput() giveBack!: boolean;
}
