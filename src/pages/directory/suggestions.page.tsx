import type { SuggestionsAnswer } from '../../finding/suggestions/suggestion.view.js';
import type { Shown } from '../page-book.js';
import { Icon, Tile } from '../parts/pictures.js';
import { inside, plural } from '../parts/words.js';
import { LinkButton } from '../parts/basics.js';

type Line = SuggestionsAnswer['suggestions'][number];

const KIND = { server: 'Server', bot: 'Bot' } as const;
const TYPE = { category: 'Category', tag: 'Tag' } as const;

const noteOf = ({ type, kind, listings }: Line): string =>
  type === 'listing' ? KIND[kind] : `${TYPE[type]} · ${plural(listings ?? 0, kind)}`;

/**
 * The suggestions as a page of its own. The script shows its list below the search field and gives its links the role
 * of options.
 */
export const SuggestionsPage = ({ view: { q, suggestions } }: Shown<SuggestionsAnswer>) => (
  <>
    <div class="page-head">
      <h1 dir="auto">Suggestions for “{q}”</h1>
    </div>
    <div id="suggestions" class="suggestions">
      {suggestions.map((line, index) => (
        <a key={line.path} id={`suggestion-${index}`} href={inside(line.path)}>
          {line.type === 'listing' ? (
            <Tile name={line.name} image={line.icon} size="s" isFirst />
          ) : (
            <span class="tile-sign">
              <Icon name="search" />
            </span>
          )}
          <span class="suggested" dir="auto">
            {line.name}
          </span>
          <span class="quiet">{noteOf(line)}</span>
        </a>
      ))}
    </div>
    <p class="actions">
      <LinkButton to={`/servers?search=${encodeURIComponent(q)}`} label="Search servers" />
      <LinkButton to={`/bots?search=${encodeURIComponent(q)}`} label="Search bots" />
    </p>
  </>
);
