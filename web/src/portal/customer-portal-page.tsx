import { logoutCall } from '@clubdraw/contract/accounts/accounts';
import * as messages from '@clubdraw/domain/texts/messages';
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import type { ApiFailure } from '../api/api-failure.ts';
import { call } from '../api/call.ts';
import { forgetCustomer } from '../api/session/customer.ts';
import { requireCustomer } from '../api/session/guards.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { EmailText } from '../frame/email-text.tsx';
import { DrawSection } from './draw-section.tsx';
import { byDraw, soonestFirst, winsFirst } from './held-draws.ts';
import { Memberships } from './memberships.tsx';
import { PortalFrame } from './portal-frame.tsx';
import { PortalProblem } from './portal-problem.tsx';
import { forgetPortal, readPortal } from './read-portal.ts';
import { usePortalNews } from './use-portal-news.ts';
import { WinBanners } from './win-banner.tsx';

/** Ends the customer's session here whatever the server answers. */
export function logOutCustomer(): void {
  void call(logoutCall, {}, { as: 'customer' }).catch(() => undefined);
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

function inWords({ message }: ApiFailure) {
  return (
    <>
      <p>{messages.failedToFetchTickets}</p>
      {message ? <p>{message}</p> : null}
    </>
  );
}

export function ErrorBoundary() {
  const navigate = useNavigate();
  const backToSignIn = (): void => {
    forgetCustomer();
    void navigate(paths.customerSignIn);
  };
  return (
    <PortalProblem
      title="Your Tickets"
      words={inWords}
      wayOn={{ name: 'Back to Sign In', go: backToSignIn }}
    />
  );
}
