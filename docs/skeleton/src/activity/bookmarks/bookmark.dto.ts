import { TextInput } from '../../core/input/text-fields.js';
import { LONGEST_NOTE } from './bookmark.rules.js';

/** Checks, the reading of forms and the API description all follow from the decorator. */
export class BookmarkBody {
  @TextInput({ max: LONGEST_NOTE, nullable: true, default: null, example: 'For the music channel' })
  note!: string | null;
}
