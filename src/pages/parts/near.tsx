import { t } from '../../core/texts/t.js';
import type { InsteadAnswer } from '../../finding/suggestions/suggestion.view.js';
import { inside } from './words.js';

/** What is called similarly, as links. */
export const Near = ({ near }: Pick<InsteadAnswer, 'near'>) =>
  near.length === 0 ? null : (
    <span class="instead">
      <strong>{t('Similar')}</strong>
      {near.map(({ path, name, listings }) => (
        <a key={path} class="chip" href={inside(path)}>
          <span dir="auto">{name}</span> {listings !== null && <span class="quiet num">{listings}</span>}
        </a>
      ))}
    </span>
  );
