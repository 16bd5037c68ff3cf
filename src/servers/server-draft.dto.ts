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
import { LONGEST_LANGUAGE, MOST_SECONDARY_LANGUAGES, canonicalLanguage } from '../listings/own/listing-text.rules.js';
import { LONGEST_VALUE } from '../reference/reference.rules.js';
import { EXAMPLE } from '../shared/examples.js';
import { MEMBER_COUNT_MODES, type MemberCountMode } from './member-count.rules.js';
import { MOST_CONTENT_RATINGS } from './server-fields.rules.js';

const LANGUAGE = {
  read: canonicalLanguage,
  schema: { type: 'string', maxLength: LONGEST_LANGUAGE },
  sentence: (name: string) => `${name} takes language tags (BCP 47), as in "en", "de" or "pt-BR".`,
} as const;

/** What the team of a server may write. */
export class ServerFields extends ListingFields {
  @LongDescriptionInput('## What you find here') longDesc?: string | null;

  @ImageInput({ optional: true, nullable: true, example: null }) icon?: string | null;

  @ColorInput({ optional: true, nullable: true, example: '#6d597a' }) bannerColor?: string | null;

  @OneOfInput(MEMBER_COUNT_MODES, { optional: true, example: 'accurate' }) memberCountMode?: MemberCountMode;

  @ListInput(textKind({ most: LONGEST_VALUE['content-rating'] }), {
    most: MOST_CONTENT_RATINGS,
    optional: true,
    example: ['general'],
    description: 'Some of those that GET /choices lists.',
  })
  contentRatings?: string[];

  @ParsedInput({ ...LANGUAGE, optional: true, example: 'en', description: 'A language tag (BCP 47).' })
  language?: string;

  @ListInput(parsedKind(LANGUAGE), {
    most: MOST_SECONDARY_LANGUAGES,
    optional: true,
    example: ['de', 'fr'],
    description: 'Language tags (BCP 47). The main language is left out of them.',
  })
  secondaryLanguages?: string[];

  @TextInput({
    most: LONGEST_VALUE.category,
    optional: true,
    nullable: true,
    example: 'community',
    description: 'One of those that GET /choices lists.',
  })
  category?: string | null;
}

/** A new server: its guild id, if you manage it, or an invite to it. The example is not in the sample data. */
export class ServerDraftBody extends ServerFields {
  @PlatformIdInput('429000000000000001', { optional: true }) platformId?: string;
}

/** A change: fields that are left out stay as they are. */
export class ServerEditBody extends ServerFields {
  @EditVersionInput() version!: number;

  @SlugInput(EXAMPLE.server.slug) override slug?: string | null;
}
