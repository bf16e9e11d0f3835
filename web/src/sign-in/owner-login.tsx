import { isEmail } from '@clubdraw/domain/people/email';
import * as messages from '@clubdraw/domain/texts/messages';
import { useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSend } from '../api/use-send.ts';
import { AlertNotice } from '../ui/alert-notice.tsx';
import { paths, signUpPath } from '../paths.ts';
import { loginText } from './auth-messages.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { useFadingAlert } from '../ui/use-fading-alert.ts';
import { canSubmitPassword } from './can-submit-password.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { useBeginIn } from '../ui/use-begin-in.ts';

type OtherWaysProps = { email: string; from: string; busy: boolean; warn: (text: string) => void };

/** Both need an address to send a code to (product §4.3, §5.1). */
function OtherWays({ email, from, busy, warn }: OtherWaysProps) {
  const navigate = useNavigate();
  const withEmail = (go: (address: string) => unknown) => (): void => {
    const address = email.trim();
    if (isEmail(address)) void go(address);
    else warn(messages.enterEmailFirst);
  };
  const resetPassword = withEmail((address) =>
    navigate(paths.forgotPassword(encodeURIComponent(address)), { state: { from } }),
  );
  const loginWithCode = withEmail((address) =>
    navigate(paths.oneTimeCode, { state: { email: address, state: 'login', from } }),
  );
  return (
    <div className="row between wrap">
      <Button look="link small" disabled={busy} onClick={resetPassword}>
        Forgot password?
      </Button>
      <Button look="link small" disabled={busy} onClick={loginWithCode}>
        Login with OTP
      </Button>
    </div>
  );
}

type Props = {
  /** The page that asked for a session. */
  from: string;
  /** Why somebody is back here. */
  notice: string | undefined;
  /** The e-mail where it is known, or ''. */
  known: string;
  /** The form is what its page is for: the keyboard goes on at the first field that is empty. */
  first: boolean;
};

/** The owner's side of the sign-in screen (product §2.5, §4.3); it sends to the page's action. */
export function OwnerLogin({ from, notice, known, first }: Props) {
  const [told, setTold] = useState(notice);
  const [shown, setShown] = useState(false);
  const [alert, showAlert] = useFadingAlert();
  const [warning, warn] = useFadingAlert();
  const { send, busy } = useSend((answer) => showAlert(loginText(answer)));
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  useBeginIn(known === '' ? emailField : passwordField, first);
  const warnOfEmail = (text: string): void => {
    warn(text);
    emailField.current?.focus();
  };
  const signIn = (event: FormEvent): void => {
    event.preventDefault();
    setTold(undefined);
    send({ username: email, password });
  };
  return (
    <form className="stack" noValidate onSubmit={signIn}>
      <AlertNotice kind="warn" text={warning ?? told ?? null} />
      <AlertNotice kind="bad" text={alert} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username webauthn"
        disabled={busy}
        ref={emailField}
        name="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        ref={passwordField}
        shown={shown}
        onToggle={() => setShown(!shown)}
        disabled={busy}
        name="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <OtherWays email={email} from={from} busy={busy} warn={warnOfEmail} />
      <Button submit look="big wide" busy={busy} disabled={!canSubmitPassword(email, password)}>
        Sign in
      </Button>
      <PasskeyButton from={from} warn={showAlert} />
      <SocialButtons from={from} />
      <p className="center dim">
        New here? <Link to={signUpPath(from)}>Create an account</Link>
      </p>
    </form>
  );
}
