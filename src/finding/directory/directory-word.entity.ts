import { Entity, Index } from 'typeorm';
import { Integer, VarcharKey, SharedId, Varchar } from '../../core/database/columns.js';
import type { ListingKind } from '../../listings/listing/listing.rules.js';

/** A word of a public listing. The index lists the best listings of a word first. */
@Entity('directory_words')
@Index('ix_directory_words_fit', ['kind', 'word', 'weight', 'popularity', 'listingId'])
export class DirectoryWord {
  @SharedId() listingId!: number;
  @VarcharKey(24) word!: string;
  @Varchar(10) kind!: ListingKind;
  /** The importance of the word for the listing: see `WEIGHT`. */
  @Integer({ default: 0 }) weight!: number;
  @Integer({ default: 0 }) popularity!: number;
}
