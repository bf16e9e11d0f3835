import type { Passkey } from '@clubdraw/contract/accounts/passkeys';
import { browserInWords } from '@clubdraw/domain/browser-in-words';
import { FingerprintIcon } from '@phosphor-icons/react/dist/csr/Fingerprint';
import { useState, type FormEvent } from 'react';
import { ApiFailure, plainText } from '../../api/api-failure.ts';
import { hasPasskeys, makePasskey, PasskeyDropped } from '../../api/passkey.ts';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ConfirmationDropped, type Confirmation } from './confirmation.tsx';
import { PasskeyRow } from './passkey-row.tsx';

type Props = {
  passkeys: readonly Passkey[];
  confirmation: Confirmation;
  onChanged: () => Promise<void>;
};

function isDropped(error: unknown): boolean {
  return error instanceof PasskeyDropped || error instanceof ConfirmationDropped;
}

function AddForm({ confirmation, onChanged }: Omit<Props, 'passkeys'>) {
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
      <div>
        <Button
          submit
          look="quiet"
          icon={<Icon of={FingerprintIcon} />}
          busy={busy}
          disabled={name.trim() === ''}
        >
          Add a passkey
        </Button>
      </div>
    </form>
  );
}

/** The owner's passkeys, and a way to add one (product §11.10). */
export function PasskeysCard({ passkeys, confirmation, onChanged }: Props) {
  return (
    <section className="card stack" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">Passkeys</h2>
      <p className="dim">
        Sign in with your finger, your face or the PIN of your device, without a password.
      </p>
      {passkeys.length > 0 ? (
        <ul className="own-list">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChanged={onChanged} />
          ))}
        </ul>
      ) : null}
      {hasPasskeys() ? (
        <AddForm confirmation={confirmation} onChanged={onChanged} />
      ) : (
        <p className="help">This browser knows no passkeys.</p>
      )}
    </section>
  );
}
