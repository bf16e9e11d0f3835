import { Link, Navigate, useLocation, useRevalidator, useRouteError } from 'react-router';
import { ApiFailure, failureText, plainText } from '../../api/api-failure.ts';
import { paths, signInPath } from '../../paths.ts';
import { usePageHandle } from './page-handle.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** In the place of a page that failed to load: why, and another try. The frame's ways stay open. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { failed } = usePageHandle();
  const { revalidate, state } = useRevalidator();
  // A bug of a page is for the default error screen.
  if (!(error instanceof ApiFailure)) throw error;
  if (error.status === 401) return <Navigate to={signInPath(pathname + search)} replace />;
  return (
    <main className="page stack">
      <Notice kind="bad" live="alert">
        <p>{failed === undefined ? plainText(error) : failureText(error, failed)}</p>
      </Notice>
      {error.status === 404 || error.status === 403 ? (
        <div>
          <Link className="btn quiet" to={paths.welcome}>
            Return to Home
          </Link>
        </div>
      ) : (
        <div>
          <Button look="quiet" busy={state === 'loading'} onClick={() => void revalidate()}>
            Try again
          </Button>
        </div>
      )}
    </main>
  );
}
