import { registerCall } from '@clubdraw/contract/accounts/accounts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { codeSessionOf, forgetCodeSession } from './one-time-code/code-session.ts';
import { useOwnerCode } from './one-time-code/use-code-sender.ts';
import { signUpPath } from '../paths.ts';
import { registerText } from './auth-messages.ts';
import { forgetPassword, passwordFor } from './pending-sign-up.ts';
import { PasswordField } from './password-field.tsx';
import { minPasswordLength } from './can-submit-password.ts';
import { CodeScreen } from './one-time-code/code-screen.tsx';

/** The code that proves a new owner's address (product §4.2). */
export function RegisterCode({ email, from }: { email: string; from: string }) {
  const sender = useOwnerCode(email);
  const navigate = useNavigate();
  const kept = passwordFor(email);
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(false);
  const password = kept ?? typed;
  const verify = async (otp: string): Promise<void> => {
    const sessionId = codeSessionOf('owner', email);
    await call(registerCall, { body: { username: email, password, otp, sessionId } });
    forgetCodeSession('owner');
    await navigate(signUpPath(from), { replace: true, state: { registered: true, email } });
    forgetPassword();
  };
  return (
    <CodeScreen
      email={email}
      sender={sender}
      verify={verify}
      explain={registerText}
      ready={password.length >= minPasswordLength}
      other={<Link to={signUpPath(from)}>Use another e‑mail</Link>}
    >
      {(busy) =>
        kept === undefined ? (
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
        ) : null
      }
    </CodeScreen>
  );
}
