import type { PortalMembership } from '@clubdraw/contract/portal/portal';
import { useId } from 'react';
import { CancelMembership } from './cancel-membership.tsx';
import { MembershipCard } from './membership-card.tsx';
import { ReceiptLink } from './receipt-link.tsx';
import { StopRenewing } from './stop-renewing.tsx';
import { WhyEntries } from './why-entries.tsx';

type Props = { memberships: readonly PortalMembership[]; email: string };

/** Active Memberships (product §2.20). */
export function Memberships({ memberships, email }: Props) {
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>Active Memberships</h2>
      {memberships.length === 0 ? (
        <p className="empty">No active memberships</p>
      ) : (
        <ul className="fan">
          {memberships.map((membership) => (
            <li key={membership.id}>
              <MembershipCard membership={membership}>
                <CancelMembership
                  membershipId={membership.id}
                  paymentId={membership.paymentId}
                  email={email}
                />
                <WhyEntries membership={membership} />
                <ReceiptLink paymentId={membership.paymentId} />
                {membership.cancelAt ? null : <StopRenewing membershipId={membership.id} />}
              </MembershipCard>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
