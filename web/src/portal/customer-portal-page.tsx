import { logout } from '@clubdraw/contract/accounts/accounts';
import type { PortalTicket } from '@clubdraw/contract/portal/portal';
import * as messages from '@clubdraw/domain/messages';
import {
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
import { EmailText } from '../ui/email-text.tsx';
import { Notice } from '../ui/notice.tsx';
import { CancelMembership } from './cancel-membership.tsx';
import { MailAgain } from './mail-again.tsx';
import { Memberships } from './memberships.tsx';
import { PortalFrame } from './portal-frame.tsx';
import { forgetPortal, readPortal } from './read-portal.ts';
import { TicketSection } from './ticket-section.tsx';
import { useNewWins } from './use-new-wins.ts';
import { usePortalNews } from './use-portal-news.ts';
import { WinBanner } from './win-banner.tsx';

/** Ends the customer's session here whatever the server answers. */
export function logOutCustomer(): void {
  void call(logout, {}, { as: 'customer' }).catch(() => undefined);
  forgetCustomer();
}

export async function loader({ request }: LoaderFunctionArgs) {
  requireCustomer(request);
  return readPortal(request.signal);
}

/** The nearest date comes first: people wait for it. */
function soonestFirst(tickets: readonly PortalTicket[]): PortalTicket[] {
  return tickets.toSorted((one, other) => one.runAt.getTime() - other.runAt.getTime());
}

/** The actions for a ticket: send its mail again, or end the membership that it came with. */
function TicketWays({ ticket, email }: { ticket: PortalTicket; email: string }) {
  const { paymentId, membershipId } = ticket;
  return (
    <>
      <MailAgain paymentId={paymentId} email={email} />
      {membershipId === null ? null : (
        <CancelMembership
          membershipId={membershipId}
          paymentId={paymentId}
          email={email}
          look="link cancel"
        />
      )}
    </>
  );
}

/** The tickets and memberships of a customer, in every club (product §2.20). */
export function Component() {
  const portal = useLoaderData<typeof loader>();
  const { email, memberships, upcomingTickets, upcomingTotal, pastTickets, pastTotal } = portal;
  const wins = useNewWins(pastTickets);
  usePortalNews(portal);
  const waysOf = (ticket: PortalTicket) => <TicketWays ticket={ticket} email={email} />;
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
        <h1>Your Tickets</h1>
        <p className="dim anywhere">
          <EmailText email={email} />
        </p>
      </div>
      {wins.map((win) => (
        <WinBanner key={win.id} win={win} />
      ))}
      <Memberships memberships={memberships} email={email} />
      <TicketSection
        title="Upcoming Draws"
        list="upcoming"
        tickets={soonestFirst(upcomingTickets)}
        total={upcomingTotal}
        empty="No upcoming draws"
        waysOf={waysOf}
      />
      <TicketSection
        title="Past Draws"
        list="past"
        tickets={pastTickets}
        total={pastTotal}
        empty="No past draws"
        waysOf={waysOf}
      />
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
