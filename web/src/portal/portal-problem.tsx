import type { ReactNode } from 'react';
import { Navigate, useRevalidator, useRouteError } from 'react-router';
import { ApiFailure } from '../api/api-failure.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PortalFrame } from './portal-frame.tsx';

type Props = {
  title: string;
  /** The paragraphs about a failure. */
  words: (failure: ApiFailure) => ReactNode;
  /** The way on beside another try. */
  wayOn: { name: string; go: () => void };
};

/**
 * In the place of a portal's page: a session that is over leads to sign-in; anything else is said,
 * with two ways on (product §8.3).
 */
export function PortalProblem({ title, words, wayOn }: Props) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  // A bug of the page is for the default error screen.
  if (!(error instanceof ApiFailure)) throw error;
  if (error.status === 401) return <Navigate to={paths.customerSignIn} replace />;
  return (
    <PortalFrame title={title} end={null}>
      <h1>{title}</h1>
      <Notice kind="bad" live="alert">
        {words(error)}
      </Notice>
      <div className="row wrap">
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
        <Button look="quiet" onClick={wayOn.go}>
          {wayOn.name}
        </Button>
      </div>
    </PortalFrame>
  );
}
