import { Entity, Index } from 'typeorm';
import * as column from '../../core/database/columns.js';
import { MAX_SKELETON_LENGTH } from '../../listings/listing/names/name-skeleton.rules.js';
import { Listing } from '../../listings/listing/listing.entity.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';

/** The index entry of a listing. A transaction locks this row before it changes the places and words of the listing. */
@Entity('directory_entries')
@Index('ix_directory_entries_skeleton', ['nameSkeleton'])
@Index('ix_directory_entries_name', ['nameKey'])
@Index('ix_directory_entries_short_name', ['shortNameKey'])
export class DirectoryEntry {
  @column.References(() => Listing, 'fk_directory_entries_listing') @column.SharedId() listingId!: number;
  /** A hash of the facets and words of the listing; empty if the listing is not public. */
  @column.Varchar(22) digest!: string;
  @column.Integer({ default: 0 }) revision!: number;
  /** The skeleton of the name, for names that look alike; null if the listing is not public. */
  @column.Varchar(MAX_SKELETON_LENGTH, { nullable: true }) nameSkeleton!: string | null;
  /** The kind and the name as one word: see `nameKeys`. Null if the listing is not public. */
  @column.Varchar(80, { nullable: true }) nameKey!: string | null;
  @column.Varchar(80, { nullable: true }) shortNameKey!: string | null;
}

/**
 * A public listing in one of its facets, with all sort keys, so that each slice of a list is a range of one index. There
 * are no foreign keys: inserting would lock the row of the facet, which every other transaction must update.
 */
@Entity('directory_places')
@Index('ix_directory_places_votes', ['shelfId', 'nsfw', 'votes', 'listingId'])
@Index('ix_directory_places_bumps', ['shelfId', 'nsfw', 'bumps', 'listingId'])
@Index('ix_directory_places_bumped', ['shelfId', 'nsfw', 'bumpedAt', 'listingId'])
@Index('ix_directory_places_members', ['shelfId', 'nsfw', 'members', 'listingId'])
@Index('ix_directory_places_recent', ['shelfId', 'nsfw', 'recentVotes', 'listingId'])
@Index('ix_directory_places_listed', ['shelfId', 'nsfw', 'listedAt', 'listingId'])
export class DirectoryPlace {
  @column.SharedId() listingId!: number;
  /** The facet. */
  @column.SharedId() shelfId!: number;
  @column.Flag() nsfw!: boolean;
  @column.Integer({ default: 0 }) votes!: number;
  @column.Integer({ default: 0 }) bumps!: number;
  /** `null` if never bumped. Both databases sort NULL last in descending order. */
  @column.Instant({ nullable: true }) bumpedAt!: Date | null;
  /** The member count as shown, below 0 if hidden; for a bot its server count. */
  @column.BigInteger({ default: 0 }) members!: number;
  /** Active votes of the trending days, without held and imported ones: see `firstTrendingDay`. */
  @column.Integer({ default: 0 }) recentVotes!: number;
  @column.Instant() listedAt!: Date;
}

/** A facet of one kind of listing: a category, a language, a tag, or all listings. */
@Entity('directory_shelves')
@Index('ux_directory_shelves_name', ['kind', 'name'], { unique: true })
@Index('ix_directory_shelves_size', ['kind', 'plainListings'])
export class DirectoryFacet {
  @column.Id() id!: number;
  @column.Varchar(10) kind!: ListingKind;
  @column.Varchar(60) name!: string;
  /** The number of its listings without the NSFW flag, and the number with it. */
  @column.Integer({ default: 0 }) plainListings!: number;
  @column.Integer({ default: 0 }) nsfwListings!: number;
}

/** A word, and its beginning without one or two letters. A misspelled word shares such a form with the right one. */
@Entity('directory_spellings')
export class DirectorySpelling {
  @column.VarcharKey(10) kind!: string;
  @column.VarcharKey(7) form!: string;
  @column.VarcharKey(24) word!: string;
}

@Entity('directory_terms')
@Index('ix_directory_terms_stem', ['kind', 'stem'])
export class DirectoryTerm {
  @column.VarcharKey(10) kind!: string;
  @column.VarcharKey(24) word!: string;
  @column.Varchar(24) stem!: string;
  /** The number of listings without the NSFW flag that have it, and the number with the flag. */
  @column.Integer({ default: 0 }) plainListings!: number;
  @column.Integer({ default: 0 }) nsfwListings!: number;
}

/** A word of a public listing. The index lists the best listings of a word first. */
@Entity('directory_words')
@Index('ix_directory_words_fit', ['kind', 'word', 'weight', 'popularity', 'listingId'])
export class DirectoryWord {
  @column.SharedId() listingId!: number;
  @column.VarcharKey(24) word!: string;
  @column.Varchar(10) kind!: ListingKind;
  /** The importance of the word for the listing: see `WEIGHT`. */
  @column.Integer({ default: 0 }) weight!: number;
  @column.Integer({ default: 0 }) popularity!: number;
}
