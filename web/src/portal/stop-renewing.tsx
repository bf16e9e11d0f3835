import { stopMembershipCall } from '@clubdraw/contract/portal/membership-history';
import { call } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogAnswers } from '../ui/dialog-answers.tsx';
import { AlertNotice } from '../ui/alert-notice.tsx';
import { HistoryContent } from './history-content.tsx';
import { useAskedChange } from '../api/use-asked-change.ts';
import { useHistory } from './use-history.ts';

/** Ends a membership with the period that is paid, after saying what that means. */
export function StopRenewing({ membershipId }: { membershipId: string }) {
  const { asking, busy, failure, open, close, make } = useAskedChange();
  const reading = useHistory(membershipId, asking);
  const stop = () => make(() => call(stopMembershipCall, { params: { id: membershipId } }));
  return (
    <>
      <Button look="quiet compact" aria-haspopup="dialog" onClick={open}>
        Stop renewing
      </Button>
      <Dialog opened={asking} title="Stop renewing?" onClose={close}>
        <AlertNotice kind="bad" text={failure} />
        <HistoryContent reading={reading}>{({ stopping }) => <p>{stopping}</p>}</HistoryContent>
        <DialogAnswers keep="Keep renewing" onKeep={close} busy={busy}>
          <Button look="bad" busy={busy} onClick={() => void stop()}>
            Stop renewing
          </Button>
        </DialogAnswers>
      </Dialog>
    </>
  );
}
