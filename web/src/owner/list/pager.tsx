import { Link } from 'react-router';
import { pagesToShow } from './pages-to-show.ts';

type Props = { page: number; totalPages: number; to: (page: number) => string };

/** Numbered page buttons, only when there is more than one page (spec §2.9). */
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
