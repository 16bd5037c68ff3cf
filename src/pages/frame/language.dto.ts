import { ReferenceInput } from '../../core/input/text-fields.js';
import { ENGLISH_TAG } from '../../core/texts/language.js';

export class LanguageBody {
  @ReferenceInput({
    sentence: (name) => `${name} is needed: the tag of a language of this site, as in {"language": "en"}.`,
    example: ENGLISH_TAG,
    description: 'A language of the site.',
  })
  language!: string;
}
