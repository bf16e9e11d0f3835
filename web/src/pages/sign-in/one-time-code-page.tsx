import { register as registerOwner } from '@clubdraw/contract/accounts';
import { oneTimeCodes } from '@clubdraw/domain/one-time-code';
import { useState, type FormEvent } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { ResendLink } from '../../parts/one-time-code/resend-link.tsx';
import { useCodeSender } from '../../parts/one-time-code/use-code-sender.ts';
import { paths } from '../../paths.ts';
import { registerText } from '../../session/auth-messages.ts';
import { forgetPassword, passwordFor } from '../../session/pending-sign-up.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFadingAlert } from '../../ui/use-fading-alert.ts';
import { useArrival } from './arrival.ts';
import { minPasswordLength } from './can-submit-password.ts';
import { SignInFrame } from './sign-in-frame.tsx';

/** The code that proves a new owner's address (spec §2.17, §4.2, §4.4). */
function RegisterCode({ email }: { email: string }) {
  const sender = useCodeSender(email);
  const navigate = useNavigate();
  const kept = passwordFor(email);
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(false);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [alert, showAlert] = useFadingAlert();
  const password = kept ?? typed;
  const ready = code.trim() !== '' && password.length >= minPasswordLength;
  const verify = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || !ready) return;
    setBusy(true);
    try {
      await call(registerOwner, { body: { username: email, password, otp: code } });
      await navigate(paths.signUp, { replace: true, state: { registered: true, email } });
      forgetPassword();
    } catch (error) {
      showAlert(registerText(error));
      setBusy(false);
    }
  };
  const heading = sender.sent ? 'Please check your email!' : 'Your code';
  return (
    <SignInFrame title="One-time code" heading={sender.sending ? 'Sending code...' : heading}>
      <form className="stack" noValidate onSubmit={(event) => void verify(event)}>
        {sender.problem ? (
          <Notice kind="bad" live="alert">
            <p>{sender.problem}</p>
          </Notice>
        ) : null}
        {alert ? (
          <Notice kind="bad" live="alert">
            <p>{alert}</p>
          </Notice>
        ) : null}
        <output className="dim anywhere">
          {sender.sending ? 'A code is on its way to ' : 'The code goes to '}
          <b>{email}</b> and works for 10 minutes.
        </output>
        <TextField
          label="OTP"
          className="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={oneTimeCodes.digits}
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\s/g, ''))}
          disabled={busy}
        />
        {kept === undefined ? (
          <PasswordField
            label="Password"
            autoComplete="new-password"
            help="This page was loaded again, so please type your password once more."
            shown={shown}
            onToggle={() => setShown(!shown)}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            disabled={busy}
          />
        ) : null}
        <Button submit look="big wide" busy={busy} disabled={!ready}>
          Verify OTP
        </Button>
        <div className="row between wrap">
          <ResendLink sender={sender} />
          <Link to={paths.signUp}>Use another e-mail</Link>
        </div>
      </form>
    </SignInFrame>
  );
}

/** Without an address to prove there is nothing to do here. */
export function Component() {
  const { email, state } = useArrival();
  if (email === undefined || state !== 'register') return <Navigate to={paths.signUp} replace />;
  return <RegisterCode email={email} />;
}
