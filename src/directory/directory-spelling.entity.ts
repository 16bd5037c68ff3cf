import { Entity } from 'typeorm';
import { VarcharKey } from '../database/columns.js';

/** A word, and a form of its beginning without one or two letters: misspelled words have such a form in common with it. */
@Entity('directory_spellings')
export class DirectorySpelling {
  @VarcharKey(10) kind!: string;
  @VarcharKey(7) form!: string;
  @VarcharKey(24) word!: string;
}
