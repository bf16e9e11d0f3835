import type { PageClub } from '@clubdraw/contract/pages/page-club';
import type { ReactNode } from 'react';
import { ClubBadge } from '../frame/club-badge.tsx';
import { Icon } from '../frame/icon.tsx';
import { PageFooter } from '../frame/page-footer.tsx';

type Props = {
  /** The link back; null when the address names nothing. */
  back: { href: string; name: string } | null;
  club: PageClub | null;
  terms: string | null;
  /** The order and the form that pays for it; without them `problem` says why not. */
  sale: { order: ReactNode; form: ReactNode } | null;
  problem: string;
};

function NoOrder({ back, problem }: Pick<Props, 'back' | 'problem'>) {
  return (
    <main className="page pub hero-msg">
      <span className="big bad">
        <Icon name="warning-circle-fill" />
      </span>
      <h1>Error !</h1>
      <p className="dim">{problem}</p>
      <p>
        <a className="btn quiet" href={back?.href ?? '/'}>
          <Icon name="arrow-left" />
          {back?.name ?? 'Go to Clubdraw'}
        </a>
      </p>
    </main>
  );
}

/** Cost and payment details (product §2.15), of whatever is sold. */
export function CheckoutFrame({ back, club, terms, sale, problem }: Props) {
  return (
    <>
      <header className="pub-top">
        {back ? (
          <a className="icon-btn" href={back.href} aria-label={back.name}>
            <Icon name="arrow-left" />
          </a>
        ) : null}
        <ClubBadge club={club} />
      </header>
      {sale ? (
        <main className="page pub pay-grid">
          <div className="stack">
            <div className="stack-s">
              <h1>Payment Details</h1>
              <p className="dim">Complete your purchase securely</p>
            </div>
            {sale.order}
          </div>
          {sale.form}
        </main>
      ) : (
        <NoOrder back={back} problem={problem} />
      )}
      <PageFooter terms={terms} />
    </>
  );
}
