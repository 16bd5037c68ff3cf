import { ApiProperty } from '@nestjs/swagger';
import { PageQuery, pageIn } from '../input/page.dto.js';
import { ReasonBody } from '../input/reason.dto.js';
import { StaffInput } from '../input/staff-input.js';
import { badRequest } from '../shared/errors.js';
import { EXAMPLE } from '../shared/examples.js';
import { SITE_ROLES, type SiteRole } from '../users/account.rules.js';

const given = (more: object): PropertyDecorator => ApiProperty({ required: false, ...more });

/** Which accounts: those for which all that is given holds. */
export class PeopleQuery extends PageQuery {
  @given({ type: 'string', examples: [EXAMPLE.owner.platformId], description: "The account's id on the platform." })
  platformId?: string;

  @given({ type: 'string', examples: ['mari'], description: 'How the username begins, letter for letter.' })
  username?: string;

  @given({ enum: [...SITE_ROLES], enumName: 'SiteRole' })
  role?: SiteRole;

  @given({ type: 'string', enum: ['true', 'false'], description: 'Whether it is suspended now.' })
  suspended?: boolean;

  static read(raw: unknown): PeopleQuery {
    const { platformId, username, role, suspended } = raw as Readonly<Record<string, unknown>>;
    const query = Object.assign(new PeopleQuery(), pageIn(raw));
    const flaws: string[] = [];
    for (const [name, value] of Object.entries({ platformId, username })) {
      if (value === undefined || value === '') continue;
      if (typeof value !== 'string' || value.length > 100) flaws.push(`${name} is one text of up to 100 characters.`);
      else query[name as 'platformId' | 'username'] = value;
    }
    const found = SITE_ROLES.find((one) => one === role);
    if (found !== undefined) query.role = found;
    else if (role !== undefined && role !== '') flaws.push(`role is one of: ${SITE_ROLES.join(', ')}.`);
    if (suspended === 'true' || suspended === 'false') query.suspended = suspended === 'true';
    else if (suspended !== undefined && suspended !== '') flaws.push('suspended is true or false.');
    if (flaws.length > 0) throw badRequest(flaws.join(' '));
    return query;
  }
}

export class RoleBody extends ReasonBody {
  @ApiProperty({ enum: [...SITE_ROLES], enumName: 'SiteRole', example: 'reviewer' })
  role!: SiteRole;

  static read(raw: unknown): RoleBody {
    const input = new StaffInput(raw);
    return input.finish({ reason: input.reason(), role: input.oneOf('role', SITE_ROLES) });
  }
}

export class SuspensionBody extends ReasonBody {
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    required: false,
    nullable: true,
    example: '2030-01-01T00:00:00Z',
    description: 'When it ends by itself, in UTC; left out: when somebody lifts it.',
  })
  until!: Date | null;

  static read(raw: unknown): SuspensionBody {
    const input = new StaffInput(raw);
    return input.finish({ reason: input.reason(), until: input.optionalInstant('until') });
  }
}
