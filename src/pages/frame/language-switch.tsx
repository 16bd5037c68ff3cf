import { t } from '../../core/texts/t.js';
import { Form } from '../parts/form.js';
import type { LanguageBody } from './language.dto.js';
import { useFrame } from './frame.js';

const FIELD: keyof LanguageBody = 'language';

/** A link in a certain language would undo the choice. */
const withoutLanguage = (address: string): string => address.replace(/([?&])lang=[^&#]*&?/, '$1').replace(/[?&]$/, '');

/** Chooses the language of the pages, if the site offers several: with one button each, so that it needs no script. */
export function LanguageSwitch() {
  const { languages, language, here } = useFrame();
  if (languages.length < 2) return null;
  return (
    <nav aria-label={t('Language')} class="languages">
      <Form to="/language" back={withoutLanguage(here)}>
        {languages.map(({ tag, name }) => (
          <button
            key={tag}
            class="plain"
            lang={tag}
            name={FIELD}
            value={tag}
            aria-current={tag === language.tag ? 'true' : undefined}
          >
            {name}
          </button>
        ))}
      </Form>
    </nav>
  );
}
