import { endEntryCodeCall } from '@clubdraw/contract/entry-codes/entry-codes';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { plainText } from '../../../api/api-failure.ts';
import { call } from '../../../api/call.ts';
import { AlertNotice } from '../../../ui/alert-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type Props = { drawId: string; code: string; onClose: () => void };

/** Asks once more: an ended code is not used again. */
export function EndCodeDialog({ drawId, code, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const end = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await call(endEntryCodeCall, { params: { id: drawId, code } });
      await revalidate();
      onClose();
    } catch (error) {
      setProblem(plainText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog opened title={`End ${code}?`} onClose={onClose}>
      <p>Nobody can use it from now on. Tickets that were had with it stay.</p>
      <AlertNotice kind="bad" text={problem} />
      <div className="actions">
        <Button look="quiet" disabled={busy} onClick={onClose}>
          Keep the code
        </Button>
        <Button look="bad" busy={busy} onClick={() => void end()}>
          End it
        </Button>
      </div>
    </Dialog>
  );
}
