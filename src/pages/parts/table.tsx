import { t } from '../../core/texts/t.js';
import type { ComponentChildren } from 'preact';
import { Scroll } from './basics.js';
import { count } from './words.js';

interface Column {
  readonly name: string;
  readonly look?: string;
  readonly isHidden?: boolean;
}

interface TableProps {
  /** The table's name for screen readers. */
  readonly name: string;
  readonly columns: readonly (string | Column)[];
  /** The columns of numbers, which are aligned to the right. */
  readonly numbers?: readonly string[];
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A table that scrolls in its own box when it is too wide. */
export const Table = ({ name, columns, numbers = [], class: className, children }: TableProps) => (
  <Scroll name={name}>
    <table class={className}>
      <thead>
        <tr>
          {columns
            .map((column): Column => (typeof column === 'string' ? { name: column } : column))
            .map(({ name: title, look, isHidden }) => (
              <th key={title} scope="col" class={numbers.includes(title) ? 'end' : look}>
                {isHidden ? <span class="sr">{title}</span> : title}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </Scroll>
);

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Links to the first page, the neighbours and the last page. */
export function Pager({ page, pages, path, query }: PagerProps) {
  if (pages <= 1) return <></>;
  const href = (n: number): string => {
    const next = new URLSearchParams(query);
    if (n === 1) next.delete('page');
    else next.set('page', String(n));
    return next.size === 0 ? path : `${path}?${next}`;
  };
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages);
  return (
    <nav class="pager" aria-label={t('Pages')}>
      <Neighbor rel="prev" href={page > 1 ? href(page - 1) : undefined} />
      <ol>
        {shown.map((n, i) => (
          <li key={n} class={n - (shown[i - 1] ?? 0) > 1 ? 'gap' : undefined}>
            <a
              href={href(n)}
              aria-current={n === page ? 'page' : undefined}
              aria-label={t('Page {n}', { n: count(n) })}
            >
              {count(n)}
            </a>
          </li>
        ))}
      </ol>
      <Neighbor rel="next" href={page < pages ? href(page + 1) : undefined} />
    </nav>
  );
}

const Neighbor = ({ rel, href }: { readonly rel: 'prev' | 'next'; readonly href: string | undefined }) => {
  const label = rel === 'prev' ? t('Previous') : t('Next');
  if (href === undefined) return <span>{label}</span>;
  return (
    <a href={href} rel={rel}>
      {label}
    </a>
  );
};

/** Links to the neighbours, for lists whose length is not known. */
export function NextPages({ page, isLast, path, query }: Omit<PagerProps, 'pages'> & { readonly isLast: boolean }) {
  if (page === 1 && isLast) return null;
  const href = (number: number): string => {
    const next = new URLSearchParams(query);
    next.set('page', String(number));
    return `${path}?${next}`;
  };
  return (
    <nav class="pager" aria-label={t('Pages')}>
      <Neighbor rel="prev" href={page > 1 ? href(page - 1) : undefined} />
      <Neighbor rel="next" href={isLast ? undefined : href(page + 1)} />
    </nav>
  );
}
