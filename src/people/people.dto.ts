import { PageQuery } from '../input/page.dto.js';
import { ReasonBody } from '../input/reason.dto.js';
import { InstantInput, TextInput } from '../input/text-fields.js';
import { FlagInput, OneOfInput } from '../input/value-fields.js';
import { EXAMPLE } from '../shared/examples.js';
import { SITE_ROLES, type SiteRole } from '../users/account.rules.js';

const LONGEST = 100;

/** Selects accounts. All given conditions must hold. */
export class PeopleQuery extends PageQuery {
  @TextInput({
    most: LONGEST,
    optional: true,
    examples: [EXAMPLE.owner.platformId],
    description: "The account's id on the platform.",
  })
  platformId?: string;

  @TextInput({
    most: LONGEST,
    optional: true,
    examples: ['mari'],
    description: 'How the username begins, letter for letter.',
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
    description: 'When the suspension ends by itself, in UTC. Left out: when it is lifted.',
  })
  until!: Date | null;
}
