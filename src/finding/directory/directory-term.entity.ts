import { Entity, Index } from 'typeorm';
import { Integer, Varchar, VarcharKey } from '../../core/database/columns.js';

/** A word that public listings have. */
@Entity('directory_terms')
@Index('ix_directory_terms_stem', ['kind', 'stem'])
export class DirectoryTerm {
  @VarcharKey(10) kind!: string;
  @VarcharKey(24) word!: string;
  /** The stem that it shares with its other forms. */
  @Varchar(24) stem!: string;
  /** The number of listings without the NSFW flag that have it, and the number with the flag. */
  @Integer({ default: 0 }) plainListings!: number;
  @Integer({ default: 0 }) nsfwListings!: number;
}
