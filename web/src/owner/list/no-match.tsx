import { Link, useLocation } from 'react-router';

/** A list that its filters leave empty, and the way back to the whole of it. */
export function NoMatch() {
  const { pathname } = useLocation();
  return (
    <div className="empty">
      <p className="strong">Nothing matches these filters</p>
      <Link className="btn quiet" to={pathname}>
        Clear
      </Link>
    </div>
  );
}
