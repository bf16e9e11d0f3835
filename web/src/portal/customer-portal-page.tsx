import { logout } from '@clubdraw/contract/accounts/accounts';
import * as messages from '@clubdraw/domain/messages';
import {
  Link,
  Navigate,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useRouteError,
  type LoaderFunctionArgs,
} from 'react-router';
import { ApiFailure } from '../api/api-failure.ts';
import { call } from '../api/call.ts';
import { forgetCustomer } from '../api/session/customer.ts';
import { requireCustomer } from '../api/session/guards.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { EmailText } from '../frame/email-text.tsx';
import { Notice } from '../ui/notice.tsx';
import { DrawSection } from './draw-section.tsx';
import { byDraw, soonestFirst, winsFirst } from './held-draws.ts';
import { Memberships } from './memberships.tsx';
import { PortalFrame } from './portal-frame.tsx';
import { forgetPortal, readPortal } from './read-portal.ts';
import { usePortalNews } from './use-portal-news.ts';
import { WinBanners } from './win-banner.tsx';

/** Ends the customer's session here whatever the server answers. */
export function logOutCustomer(): void {
  void call(logout, {}, { as: 'customer' }).catch(() => undefined);
  forgetCustomer();
}

export async function loader({ request }: LoaderFunctionArgs) {
  requireCustomer(request);
  return readPortal(request.signal);
}

/** The tickets and memberships of a customer, in every club (product §2.20). */
export function Component() {
  const portal = useLoaderData<typeof loader>();
  const { email, memberships, upcomingTickets, upcomingTotal, pastTickets, pastTotal } = portal;
  usePortalNews(portal);
  const navigate = useNavigate();
  const logOut = (): void => {
    logOutCustomer();
    forgetPortal();
    void navigate(paths.customerSignIn);
  };
  return (
    <PortalFrame
      end={
        <Button look="ghost compact" onClick={logOut}>
          Logout
        </Button>
      }
    >
      <div className="stack-s">
        <h1 tabIndex={-1}>Your Tickets</h1>
        <p className="dim anywhere">
          <EmailText email={email} />
        </p>
      </div>
      <WinBanners tickets={pastTickets} />
      <Memberships memberships={memberships} email={email} />
      <DrawSection
        title="Upcoming Draws"
        list="upcoming"
        draws={soonestFirst(byDraw(upcomingTickets))}
        total={upcomingTotal}
        empty="No upcoming draws"
        email={email}
      />
      <DrawSection
        title="Past Draws"
        list="past"
        draws={winsFirst(byDraw(pastTickets))}
        total={pastTotal}
        empty="No past draws"
        email={email}
      />
      <p className="dim small">
        <Link to={paths.customerData}>Your data</Link>: take it along, or have it erased.
      </p>
    </PortalFrame>
  );
}

/** A session that is over leads to sign-in; anything else is said, with two ways on (product §8.3). */
export function ErrorBoundary() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  // A bug of the page is for the default error screen.
  if (!(error instanceof ApiFailure)) throw error;
  if (error.status === 401) return <Navigate to={paths.customerSignIn} replace />;
  const backToSignIn = (): void => {
    forgetCustomer();
    void navigate(paths.customerSignIn);
  };
  return (
    <PortalFrame end={null}>
      <h1>Your Tickets</h1>
      <Notice kind="bad" live="alert">
        <p>{messages.failedToFetchTickets}</p>
        {error.message ? <p>{error.message}</p> : null}
      </Notice>
      <div className="row wrap">
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
        <Button look="quiet" onClick={backToSignIn}>
          Back to Sign In
        </Button>
      </div>
    </PortalFrame>
  );
}
