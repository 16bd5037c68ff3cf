import { Entity } from 'typeorm';
import { VarcharKey } from '../../core/database/columns.js';

/** A word, and its beginning without one or two letters. A misspelled word shares such a form with the right one. */
@Entity('directory_spellings')
export class DirectorySpelling {
  @VarcharKey(10) kind!: string;
  @VarcharKey(7) form!: string;
  @VarcharKey(24) word!: string;
}
