import { Entity, Index } from 'typeorm';
import { Id, Integer, Varchar } from '../../core/database/columns.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';

/** A facet of one kind of listing: a category, a language, a tag, or all listings. */
@Entity('directory_shelves')
@Index('ux_directory_shelves_name', ['kind', 'name'], { unique: true })
@Index('ix_directory_shelves_size', ['kind', 'plainListings'])
export class DirectoryShelf {
  @Id() id!: number;
  @Varchar(10) kind!: ListingKind;
  @Varchar(60) name!: string;
  /** The number of its listings without the NSFW flag, and the number with it. */
  @Integer({ default: 0 }) plainListings!: number;
  @Integer({ default: 0 }) nsfwListings!: number;
}
