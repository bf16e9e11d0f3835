import { stopMembershipCall } from '@clubdraw/contract/portal/membership-history';
import * as messages from '@clubdraw/domain/texts/messages';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { failureText } from '../api/api-failure.ts';
import { call } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogAnswers } from '../ui/dialog-answers.tsx';
import { AlertNotice } from '../ui/alert-notice.tsx';
import { HistoryContent } from './history-content.tsx';
import { useHistory } from './use-history.ts';

/** Ends a membership with the period that is paid, after saying what that means. */
export function StopRenewing({ membershipId }: { membershipId: string }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isSending = useRef(false);
  const reading = useHistory(membershipId, asking);
  const { revalidate } = useRevalidator();
  const stop = async (): Promise<void> => {
    // A dialog that fades can be pressed again.
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await call(stopMembershipCall, { params: { id: membershipId } });
      setAsking(false);
      await revalidate();
    } catch (error) {
      setProblem(failureText(error, messages.somethingWentWrong));
    }
    isSending.current = false;
    setBusy(false);
  };
  return (
    <>
      <Button look="quiet compact" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Stop renewing
      </Button>
      <Dialog opened={asking} title="Stop renewing?" onClose={() => setAsking(false)}>
        <AlertNotice kind="bad" text={problem} />
        <HistoryContent reading={reading}>{({ stopping }) => <p>{stopping}</p>}</HistoryContent>
        <DialogAnswers keep="Keep renewing" onKeep={() => setAsking(false)} busy={busy}>
          <Button look="bad" busy={busy} onClick={() => void stop()}>
            Stop renewing
          </Button>
        </DialogAnswers>
      </Dialog>
    </>
  );
}
