import { isEmail } from '@clubdraw/domain/people/email';
import * as messages from '@clubdraw/domain/texts/messages';
import { useEffect, useState } from 'react';
import { Link, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { OneTimeCodeField } from './one-time-code/code-field.tsx';
import { ResendLink } from './one-time-code/resend-link.tsx';
import { useOwnerCode } from './one-time-code/use-code-sender.ts';
import { paths } from '../paths.ts';
import { keepSignInNotice } from '../api/session/sign-in-notice.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { useFadingAlert } from '../ui/use-fading-alert.ts';
import { AlertNotice } from '../ui/alert-notice.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useResetForm } from './use-reset-form.ts';

/**
 * A code that could not be sent is said a little longer than what one can put right (product §8.2).
 */
const sendingWarningMs = 4000;

export function loader({ params }: LoaderFunctionArgs): { email: string } {
  const email = (params['email'] ?? '').trim();
  if (isEmail(email)) return { email };
  keepSignInNotice(messages.enterEmailFirst);
  throw redirect(paths.signIn);
}

function useSendingWarning(problem: string | undefined): string | null {
  const [warning, warn] = useFadingAlert(sendingWarningMs);
  useEffect(() => {
    if (problem !== undefined) warn(problem);
  }, [problem, warn]);
  return warning;
}

/** A new password for whoever proves the address with a code (product §2.18, §5.2). */
function ResetPassword({ email }: { email: string }) {
  const sender = useOwnerCode(email);
  const [shown, setShown] = useState(false);
  const warning = useSendingWarning(sender.problem);
  const { form, change, place, alert, busy, ready, submit } = useResetForm(email);
  return (
    <form className="stack" noValidate ref={place} onSubmit={submit}>
      <AlertNotice kind="warn" text={warning} />
      <AlertNotice kind="bad" text={alert} />
      <output className="dim">
        {sender.sending ? 'Sending code...' : null}
        {sender.sent && !sender.sending ? 'Please check your email!' : null}
      </output>
      <TextField label="Email" type="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        help="8 characters or more."
        shown={shown}
        onToggle={() => setShown(!shown)}
        what="passwords"
        value={form.password}
        onChange={(event) => change({ password: event.target.value })}
        disabled={busy}
      />
      <PasswordField
        label="Confirm password"
        name="confirm"
        autoComplete="new-password"
        shown={shown}
        value={form.confirm}
        onChange={(event) => change({ confirm: event.target.value })}
        disabled={busy}
      />
      <OneTimeCodeField code={form.otp} onCode={(otp) => change({ otp })} disabled={busy} />
      <Button submit look="big wide" busy={busy} disabled={!ready}>
        Reset Password
      </Button>
      <div className="row between wrap">
        <ResendLink sender={sender} />
        <Link to={paths.signIn} state={{ email }}>
          Back to sign in
        </Link>
      </div>
    </form>
  );
}

export function Component() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <SignInFrame
      title="Reset password"
      heading="Choose a new password."
      lead="We e‑mail you a code that works for 10 minutes. Other devices are signed out."
    >
      <ResetPassword key={email} email={email} />
    </SignInFrame>
  );
}
