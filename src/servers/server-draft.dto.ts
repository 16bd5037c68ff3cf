import { ListInput } from '../input/list-fields.js';
import { ColorInput, ImageInput, ParsedInput, TextInput, parsedKind, textKind } from '../input/text-fields.js';
import { OneOfInput } from '../input/value-fields.js';
import {
  EditVersionInput,
  ListingFields,
  LongDescriptionInput,
  PlatformIdInput,
  SlugInput,
} from '../listings/own/listing-fields.dto.js';
import { MAX_LANGUAGE_LENGTH, MAX_SECONDARY_LANGUAGES, canonicalLanguage } from '../listings/own/listing-text.rules.js';
import { ForfeitBidInput, GiveBackInput } from '../listings/own/spotlight-tie.dto.js';
import { MAX_VALUE_LENGTH } from '../reference/reference.rules.js';
import { EXAMPLE } from '../shared/examples.js';
import { MEMBER_COUNT_MODES, type MemberCountMode } from './member-count.rules.js';
import { MAX_CONTENT_RATINGS } from './server-fields.rules.js';

const LANGUAGE = {
  read: canonicalLanguage,
  schema: { type: 'string', maxLength: MAX_LANGUAGE_LENGTH },
  sentence: (name: string) => `${name} takes language tags (BCP 47), as in "en", "de" or "pt-BR".`,
} as const;

/** The fields that the team of a server can edit. */
export class ServerFields extends ListingFields {
  @LongDescriptionInput('## What you find here') longDesc?: string | null;

  @ImageInput({ optional: true, nullable: true, example: null }) icon?: string | null;

  @ColorInput({ optional: true, nullable: true, example: '#6d597a' }) bannerColor?: string | null;

  @OneOfInput(MEMBER_COUNT_MODES, { optional: true, example: 'accurate' }) memberCountMode?: MemberCountMode;

  @ListInput(textKind({ max: MAX_VALUE_LENGTH['content-rating'] }), {
    max: MAX_CONTENT_RATINGS,
    optional: true,
    example: ['general'],
    description: 'Values that GET /choices lists.',
  })
  contentRatings?: string[];

  @ParsedInput({
    ...LANGUAGE,
    optional: true,
    isOmittedWhenBlank: true,
    example: 'en',
    description: 'A language tag (BCP 47).',
  })
  language?: string;

  @ListInput(parsedKind(LANGUAGE), {
    max: MAX_SECONDARY_LANGUAGES,
    optional: true,
    example: ['de', 'fr'],
    description: 'Language tags (BCP 47). The main language is removed from them.',
  })
  secondaryLanguages?: string[];

  @TextInput({
    max: MAX_VALUE_LENGTH.category,
    optional: true,
    nullable: true,
    example: 'community',
    description: 'One of the values that GET /choices lists.',
  })
  category?: string | null;
}

/** The platform id in the example is not in the sample data, so that the example can be sent there. */
export class ServerDraftBody extends ServerFields {
  @PlatformIdInput('429000000000000001', { optional: true }) platformId?: string;
}

/** Fields that are left out do not change. */
export class ServerEditBody extends ServerFields {
  @EditVersionInput() version!: number;

  @ForfeitBidInput() forfeitBid!: boolean;

  @GiveBackInput() giveBack!: boolean;

  @SlugInput(EXAMPLE.server.slug) override slug?: string | null;
}
