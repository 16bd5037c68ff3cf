import { ReferenceInput } from '../../core/input/text-fields.js';
import { ENGLISH_TAG } from '../../core/texts/language.js';
import { says } from '../../core/shared/refusals.js';

export class LanguageBody {
  @ReferenceInput({
    sentence: (name) =>
      says('{field} is needed: the tag of a language of this site, as in {example}.', {
        field: name,
        example: '{"language": "en"}',
      }),
    example: ENGLISH_TAG,
    description: 'A language of the site.',
  })
  language!: string;
}
