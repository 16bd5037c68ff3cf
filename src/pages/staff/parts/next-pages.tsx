interface NextPagesProps {
  readonly page: number;
  readonly isLast: boolean;
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Links to the neighbours, for lists whose length is not known. */
export function NextPages({ page, isLast, path, query }: NextPagesProps) {
  if (page === 1 && isLast) return null;
  const href = (number: number): string => {
    const next = new URLSearchParams(query);
    next.set('page', String(number));
    return `${path}?${next}`;
  };
  return (
    <nav class="pager" aria-label="Pages">
      {page > 1 ? (
        <a href={href(page - 1)} rel="prev">
          Previous
        </a>
      ) : (
        <span>Previous</span>
      )}
      {isLast ? (
        <span>Next</span>
      ) : (
        <a href={href(page + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  );
}
