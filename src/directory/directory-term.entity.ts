import { Entity, Index } from 'typeorm';
import { Integer, Varchar, VarcharKey } from '../database/columns.js';

/** A word that public listings have, or had. */
@Entity('directory_terms')
@Index('ix_directory_terms_stem', ['kind', 'stem'])
export class DirectoryTerm {
  @VarcharKey(10) kind!: string;
  @VarcharKey(24) word!: string;
  /** What it has in common with its other forms. */
  @Varchar(24) stem!: string;
  /** How many listings without the NSFW flag have it, and how many with it. */
  @Integer({ default: 0 }) plainListings!: number;
  @Integer({ default: 0 }) nsfwListings!: number;
}
