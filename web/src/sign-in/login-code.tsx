import { loginWithCodeCall } from '@clubdraw/contract/sign-in/sign-in';
import { Link, useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { ownDevice } from '../api/session/device.ts';
import { codeSessionOf, forgetCodeSession } from './one-time-code/code-session.ts';
import { useOwnerCode } from './one-time-code/use-code-sender.ts';
import { paths } from '../paths.ts';
import { codeLoginText } from './auth-messages.ts';
import { beginSession } from './begin-session.ts';
import { pageFor } from '../api/session/guards.ts';
import { CodeScreen } from './one-time-code/code-screen.tsx';

/** Sign-in with a code instead of the password (product §4.3). */
export function LoginCode({ email, from }: { email: string; from: string | undefined }) {
  const sender = useOwnerCode(email);
  const navigate = useNavigate();
  const verify = async (otp: string): Promise<void> => {
    const body = { username: email, otp, sessionId: codeSessionOf('owner', email) };
    const { token } = await call(loginWithCodeCall, { body }, { device: ownDevice() });
    forgetCodeSession('owner');
    beginSession(token, email);
    await navigate(pageFor(from), { replace: true });
  };
  return (
    <CodeScreen
      email={email}
      sender={sender}
      verify={verify}
      explain={codeLoginText}
      other={
        <Link to={paths.signIn} state={{ email }}>
          Back to sign in
        </Link>
      }
    />
  );
}
