import { Link } from 'react-router';

/** Page numbers for a row of buttons: the ends, the neighbours, and gaps between them. */
export function pagesToShow(page: number, totalPages: number): (number | 'before' | 'after')[] {
  const near = [page - 1, page, page + 1].filter((one) => one > 1 && one < totalPages);
  const first = near[0] ?? totalPages;
  const last = near.at(-1) ?? 1;
  return [
    1,
    ...(first > 2 ? (['before'] as const) : []),
    ...near,
    ...(last < totalPages - 1 && totalPages > 2 ? (['after'] as const) : []),
    totalPages,
  ];
}

type Props = { page: number; totalPages: number; to: (page: number) => string };

/** Numbered page buttons, only when there is more than one page (product §2.9). */
export function Pager({ page, totalPages, to }: Props) {
  if (totalPages <= 1) return null;
  return (
    <nav className="pager" aria-label="Pages">
      {pagesToShow(page, totalPages).map((entry) =>
        typeof entry === 'number' ? (
          <Link key={entry} to={to(entry)} aria-current={entry === page ? 'page' : undefined}>
            {entry}
          </Link>
        ) : (
          <span key={entry} aria-hidden="true">
            …
          </span>
        ),
      )}
    </nav>
  );
}
