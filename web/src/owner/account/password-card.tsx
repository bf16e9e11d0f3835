import { changePassword, changePasswordForm } from '@clubdraw/contract/accounts/security';
import { zodResolver } from '@hookform/resolvers/zod';
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { plainText } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { passwordProblem } from '../../sign-in/password-problem.ts';
import { PasswordField } from '../../sign-in/password-field.tsx';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ConfirmationDropped, type Confirmation } from './confirmation.tsx';

type FormProps = {
  email: string;
  confirmation: Confirmation;
  onDone: () => void;
  onDropped: () => void;
};

type NewPassword = z.output<typeof changePasswordForm>;

function PasswordForm({ email, confirmation, onDone, onDropped }: FormProps) {
  const [shown, setShown] = useState(false);
  const { register, handleSubmit, formState, setError } = useForm<NewPassword>({
    resolver: zodResolver(changePasswordForm),
    defaultValues: { password: '', confirm: '' },
  });
  const { errors, isSubmitting: busy } = formState;
  const save = async ({ password }: NewPassword): Promise<void> => {
    const problem = await passwordProblem(email, password);
    if (problem !== undefined) {
      return setError('password', { message: problem }, { shouldFocus: true });
    }
    try {
      await confirmation.during(() => call(changePassword, { body: { password } }));
      onDone();
    } catch (error) {
      if (error instanceof ConfirmationDropped) return;
      setError('root', { message: plainText(error) });
    }
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
      <AlertNotice kind="bad" text={errors.root?.message ?? null} />
      <TextField label="Email" type="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        help="8 characters or more. Other devices are signed out."
        error={errors.password?.message}
        shown={shown}
        onToggle={() => setShown(!shown)}
        what="passwords"
        disabled={busy}
        {...register('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirm?.message}
        shown={shown}
        disabled={busy}
        {...register('confirm')}
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

type Props = { email: string; confirmation: Confirmation; onChanged: () => void };

/** A new password for somebody who is signed in (product §11.9). */
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
        <PasswordForm
          email={email}
          confirmation={confirmation}
          onDone={done}
          onDropped={() => setState('closed')}
        />
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
