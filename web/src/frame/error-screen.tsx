import * as messages from '@clubdraw/domain/texts/messages';
import { isRouteErrorResponse, Link, Navigate, useLocation, useRouteError } from 'react-router';
import { ApiFailure, plainText } from '../api/api-failure.ts';
import { paths, signInPath } from '../paths.ts';
import { Brand } from './brand.tsx';
import { Button } from '../ui/button.tsx';
import { Component } from './not-found-screen.tsx';

/** The default error screen (product §2.1), with its reason, another try, and a way back. */
export function ErrorScreen() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (error instanceof ApiFailure && error.status === 401) {
    return <Navigate to={signInPath(pathname + search)} replace />;
  }
  if (isRouteErrorResponse(error) && error.status === 404) return <Component />;
  return (
    <main className="alone">
      <title>Error · Clubdraw</title>
      <Brand />
      <h1>{messages.unexpectedApplicationError}</h1>
      <p role="alert">{plainText(error)}</p>
      <div className="row wrap">
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <Link className="btn quiet" to={paths.welcome} reloadDocument>
          Return to Home
        </Link>
      </div>
    </main>
  );
}
