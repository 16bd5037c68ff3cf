import { Entity, Index } from 'typeorm';
import { Id, Whole, Words } from '../database/columns.js';
import type { ListingKind } from '../listings/listing.rules.js';

/** What listings of a kind have in common: a category, a language, a tag, or only the kind. */
@Entity('directory_shelves')
@Index('ux_directory_shelves_name', ['kind', 'name'], { unique: true })
export class DirectoryShelf {
  @Id() id!: number;
  @Words(10) kind!: ListingKind;
  @Words(60) name!: string;
  /** How many listings stand on it, without and with the NSFW mark. */
  @Whole({ default: 0 }) plainListings!: number;
  @Whole({ default: 0 }) nsfwListings!: number;
}
