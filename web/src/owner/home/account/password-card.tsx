import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { AskedConfirmation } from '../../../confirmation/confirmation.tsx';

// Most visits change no password.
const PasswordForm = lazy(async () => ({
  default: (await import('./password-form.tsx')).PasswordForm,
}));

type Props = { email: string; confirmation: AskedConfirmation; onChanged: () => void };

/** A new password for somebody who is signed in (product §11.11). */
export function PasswordCard({ email, confirmation, onChanged }: Props) {
  const [state, setState] = useState<'closed' | 'open' | 'done'>('closed');
  const done = (): void => {
    setState('done');
    onChanged();
  };
  return (
    <section className="card stack" aria-labelledby="password-title">
      <h2 id="password-title">Password</h2>
      {state === 'done' ? (
        <Notice kind="good" live="status">
          <p>Your password is changed. Every other device was signed out.</p>
        </Notice>
      ) : null}
      {state === 'open' ? (
        <Suspense>
          <PasswordForm
            email={email}
            confirmation={confirmation}
            onDone={done}
            onDropped={() => setState('closed')}
          />
        </Suspense>
      ) : (
        <div>
          <Button look="quiet" icon={<Icon of={KeyIcon} />} onClick={() => setState('open')}>
            Change password
          </Button>
        </div>
      )}
    </section>
  );
}
