import { messages } from '@clubdraw/domain/messages';
import { useState } from 'react';
import { membershipRefundPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = {
  /** Any payment of the membership. */
  paymentId: string;
  email: string;
  look?: string;
};

/** Asks before a membership is cancelled, then leads to the page that refunds it (spec §4.8). */
export function CancelMembership({ paymentId, email, look = 'bad quiet compact' }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look={look} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Cancel Membership
      </Button>
      <Dialog opened={asking} title="Cancel Membership" onClose={() => setAsking(false)}>
        <p>{messages.cancelMembershipQuestion}</p>
        <p className="dim">
          You get back what you paid for draws that have not closed; your entries in them become
          void, and you are not charged again.
        </p>
        <div className="actions">
          <Button look="quiet" onClick={() => setAsking(false)}>
            Keep membership
          </Button>
          <a className="btn bad" href={membershipRefundPath({ paymentId, email })}>
            Cancel Membership
          </a>
        </div>
      </Dialog>
    </>
  );
}
