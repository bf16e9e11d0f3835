import type { PageClub } from '@clubdraw/contract/pages/page-club';
import type { ReactNode } from 'react';
import { ClubBadge } from '../frame/club-badge.tsx';

/** The parts of a checkout that the server alone writes: the page's script keeps what it finds. */
export type ServedParts = {
  seller?: ReactNode;
  heading?: ReactNode;
  /** Below the button that pays. */
  notes?: ReactNode;
  /** The page without an order. */
  empty?: ReactNode;
};

function Heading() {
  return (
    <>
      <h1>Payment Details</h1>
      <p className="dim">Complete your purchase securely</p>
    </>
  );
}

function Notes({ isFree, count }: { isFree: boolean; count: number }) {
  return (
    <>
      <noscript>
        <p className="notice">Paying needs JavaScript. Turn it on and load this page again.</p>
      </noscript>
      <p className="small dim center">
        {isFree
          ? `Free. Your ${count === 1 ? 'ticket comes' : 'tickets come'} by e‑mail.`
          : 'You finish on the payment provider’s page. We never see your card.'}
      </p>
    </>
  );
}

type Served = { club: PageClub | null; isFree: boolean; count?: number | undefined };

/** The parts that all checkouts have. */
export function servedParts({ club, isFree, count = 1 }: Served) {
  return {
    seller: <ClubBadge club={club} />,
    heading: <Heading />,
    notes: <Notes isFree={isFree} count={count} />,
  };
}
