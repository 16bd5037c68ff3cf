import { type StoredInstant, instantText } from '../database/columns.js';

/** The columns that the public views of bots and servers share, as a plain SELECT hands them out. */
export const LISTING_COLUMNS = `l.id AS listingId, l.uuid, l.platform_id AS platformId, l.name, l.description,
  l.long_description AS longDescription, l.image, l.banner, l.invite, l.tags, l.verified, l.official, l.nsfw,
  l.ai_content AS aiContent, l.votes, l.slug, ${instantText('l.created_at')} AS createdAt,
  ${instantText('l.updated_at')} AS updatedAt,
  a.username AS ownerUsername, a.name_color AS ownerNameColor`;

export interface ListingRow {
  readonly listingId: number;
  readonly uuid: string;
  readonly platformId: string;
  readonly name: string;
  readonly description: string;
  readonly longDescription: string | null;
  readonly image: string | null;
  readonly banner: string | null;
  readonly invite: string;
  readonly tags: string;
  readonly verified: number;
  readonly official: number;
  readonly nsfw: number;
  readonly aiContent: number;
  readonly votes: number;
  readonly slug: string | null;
  readonly createdAt: StoredInstant;
  readonly updatedAt: StoredInstant;
  readonly ownerUsername: string | null;
  readonly ownerNameColor: string | null;
}

export const listOf = (json: string): string[] => JSON.parse(json) as string[];
