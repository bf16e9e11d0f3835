import type { Passkey } from '@clubdraw/contract/accounts/security/own-passkeys';
import { lazy, Suspense, useState } from 'react';
import { hasPasskeys } from '../../../api/has-passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import type { AskedConfirmation } from '../../../confirmation/confirmation.tsx';

const PasskeyRow = lazy(async () => ({ default: (await import('./passkey-row.tsx')).PasskeyRow }));

// Most visits add none.
const AddPasskey = lazy(async () => ({ default: (await import('./add-passkey.tsx')).AddPasskey }));

type Props = {
  passkeys: readonly Passkey[];
  confirmation: AskedConfirmation;
  onChanged: () => Promise<void>;
};

/** The owner's passkeys, and a way to add one (product §11.12). */
export function PasskeysCard({ passkeys, confirmation, onChanged }: Props) {
  const [isAdding, setAdding] = useState(false);
  return (
    <section className="card stack" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">Passkeys</h2>
      <p className="dim">
        Sign in with your finger, your face or the PIN of your device, without a password.
      </p>
      {passkeys.length > 0 ? (
        <Suspense>
          <ul className="own-list">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                confirmation={confirmation}
                onChanged={onChanged}
              />
            ))}
          </ul>
        </Suspense>
      ) : null}
      {isAdding ? (
        <Suspense>
          <AddPasskey
            confirmation={confirmation}
            onChanged={onChanged}
            onEnd={() => setAdding(false)}
          />
        </Suspense>
      ) : (
        <AddButton onAdd={() => setAdding(true)} />
      )}
    </section>
  );
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  if (!hasPasskeys()) return <p className="help">This browser knows no passkeys.</p>;
  return (
    <div>
      <Button look="quiet" onClick={onAdd}>
        Add a passkey
      </Button>
    </div>
  );
}
