import {
  turnAwayPostalEntryCall,
  type PostalEntry,
} from '@clubdraw/contract/free-entries/postal-entries';
import type { ClubCardCause } from '@clubdraw/domain/entries/waiting-cards';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { plainText } from '../../../api/api-failure.ts';
import { call } from '../../../api/call.ts';
import { AlertNotice } from '../../../ui/alert-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { causeWords } from './card-words.ts';

type Props = { drawId: string; entry: PostalEntry; onClose: () => void };

const causes: readonly ClubCardCause[] = ['twice', 'late', 'other'];

function CauseField({
  cause,
  choose,
}: {
  cause: ClubCardCause | undefined;
  choose: (cause: ClubCardCause) => void;
}) {
  return (
    <fieldset className="stack-s">
      <legend className="label">Why it shall not count</legend>
      {causes.map((value) => (
        <label className="check" key={value}>
          <input
            type="radio"
            name="cause"
            checked={cause === value}
            onChange={() => choose(value)}
          />
          <span>{causeWords[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/**
 * Asks why a card shall not count: it gets no ticket, and everybody reads how many there were of
 * each cause.
 */
export function TurnAwayDialog({ drawId, entry, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const [cause, setCause] = useState<ClubCardCause>();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const turnAway = async (): Promise<void> => {
    if (cause === undefined) return setProblem('Please choose why.');
    setBusy(true);
    setProblem(null);
    try {
      const params = { id: drawId, entryId: entry.id };
      await call(turnAwayPostalEntryCall, { params, body: { cause, reason } });
      await revalidate();
      onClose();
    } catch (error) {
      setProblem(plainText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog opened title="Turn this card away?" onClose={onClose}>
      <p>
        {entry.name ?? 'Somebody'} gets no ticket for it, and that cannot be undone. Everybody can
        read how many cards were turned away and for which of these causes, by your word. Your own
        words stay with you.
        {entry.email === null ? '' : ' The e‑mail address of the card is told the cause.'}
      </p>
      <CauseField cause={cause} choose={setCause} />
      <TextField
        label="In your words"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <AlertNotice kind="bad" text={problem} />
      <div className="actions">
        <Button look="quiet" disabled={busy} onClick={onClose}>
          Keep the card
        </Button>
        <Button look="bad" busy={busy} onClick={() => void turnAway()}>
          Turn it away
        </Button>
      </div>
    </Dialog>
  );
}
