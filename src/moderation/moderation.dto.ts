import { ApiProperty } from '@nestjs/swagger';
import { PageQuery, pageIn } from '../input/page.dto.js';
import { ReasonBody } from '../input/reason.dto.js';
import { StaffInput } from '../input/staff-input.js';
import type { StaffRole } from '../http/who/staff.rules.js';
import { LISTING_STATES, type ListingKind, type ListingState } from '../listings/listing.rules.js';
import { badRequest } from '../shared/errors.js';
import { EXAMPLE } from '../shared/examples.js';
import { FLAG_NAMES, type Flags } from './flags.rules.js';

const LONGEST_QUERY = 100;
const LONGEST_NOTE = 1_000;
const LONGEST_NAME = 100;
const KINDS = ['bot', 'server'] as const;

const choice = (name: string, values: readonly string[], description: string): PropertyDecorator =>
  ApiProperty({ enum: [...values], enumName: name, required: false, description });

/** Which listings are looked for. */
export class StaffListingsQuery extends PageQuery {
  @ApiProperty({
    type: 'string',
    maxLength: LONGEST_QUERY,
    required: false,
    example: EXAMPLE.bot.name,
    description:
      "The listing's id here or on the platform, its slug, or how its name begins; or its owner's id here or on the platform, or username. Leave it empty for all.",
  })
  q?: string;

  @choice('ListingKind', KINDS, 'Bots or servers.') kind?: ListingKind;
  @choice('ListingState', LISTING_STATES, 'Where the listing stands.') state?: ListingState;

  @ApiProperty({ type: 'boolean', required: false, description: 'Whether it is marked to be looked at again.' })
  needsReview?: boolean;

  static read(raw: unknown): StaffListingsQuery {
    const { q, kind, state, needsReview } = raw as Readonly<Record<string, unknown>>;
    const flaws: string[] = [];
    const oneOf = <T extends string>(name: string, value: unknown, values: readonly T[]): { value?: T } => {
      if (value === undefined || value === '') return {};
      const found = values.find((one) => one === value);
      if (found === undefined) flaws.push(`${name} is one of: ${values.join(', ')}.`);
      return found === undefined ? {} : { value: found };
    };
    const query = Object.assign(new StaffListingsQuery(), pageIn(raw));
    const text = typeof q === 'string' ? q.trim() : '';
    if ((q !== undefined && typeof q !== 'string') || text.length > LONGEST_QUERY)
      flaws.push(`q is one text of up to ${LONGEST_QUERY} characters.`);
    const [wantedKind, wantedState] = [oneOf('kind', kind, KINDS), oneOf('state', state, LISTING_STATES)];
    const marked = oneOf('needsReview', needsReview, ['true', 'false']);
    if (flaws.length > 0) throw badRequest(flaws.join(' '));
    return Object.assign(query, {
      ...(text === '' ? {} : { q: text }),
      ...(wantedKind.value && { kind: wantedKind.value }),
      ...(wantedState.value && { state: wantedState.value }),
      ...(marked.value && { needsReview: marked.value === 'true' }),
    });
  }
}

/** Flags to set or to take away; those that are left out stay as they are. */
export class FlagsBody extends ReasonBody {
  @ApiProperty({
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(FLAG_NAMES.map((name) => [name, { type: 'boolean' }])),
    example: { aiContent: true },
  })
  flags!: Flags;

  static read(raw: unknown): FlagsBody {
    const input = new StaffInput(raw);
    return input.finish({ reason: input.reason(), flags: flagsIn(input, (raw as { flags?: unknown }).flags) });
  }
}

/** What each role may set; an admin, all of it. */
export const FLAG_EXAMPLES = {
  reviewer: {
    summary: 'As a reviewer',
    value: { reason: 'Its texts are written by a machine.', flags: { aiContent: true } },
  },
  partner_manager: {
    summary: 'As a partner manager',
    value: { reason: 'As agreed with its owner.', flags: { partnered: true } },
  },
} as const satisfies Partial<Record<StaffRole, object>>;

function flagsIn(input: StaffInput, given: unknown): Flags {
  const wish = typeof given === 'object' && given !== null ? Object.entries(given) : [];
  if (wish.length === 0) input.flaw(`flags names what to change, of: ${FLAG_NAMES.join(', ')}.`, undefined);
  for (const [name, value] of wish)
    if (!(FLAG_NAMES as readonly string[]).includes(name))
      input.flaw(`There is no flag ${name.slice(0, 40)}.`, undefined);
    else if (typeof value !== 'boolean') input.flaw(`${name} is true or false.`, undefined);
  return Object.fromEntries(wish);
}

/** Why a listing is taken out of sight, and what its team is told. */
export class ListingSuspensionBody extends ReasonBody {
  @ApiProperty({
    type: 'string',
    nullable: true,
    required: false,
    maxLength: LONGEST_NOTE,
    example: 'Its invite leads to another server: correct it, and tell us.',
    description: "What the listing's team is told. Leave it out to tell nothing but that it is suspended.",
  })
  note!: string | null;

  static read(raw: unknown): ListingSuspensionBody {
    const input = new StaffInput(raw);
    return input.finish({ reason: input.reason(), note: input.optionalText('note', LONGEST_NOTE) });
  }
}

/** Who is to own a listing from now on. */
export class HandOverBody extends ReasonBody {
  @ApiProperty({
    type: 'string',
    maxLength: LONGEST_NAME,
    example: EXAMPLE.voter.username,
    description: 'A username, or an id of the platform.',
  })
  to!: string;

  @ApiProperty({
    type: 'boolean',
    required: false,
    default: false,
    example: true,
    description: 'Whether the old owner manages it from now on.',
  })
  stays!: boolean;

  static read(raw: unknown): HandOverBody {
    const input = new StaffInput(raw);
    const stays = input.has('stays') && input.flag('stays');
    return input.finish({ reason: input.reason(), to: input.text('to', { most: LONGEST_NAME }), stays });
  }
}
