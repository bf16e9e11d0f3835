import type { PageClub } from '@clubdraw/contract/pages/page-club';
import type { ReactNode } from 'react';
import { ClubBadge } from './club-badge.tsx';
import { PageFooter } from './page-footer.tsx';

/** A page to which a link in a mail leads: one thing to say or to press, under its club. */
export function StillPage({ club, children }: { club: PageClub | null; children: ReactNode }) {
  return (
    <>
      <header className="pub-top">
        <ClubBadge club={club} />
      </header>
      <main className="page pub">{children}</main>
      <PageFooter />
    </>
  );
}
