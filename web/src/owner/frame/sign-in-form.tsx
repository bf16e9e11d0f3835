import { loginCall } from '@clubdraw/contract/accounts/accounts';
import { loginWithCodeCall } from '@clubdraw/contract/sign-in/sign-in';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { ownDevice } from '../../api/session/device.ts';
import { keepSession } from '../../api/session/owner.ts';
import { codeLoginText, loginText } from '../../sign-in/auth-messages.ts';
import { canSubmitPassword } from '../../sign-in/can-submit-password.ts';
import { OneTimeCodeField } from '../../sign-in/one-time-code/code-field.tsx';
import { codeSessionOf, forgetCodeSession } from '../../sign-in/one-time-code/code-session.ts';
import { ResendLink } from '../../sign-in/one-time-code/resend-link.tsx';
import { useCodeForm } from '../../sign-in/one-time-code/use-code-form.ts';
import { useOwnerCode } from '../../sign-in/one-time-code/use-code-sender.ts';
import { PasswordField } from '../../sign-in/password-field.tsx';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

type Way = {
  email: string;
  /** Called with the token of the new session. */
  onToken: (token: string) => void;
};

type FrameProps = {
  email: string;
  /** Why the last try did not sign in, where no field says it. */
  problem: string | undefined;
  busy: boolean;
  /** Whether the form can be sent. */
  ready: boolean;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
};

/** A short sign-in form: the owner's e-mail, which stays, and one thing to type. */
function Frame({ email, problem, busy, ready, onSubmit, children }: FrameProps) {
  const submit = (event: FormEvent): void => {
    // A form inside a form of the page would otherwise send that one, too.
    event.stopPropagation();
    onSubmit(event);
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <AlertNotice kind="bad" text={problem ?? null} />
      <TextField label="Email" type="email" autoComplete="username" value={email} readOnly />
      {children}
      <Button submit look="wide" busy={busy} disabled={!ready}>
        Sign in
      </Button>
    </form>
  );
}

function ByPassword({ email, onToken }: Way) {
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // The one thing to type; the dialog would begin with the e-mail, which stays.
  useEffect(() => field.current?.focus(), []);
  const ready = canSubmitPassword(email, password);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || !ready) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const body = { username: email, password };
      onToken((await call(loginCall, { body }, { device: ownDevice() })).token);
    } catch (error) {
      setProblem(loginText(error));
      setBusy(false);
    }
  };
  const frame = { email, problem, busy, ready };
  return (
    <Frame {...frame} onSubmit={(event) => void submit(event)}>
      <PasswordField
        ref={field}
        label="Password"
        autoComplete="current-password"
        shown={shown}
        onToggle={() => setShown(!shown)}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        disabled={busy}
      />
    </Frame>
  );
}

function ByCode({ email, onToken }: Way) {
  const sender = useOwnerCode(email);
  const { code, busy, problem, type, submit, canVerify } = useCodeForm({
    verify: async (otp) => {
      const body = { username: email, otp, sessionId: codeSessionOf('owner', email) };
      const { token } = await call(loginWithCodeCall, { body }, { device: ownDevice() });
      forgetCodeSession('owner');
      onToken(token);
    },
    explain: codeLoginText,
    ready: true,
  });
  const frame = { email, problem: sender.problem, busy, ready: canVerify };
  return (
    <Frame {...frame} onSubmit={submit}>
      <output className="dim">
        {sender.sending ? 'Sending code...' : null}
        {sender.sent && !sender.sending ? 'Please check your email!' : null}
      </output>
      <OneTimeCodeField code={code} onCode={type} disabled={busy} error={problem} first />
      <ResendLink sender={sender} />
    </Frame>
  );
}

type Props = { email: string; onDone: () => void; onDecline: () => void };

/** Signs the owner of this page in again, by password or by code (product §4.1). */
export function SignInForm({ email, onDone, onDecline }: Props) {
  const [way, setWay] = useState<'password' | 'code'>('password');
  const begin = (token: string): void => {
    keepSession(token, email);
    onDone();
  };
  const Way = way === 'password' ? ByPassword : ByCode;
  return (
    <div className="stack">
      <Way email={email} onToken={begin} />
      <div className="row between wrap">
        <Button look="link" onClick={() => setWay(way === 'password' ? 'code' : 'password')}>
          {way === 'password' ? 'Use a code instead' : 'Use your password instead'}
        </Button>
        <Button look="link" onClick={onDecline}>
          Not now
        </Button>
      </div>
    </div>
  );
}
