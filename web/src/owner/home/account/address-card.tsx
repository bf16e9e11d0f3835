import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { lazy, Suspense, useState } from 'react';
import type { AskedConfirmation } from '../../../confirmation/confirmation.tsx';
import { EmailText } from '../../../frame/email-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';

// Hardly any visit changes the address.
const AddressForm = lazy(async () => ({
  default: (await import('./address-form.tsx')).AddressForm,
}));

type Props = { email: string; confirmation: AskedConfirmation; onChanged: () => void };

/** The address by which the owner signs in (product §11.17). */
export function AddressCard({ email, confirmation, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  /** The new address, from the moment at which it signs in. */
  const [moved, setMoved] = useState<string>();
  const done = (to: string): void => {
    setOpen(false);
    setMoved(to);
    onChanged();
  };
  return (
    <section className="card stack" aria-labelledby="address-title">
      <h2 id="address-title">E‑mail address</h2>
      {moved !== undefined ? (
        <Notice kind="good" live="status">
          <div className="stack">
            <p>
              You sign in with <EmailText email={moved} /> from now on. Every other device was
              signed out, and Google accounts do not sign in any more.
            </p>
            <p>
              Does somebody else take over the club? They choose a new password here and remove your
              passkeys.
            </p>
          </div>
        </Notice>
      ) : (
        <p>
          You sign in with{' '}
          <b className="anywhere">
            <EmailText email={email} />
          </b>
          .
        </p>
      )}
      {isOpen ? (
        <Suspense>
          <AddressForm confirmation={confirmation} onDone={done} onDropped={() => setOpen(false)} />
        </Suspense>
      ) : (
        <div>
          <Button
            look="quiet"
            icon={<Icon of={EnvelopeSimpleIcon} />}
            onClick={() => {
              setMoved(undefined);
              setOpen(true);
            }}
          >
            Change e‑mail address
          </Button>
        </div>
      )}
    </section>
  );
}
