import type { ApiCredential } from '../auth/api-credential.entity.js';
import type { Bot } from '../bots/bot.entity.js';
import type { BumpBoost } from '../bumps/bump-boost.entity.js';
import type { Bump } from '../bumps/bump.entity.js';
import type { Row } from '../database/database.js';
import type { ListingMember } from '../listings/listing-member.entity.js';
import type { Listing } from '../listings/listing.entity.js';
import type { Rating } from '../ratings/rating.entity.js';
import type { Server } from '../servers/server.entity.js';
import type { Account } from '../users/account.entity.js';
import type { RemovedVote } from '../votes/removed-vote.entity.js';
import type { VoteDay } from '../votes/vote-day.entity.js';
import type { Vote } from '../votes/vote.entity.js';

/** The columns of a table without its relations: a new column of an entity is a type error here, not a surprise. */
type Columns<Entity> = Readonly<
  Omit<Entity, 'account' | 'credential' | 'listing' | (Entity extends { ownerId: number | null } ? 'owner' : never)>
>;

export type AccountFields = Columns<Account>;
export type CredentialFields = Columns<ApiCredential>;
export type ListingFields = Columns<Listing>;
export type BotFields = Columns<Bot>;
export type ServerFields = Columns<Server>;
export type MemberFields = Columns<ListingMember>;
export type VoteFields = Columns<Vote>;
export type RemovedVoteFields = Columns<RemovedVote>;
export type VoteDayFields = Columns<VoteDay>;
export type BumpFields = Columns<Bump>;
export type BoostFields = Columns<BumpBoost>;
export type RatingFields = Columns<Rating>;

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** As the table has it: names in snake case, lists as JSON. */
export const toRow = (fields: object): Row =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [snake(name), Array.isArray(value) ? JSON.stringify(value) : value]),
  );
