import * as messages from '@clubdraw/domain/texts/messages';
import { useState } from 'react';
import { membershipRefundPath } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogAnswers } from '../ui/dialog-answers.tsx';
import { HistoryContent } from './history-content.tsx';
import { useHistory } from './use-history.ts';

type Props = {
  membershipId: string;
  /** Any payment of the membership. */
  paymentId: string;
  email: string;
};

/** Asks before a membership is cancelled, then leads to the page that refunds it (product §4.8). */
export function CancelMembership(props: Props) {
  const { membershipId, paymentId, email } = props;
  const [asking, setAsking] = useState(false);
  const reading = useHistory(membershipId, asking);
  return (
    <>
      <Button look="bad quiet compact" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Cancel Membership
      </Button>
      <Dialog opened={asking} title="Cancel Membership" onClose={() => setAsking(false)}>
        <p>{messages.cancelMembershipQuestion}</p>
        <HistoryContent reading={reading}>
          {({ cancelling }) => <p className="dim">{cancelling}</p>}
        </HistoryContent>
        <DialogAnswers keep="Keep membership" onKeep={() => setAsking(false)}>
          <a className="btn bad" href={membershipRefundPath({ paymentId, email })}>
            Cancel Membership
          </a>
        </DialogAnswers>
      </Dialog>
    </>
  );
}
