import { browserInWords } from '@clubdraw/domain/texts/browser-in-words';
import { useState, type FormEvent } from 'react';
import { ApiFailure, plainText } from '../../../api/api-failure.ts';
import { makePasskey, PasskeyDropped } from '../../../api/passkeys/passkey.ts';
import { AlertNotice } from '../../../ui/alert-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import {
  ConfirmationDropped,
  type AskedConfirmation,
} from '../../../confirmation/confirmation.tsx';

type Props = { confirmation: AskedConfirmation; onChanged: () => Promise<void>; onEnd: () => void };

function isDropped(error: unknown): boolean {
  return error instanceof PasskeyDropped || error instanceof ConfirmationDropped;
}

/** The name of a new passkey; then the browser makes it. */
export function AddPasskey({ confirmation, onChanged, onEnd }: Props) {
  const [name, setName] = useState(() => browserInWords(navigator.userAgent));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await confirmation.during(() => makePasskey(name));
      await onChanged();
      return onEnd();
    } catch (error) {
      const field = error instanceof ApiFailure ? error.fields['name'] : undefined;
      if (!isDropped(error)) setProblem(field ?? plainText(error));
    }
    setBusy(false);
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void add(event)}>
      <AlertNotice kind="bad" text={problem} />
      <TextField
        label="Name of the passkey"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
        disabled={busy}
      />
      <div className="actions">
        <Button submit busy={busy} disabled={name.trim() === ''}>
          Go on
        </Button>
        <Button look="quiet" disabled={busy} onClick={onEnd}>
          Not now
        </Button>
      </div>
    </form>
  );
}
