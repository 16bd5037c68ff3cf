import type { ComponentChildren } from 'preact';
import type { OverviewAnswer, ServersOverviewView } from '../../directory/overview.view.js';
import { languageName, rough } from '../parts/words.js';

interface FilterProps {
  readonly path: '/servers' | '/bots';
  readonly query: URLSearchParams;
  readonly sorts: readonly (readonly [value: string, label: string])[];
  readonly overview: OverviewAnswer;
}

const MAX_TAGS = 12;

/** The address of the list with one filter changed, from its first page. */
export const linkWith = (path: string, query: URLSearchParams, name: string, value: string | undefined): string => {
  const next = new URLSearchParams(query);
  next.delete('page');
  if (value === undefined) next.delete(name);
  else next.set(name, value);
  return next.size === 0 ? path : `${path}?${next}`;
};

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
      {listings !== undefined && (
        <span class="rail-count num">
          <span class="sr">: </span>
          {rough(listings)}
        </span>
      )}
    </a>
  </li>
);

/** Filters are links, so that they can be opened in a tab, shared, and found by search engines. */
export function Filters({ path, query, sorts, overview }: FilterProps) {
  const current = query.get('sort') ?? sorts[0]?.[0];
  const { tags } = path === '/servers' ? overview.servers : overview.bots;
  return (
    <aside class="rail" aria-label="Filters">
      <details class="rail-fold">
        <summary class="button wide">Sort and filter</summary>
        <div class="rail-part">
          <h2>Sort by</h2>
          <ul>
            {sorts.map(([value, label], position) => (
              <Link
                key={value}
                href={linkWith(path, query, 'sort', position === 0 ? undefined : value)}
                isOn={current === value}
              >
                {label}
              </Link>
            ))}
          </ul>
        </div>
        {path === '/servers' && <Categories path={path} query={query} categories={overview.servers.categories} />}
        <More path={path} query={query} languages={path === '/servers' ? overview.servers.languages : []} />
        <div class="rail-part">
          <h2>Popular tags</h2>
          <p class="tags">
            {tags.slice(0, MAX_TAGS).map(({ value }) => (
              <a key={value} class="tag" href={linkWith(path, query, 'tags', value)} dir="auto">
                {value}
              </a>
            ))}
          </p>
        </div>
      </details>
    </aside>
  );
}

type CategoriesProps = Pick<FilterProps, 'path' | 'query'> & Pick<ServersOverviewView, 'categories'>;

const Categories = ({ path, query, categories }: CategoriesProps) => (
  <div class="rail-part">
    <h2>Category</h2>
    <ul>
      <Link href={linkWith(path, query, 'category', undefined)} isOn={!query.has('category')}>
        All
      </Link>
      {categories.map(({ value, label, listings }) => (
        <Link
          key={value}
          href={linkWith(path, query, 'category', value)}
          isOn={query.get('category') === value}
          listings={listings}
        >
          {label}
        </Link>
      ))}
    </ul>
  </div>
);

const AGES = [
  ['', 'Leave out'],
  ['include', 'Show too'],
  ['only', 'Only these'],
] as const;

type MoreProps = Pick<FilterProps, 'path' | 'query'> & Pick<ServersOverviewView, 'languages'>;

/** Language and age, which a script sends on change. */
const More = ({ path, query, languages }: MoreProps) => (
  <form class="rail-part" action={path} data-send-on-change>
    {[...query]
      .filter(([name]) => !['language', 'nsfw', 'page'].includes(name))
      .map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    {languages.length > 0 && (
      <div class="field">
        <label for="language">Language</label>
        <select id="language" name="language">
          <option value="">Any</option>
          {languages.map(({ value, listings }) => (
            <option key={value} value={value} selected={query.get('language') === value}>
              {`${languageName(value)} (${rough(listings)})`}
            </option>
          ))}
        </select>
      </div>
    )}
    <div class="field">
      <label for="nsfw">Adults only</label>
      <select id="nsfw" name="nsfw">
        {AGES.map(([value, label]) => (
          <option key={value} value={value} selected={(query.get('nsfw') ?? '') === value}>
            {label}
          </option>
        ))}
      </select>
    </div>
    <button class="button small without-script">Apply</button>
  </form>
);
