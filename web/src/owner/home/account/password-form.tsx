import { useState } from 'react';
import { PasswordField } from '../../../sign-in/password-field.tsx';
import { AlertNotice } from '../../../ui/alert-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { AskedConfirmation } from '../../../confirmation/confirmation.tsx';
import { usePasswordForm } from './use-password-form.ts';

type FormProps = {
  email: string;
  confirmation: AskedConfirmation;
  onDone: () => void;
  onDropped: () => void;
};

/** The new password twice (product §11.11). */
export function PasswordForm({ onDropped, ...use }: FormProps) {
  const [shown, setShown] = useState(false);
  const { form, change, place, busy, textAt, save } = usePasswordForm(use);
  return (
    <form className="stack" noValidate ref={place} onSubmit={(event) => void save(event)}>
      <AlertNotice kind="bad" text={textAt('all') ?? null} />
      <TextField label="Email" type="email" autoComplete="username" value={use.email} readOnly />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        help="8 characters or more. Other devices are signed out."
        error={textAt('password')}
        shown={shown}
        onToggle={() => setShown(!shown)}
        what="passwords"
        value={form.password}
        onChange={(event) => change({ password: event.target.value })}
      />
      <PasswordField
        label="Confirm password"
        name="confirm"
        autoComplete="new-password"
        error={textAt('confirm')}
        shown={shown}
        value={form.confirm}
        onChange={(event) => change({ confirm: event.target.value })}
      />
      <div className="actions">
        <Button submit busy={busy}>
          Save the password
        </Button>
        <Button look="quiet" disabled={busy} onClick={onDropped}>
          Keep the old one
        </Button>
      </div>
    </form>
  );
}
