import type { ComponentChildren } from 'preact';
import { languageName } from '../parts/words.js';
import type { ChoicesAnswer } from '../../reference/reference.view.js';

interface FilterProps {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly sorts: readonly (readonly [value: string, label: string])[];
  readonly choices?: ChoicesAnswer;
}

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'sv', 'hi', 'ja', 'ko'] as const;
/** The address of the list with one filter changed, from its first page. */
export const linkWith = (path: string, query: URLSearchParams, name: string, value: string | undefined): string => {
  const next = new URLSearchParams(query);
  next.delete('page');
  if (value === undefined) next.delete(name);
  else next.set(name, value);
  return next.size === 0 ? path : `${path}?${next}`;
};

const Link = ({
  href,
  isOn,
  children,
}: {
  readonly href: string;
  readonly isOn: boolean;
  readonly children: ComponentChildren;
}) => (
  <li>
    <a href={href} aria-current={isOn ? 'true' : undefined}>
      {children}
    </a>
  </li>
);

/** Filters are links, so that they can be opened in a tab, shared, and found by search engines. */
export function Filters({ path, query, sorts, choices }: FilterProps) {
  const chosen = (name: string): string | undefined => query.get(name) ?? undefined;
  return (
    <aside class="rail" aria-label="Filters">
      <details class="rail-fold">
        <summary class="button wide">Sort and filter</summary>
        <div class="rail-part">
          <h2>Sort by</h2>
          <ul>
            {sorts.map(([value, label], i) => (
              <Link
                key={value}
                href={linkWith(path, query, 'sort', i === 0 ? undefined : value)}
                isOn={(chosen('sort') ?? sorts[0]?.[0]) === value}
              >
                {label}
              </Link>
            ))}
          </ul>
        </div>
        {choices && (
          <div class="rail-part">
            <h2>Category</h2>
            <ul>
              <Link href={linkWith(path, query, 'category', undefined)} isOn={chosen('category') === undefined}>
                All
              </Link>
              {choices.categories.map(({ value, label }) => (
                <Link key={value} href={linkWith(path, query, 'category', value)} isOn={chosen('category') === value}>
                  {label}
                </Link>
              ))}
            </ul>
          </div>
        )}
        <form class="rail-part" action={path} data-send-on-change>
          {[...query]
            .filter(([name]) => !['language', 'nsfw', 'page'].includes(name))
            .map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          {choices && (
            <div class="field">
              <label for="language">Language</label>
              <select id="language" name="language">
                <option value="">Any</option>
                {LANGUAGES.map((tag) => (
                  <option key={tag} value={tag} selected={chosen('language') === tag}>
                    {languageName(tag)}
                  </option>
                ))}
              </select>
            </div>
          )}
          <div class="field">
            <label for="nsfw">Adults only</label>
            <select id="nsfw" name="nsfw">
              {[
                ['', 'Leave out'],
                ['include', 'Show too'],
                ['only', 'Only these'],
              ].map(([value, label]) => (
                <option key={value} value={value} selected={(chosen('nsfw') ?? '') === value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
          <button class="button small without-script">Apply</button>
        </form>
      </details>
    </aside>
  );
}
