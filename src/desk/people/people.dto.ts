import { SliceQuery } from '../../core/input/slice.dto.js';
import { ReasonBody } from '../../core/input/reason.dto.js';
import { InstantInput, LongTextInput, SearchInput } from '../../core/input/text-fields.js';
import { MAX_NOTE_LENGTH } from '../../core/input/text.rules.js';
import { FlagInput, OneOfInput } from '../../core/input/value-fields.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { SITE_ROLES, type SiteRole } from '../../accounts/users/account.rules.js';
import { MAX_PEOPLE_SEARCH_LENGTH } from './people.rules.js';

/** Selects accounts. All given conditions must hold. */
export class PeopleQuery extends SliceQuery {
  @SearchInput({
    max: MAX_PEOPLE_SEARCH_LENGTH,
    optional: true,
    examples: [EXAMPLE.owner.platformId],
    description: "The account's id on the platform.",
  })
  platformId?: string;

  @SearchInput({
    max: MAX_PEOPLE_SEARCH_LENGTH,
    optional: true,
    examples: ['mari'],
    description: 'The start of the username, in any case.',
  })
  username?: string;

  @OneOfInput(SITE_ROLES, { enumName: 'SiteRole', optional: true }) role?: SiteRole;

  @FlagInput({ optional: true, description: 'Whether the account is suspended now.' }) suspended?: boolean;
}

export class RoleBody extends ReasonBody {
  @OneOfInput(SITE_ROLES, { enumName: 'SiteRole', example: 'reviewer' }) role!: SiteRole;
}

export class SuspensionBody extends ReasonBody {
  @InstantInput({
    nullable: true,
    default: null,
    example: '2030-01-01T00:00:00Z',
    description: 'When the suspension ends, in UTC. Left out: it lasts until it is lifted.',
  })
  until!: Date | null;
}

export class RevocationBody extends ReasonBody {
  @LongTextInput({
    max: MAX_NOTE_LENGTH,
    nullable: true,
    default: null,
    example: 'Your key was posted in a public repository. Write to us when you have removed it.',
    description: 'What the owner of the account reads about it in the Developer tab.',
  })
  note!: string | null;
}

export class PartnerBody extends ReasonBody {
  @FlagInput({ example: true, description: 'Whether the account is a partner.' })
  partner!: boolean;
}
