import { Entity, Index } from 'typeorm';
import { VarcharKey, SharedId, Varchar } from '../database/columns.js';
import type { ListingKind } from '../listings/listing.rules.js';

/** A word in the name, the tags or the description of a public listing. */
@Entity('directory_words')
@Index('ix_directory_words_word', ['kind', 'word', 'listingId'])
export class DirectoryWord {
  @SharedId() listingId!: number;
  @VarcharKey(24) word!: string;
  @Varchar(10) kind!: ListingKind;
}
