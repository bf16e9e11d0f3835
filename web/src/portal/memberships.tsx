import type { PortalMembership } from '@clubdraw/contract/portal/portal';
import { useId } from 'react';
import { paths } from '../paths.ts';
import { CancelMembership } from './cancel-membership.tsx';
import { ChangeTier } from './tiers/change-tier.tsx';
import { ComingTier } from './tiers/coming-tier.tsx';
import { MembershipCard } from './membership-card.tsx';
import { ReceiptLink } from './receipt-link.tsx';
import { ShareOwnDraw } from './share-draw.tsx';
import { StopRenewing } from './stop-renewing.tsx';
import { WhyEntries } from './why-entries.tsx';

type WaysProps = { membership: PortalMembership; email: string };

/** The steps that change nothing, then the two that end it, each with its consequence. */
function Ways({ membership, email }: WaysProps) {
  const { id, packageId, packageName, paymentId, entries, drawId, cancelAt } = membership;
  const path = paths.packageInfo(packageId);
  return (
    <>
      <ComingTier membership={membership} />
      <div className="row wrap ticket-ways">
        {drawId === null ? null : (
          <a href={`#${drawId}`}>{entries === 1 ? 'See its code' : 'See the codes'}</a>
        )}
        <WhyEntries membership={membership} />
        {cancelAt ? null : <ChangeTier membership={membership} />}
        <ReceiptLink paymentId={paymentId} />
        <ShareOwnDraw of={{ kind: 'package', id: packageId, name: packageName, path }} />
      </div>
      <ul className="endings">
        {cancelAt ? null : (
          <li>
            <StopRenewing membershipId={id} />
            <span className="small dim">
              You keep what you paid for, and are not charged again.
            </span>
          </li>
        )}
        <li>
          <CancelMembership membershipId={id} paymentId={paymentId} email={email} />
          <span className="small dim">
            You are refunded for draws that have not closed, and leave them.
          </span>
        </li>
      </ul>
    </>
  );
}

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
                <Ways membership={membership} email={email} />
              </MembershipCard>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
