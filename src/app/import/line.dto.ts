import type { InputClass } from '../../core/input/input-classes.js';
import {
  InstantInput,
  LinkInput,
  NameInput,
  PatternInput,
  ColorInput,
  patternKind,
} from '../../core/input/text-fields.js';
import { FlagInput, ListInput, OneOfInput, WholeInput } from '../../core/input/value-fields.js';
import { PLATFORM_ID, UUID } from '../../core/shared/ids.js';
import { EXAMPLE } from '../../core/shared/examples.js';
import { RatingBody } from '../../activity/ratings/rating.dto.js';
import { BotFields } from '../../listings/bots/bot.dto.js';
import { ServerFields } from '../../listings/servers/server.dto.js';
import { LISTING_KINDS, type ListingKind, MAX_CO_MANAGERS } from '../../listings/listing/listing.rules.js';
import { slugKind } from '../../listings/listing/own/shared.fields.js';
import { MAX_SLUGS } from '../../listings/listing/slugs/slug.rules.js';
import { MAX_NAME_LENGTH } from '../../listings/listing/own/listing-text.rules.js';

const MOST = 2_000_000_000;
const platformIdSentence = (name: string): string => `${name} is an id on the platform: 1 to 32 digits, as a string.`;
const IdInput = (example: string, description: string, isOptional = false): PropertyDecorator =>
  PatternInput({
    pattern: PLATFORM_ID,
    sentence: platformIdSentence,
    example,
    description,
    ...(isOptional && { optional: true, nullable: true }),
  });
const CountInput = (example: number, description: string): PropertyDecorator =>
  WholeInput({ min: 0, max: MOST, optional: true, example, description });
const MarkInput = (description: string): PropertyDecorator =>
  FlagInput({ optional: true, example: false, description });
const TimeInput = (description: string): PropertyDecorator =>
  InstantInput({ optional: true, nullable: true, example: '2026-03-14T08:00:00Z', description });

/** A person: an owner, a member of a team or a voter. */
export class AccountLine {
  @IdInput(EXAMPLE.owner.platformId, "The platform's id of the person.") id!: string;
  @NameInput({ max: MAX_NAME_LENGTH, optional: true, example: 'juniper', description: 'Until their first sign-in.' })
  username?: string;
  @NameInput({ max: MAX_NAME_LENGTH, optional: true, nullable: true, example: 'Juniper' }) displayName?: string | null;
  @MarkInput('Whether the display name is shown instead of the username.') useDisplayName?: boolean;
  @ColorInput({ optional: true, nullable: true, example: '#2a9d8f' }) nameColor?: string | null;
  @LinkInput({ optional: true, nullable: true, example: 'https://cdn.example/avatars/1.png' }) avatar?: string | null;
}

/** What lines of bots and servers share, beside the fields that their owners edit. */
export interface ListingLine {
  readonly id: string;
  readonly owner?: string | null;
  readonly team?: readonly string[];
  readonly uuid?: string;
  readonly formerSlugs?: readonly string[];
  readonly votes?: number;
  readonly createdAt?: Date | null;
  readonly listedAt?: Date | null;
  readonly updatedAt?: Date | null;
}

const teamKind = patternKind({ pattern: PLATFORM_ID, sentence: platformIdSentence });

function listingLine<T extends object>(fields: InputClass<T>, kind: ListingKind) {
  class Line extends (fields as InputClass) implements ListingLine {
    @IdInput(EXAMPLE[kind].platformId, `The platform's id of the ${kind}, and its key in the former list.`) id!: string;
    @IdInput(EXAMPLE.owner.platformId, "The owner's id on the platform.", true) owner?: string | null;
    @ListInput(teamKind, {
      max: MAX_CO_MANAGERS,
      optional: true,
      example: [EXAMPLE.voter.platformId],
      description: 'Ids of people who are invited to the team.',
    })
    team?: readonly string[];
    @PatternInput({
      pattern: UUID,
      format: 'uuid',
      lowerCase: true,
      optional: true,
      sentence: (name) => `${name} is a UUID.`,
      example: EXAMPLE[kind].uuid,
      description: "This service's id, in exports of it. Otherwise it follows from the source and the id.",
    })
    uuid?: string;
    @ListInput(slugKind(), {
      max: MAX_SLUGS - 1,
      optional: true,
      example: ['lantern-fish'],
      description: 'Earlier names in addresses. With --redirects, they lead to the listing.',
    })
    formerSlugs?: readonly string[];
    @CountInput(1_204, 'How many votes it had. They are shown as history; `votes` here counts voters.') votes?: number;
    @TimeInput('When it was made.') createdAt?: Date | null;
    @TimeInput('When it became public.') listedAt?: Date | null;
    @TimeInput('When it was last edited.') updatedAt?: Date | null;
    @MarkInput('Whether staff have verified it.') verified?: boolean;
    @MarkInput('Whether it belongs to the directory or the platform.') official?: boolean;
  }
  return Line;
}

class BotLine extends listingLine(BotFields, 'bot') {
  @CountInput(12_847, 'The servers that it is in.') serverCount?: number;
  @CountInput(13, 'Its shards.') shardCount?: number;
  @PatternInput({
    pattern: /^\d{1,4}$/,
    sentence: (name) => `${name} has up to four digits, as a string.`,
    optional: true,
    nullable: true,
    example: '8350',
  })
  discriminator?: string | null;
}

class ServerLine extends listingLine(ServerFields, 'server') {
  @CountInput(4_218, 'Its members.') memberCount?: number;
  @CountInput(941, 'Its members who are online.') onlineCount?: number;
  @MarkInput('Whether it has premium from the directory.') premium?: boolean;
  @MarkInput('Whether it is a partner of the directory.') partnered?: boolean;
  @MarkInput('Whether it is a partner of the platform.') platformPartner?: boolean;
}

export class VoteLine {
  @OneOfInput(LISTING_KINDS, { example: 'bot' }) kind!: ListingKind;
  @IdInput(EXAMPLE.bot.platformId, "The platform's id of the bot or server.") listing!: string;
  @IdInput(EXAMPLE.voter.platformId, "The voter's id on the platform.") account!: string;
  @TimeInput('When it was cast; the time of the import if it is missing.') at?: Date | null;
}

export class RatingLine extends RatingBody {
  @IdInput(EXAMPLE.bot.platformId, "The platform's id of the bot.") listing!: string;
  @IdInput(EXAMPLE.voter.platformId, "The author's id on the platform.") account!: string;
  @TimeInput('When it was written; the time of the import if it is missing.') at?: Date | null;
}

export const LINE_CLASSES = {
  account: AccountLine,
  bot: BotLine,
  server: ServerLine,
  vote: VoteLine,
  rating: RatingLine,
} as const;

export type LineType = keyof typeof LINE_CLASSES;
export const LINE_TYPES = Object.keys(LINE_CLASSES) as LineType[];
