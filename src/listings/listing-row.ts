import { type ColumnOf, type RowOf, type StoredInstant, instantText } from '../database/columns.js';
import type { Account } from '../users/account.entity.js';
import type { Listing } from './listing.entity.js';

/** The columns that the public views of bots and servers share. */
export const LISTING_COLUMNS = `l.id AS listingId, l.uuid, l.platform_id AS platformId, l.name, l.description,
  l.long_description AS longDescription, l.image, l.banner, l.invite, l.tags, l.verified, l.official, l.nsfw,
  l.ai_content AS aiContent, l.votes, l.slug, ${instantText('l.created_at')} AS createdAt,
  ${instantText('l.updated_at')} AS updatedAt,
  a.username AS ownerUsername, a.name_color AS ownerNameColor`;

export interface ListingRow extends RowOf<
  Listing,
  | 'uuid'
  | 'platformId'
  | 'name'
  | 'description'
  | 'longDescription'
  | 'image'
  | 'banner'
  | 'invite'
  | 'tags'
  | 'verified'
  | 'official'
  | 'nsfw'
  | 'aiContent'
  | 'votes'
  | 'slug'
> {
  readonly listingId: ColumnOf<Listing, 'id'>;
  readonly createdAt: StoredInstant;
  readonly updatedAt: StoredInstant;
  readonly ownerUsername: ColumnOf<Account, 'username'> | null;
  readonly ownerNameColor: ColumnOf<Account, 'nameColor'>;
}

export const parseList = (json: string): string[] => JSON.parse(json) as string[];
