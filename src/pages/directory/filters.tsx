import { valueName } from '../../core/reference/value-names.js';
import { t } from '../../core/texts/t.js';
import { NameLink } from '../parts/basics.js';
import type { ComponentChildren } from 'preact';
import type { OverviewAnswer, ServersOverviewView } from '../../finding/directory/overview.view.js';
import { languageName, rough } from '../parts/words.js';
import { FILTER_TAGS_SHOWN } from '../folded-lists.rules.js';
import { type ListPlace, linkWith, pathOf } from './list-links.rules.js';

interface FilterProps {
  readonly place: ListPlace;
  readonly sorts: readonly (readonly [value: string, label: string])[];
  readonly overview: OverviewAnswer;
}

interface LinkProps {
  readonly href: string;
  readonly isOn: boolean;
  readonly listings?: number;
  readonly children: ComponentChildren;
}

const Link = ({ href, isOn, listings, children }: LinkProps) => (
  <li>
    <a href={href} aria-current={isOn ? 'true' : undefined}>
      {children}
      {listings !== undefined && listings > 0 && (
        <span class="rail-count num">
          <span class="sr">: </span>
          {rough(listings)}
        </span>
      )}
    </a>
  </li>
);

/** Filters are links, so that they can be opened in a tab, shared, and found by search engines. */
export function Filters({ place, sorts, overview }: FilterProps) {
  const current = place.query.get('sort') ?? sorts[0]?.[0];
  const isServers = place.list === '/servers';
  const { tags } = isServers ? overview.servers : overview.bots;
  return (
    <aside class="rail" id="filters" aria-label={t('Filters')}>
      <details class="rail-fold">
        <summary class="button wide">{t('Sort and filter')}</summary>
        <div class="rail-part">
          <h2>{t('Sort by')}</h2>
          <ul>
            {sorts.map(([value, label], position) => (
              <Link
                key={value}
                href={linkWith(place, 'sort', position === 0 ? undefined : value)}
                isOn={current === value}
              >
                {label}
              </Link>
            ))}
          </ul>
        </div>
        {isServers && <Categories place={place} categories={overview.servers.categories} />}
        <More place={place} languages={isServers ? overview.servers.languages : []} />
        {tags.length > 0 && (
          <div class="rail-part">
            <h2>{t('Popular tags')}</h2>
            <p class="tags">
              {tags.slice(0, FILTER_TAGS_SHOWN).map(({ value }) => (
                <NameLink key={value} to={linkWith(place, 'tags', value)} look="tag" name={value} />
              ))}
            </p>
          </div>
        )}
      </details>
    </aside>
  );
}

const Categories = ({ place, categories }: Pick<FilterProps, 'place'> & Pick<ServersOverviewView, 'categories'>) => {
  const { topic, query } = place;
  const current = topic?.type === 'category' ? topic.value : query.get('category');
  return (
    <div class="rail-part">
      <h2>{t('Category')}</h2>
      <ul>
        <Link href={linkWith(place, 'category', undefined)} isOn={current === null}>
          {t('All')}
        </Link>
        {categories.map(({ value, listings }) => (
          <Link key={value} href={linkWith(place, 'category', value)} isOn={current === value} listings={listings}>
            {valueName('category', value)}
          </Link>
        ))}
      </ul>
    </div>
  );
};

const ages = () =>
  [
    ['', t('Leave out')],
    ['include', t('Show too')],
    ['only', t('Only these')],
  ] as const;

type MoreProps = Pick<FilterProps, 'place'> & Pick<ServersOverviewView, 'languages'>;

/** Language and age, which a script sends on change. */
const More = ({ place, place: { query }, languages }: MoreProps) => (
  <form class="rail-part" action={pathOf(place)} data-send-on-change>
    {[...query]
      .filter(([name]) => !['language', 'nsfw', 'page'].includes(name))
      .map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    {languages.length > 0 && (
      <div class="field">
        <label for="language">{t('Language')}</label>
        <select id="language" name="language">
          <option value="">{t('Any')}</option>
          {languages.map(({ value, listings }) => (
            <option key={value} value={value} selected={query.get('language') === value}>
              {`${languageName(value)} (${rough(listings)})`}
            </option>
          ))}
        </select>
      </div>
    )}
    <div class="field">
      <label for="nsfw">{t('Adults only')}</label>
      <select id="nsfw" name="nsfw">
        {ages().map(([value, label]) => (
          <option key={value} value={value} selected={(query.get('nsfw') ?? '') === value}>
            {label}
          </option>
        ))}
      </select>
    </div>
    <button class="button small without-script">{t('Apply')}</button>
  </form>
);
