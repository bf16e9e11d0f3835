import {
  deletePostalEntry,
  type PostalEntry,
} from '@clubdraw/contract/free-entries/postal-entries';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { plainText } from '../../../api/api-failure.ts';
import { call } from '../../../api/call.ts';
import { AlertNotice } from '../../../ui/alert-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type Props = { drawId: string; entry: PostalEntry; onClose: () => void };

/** Asks why an entry is taken back: its ticket is void for everybody to see. */
export function TakeBackDialog({ drawId, entry, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const takeBack = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const params = { id: drawId, entryId: entry.id };
      await call(deletePostalEntry, { params, body: { reason } });
      await revalidate();
      onClose();
    } catch (error) {
      setProblem(plainText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog opened title="Take this entry back?" onClose={onClose}>
      <p>
        Ticket {entry.code} of {entry.name ?? 'somebody'} becomes void. Everybody can see in the log
        that it was not valid; the reason stays with you.
      </p>
      <TextField
        label="Reason"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <AlertNotice kind="bad" text={problem} />
      <div className="actions">
        <Button look="quiet" disabled={busy} onClick={onClose}>
          Keep the entry
        </Button>
        <Button look="bad" busy={busy} onClick={() => void takeBack()}>
          Take it back
        </Button>
      </div>
    </Dialog>
  );
}
