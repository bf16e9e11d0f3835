import { login, signInForm } from '@clubdraw/contract/accounts';
import { isEmail } from '@clubdraw/domain/email';
import { messages } from '@clubdraw/domain/messages';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  Link,
  replace,
  useLoaderData,
  useNavigate,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { useSend } from '../../api/use-send.ts';
import { paths } from '../../paths.ts';
import { loginText } from '../../session/auth-messages.ts';
import { beginSession } from '../../session/begin-session.ts';
import { pageAfterSignIn, requireSignedOut } from '../../session/guards.ts';
import { takeSignInNotice } from '../../session/sign-in-notice.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFadingAlert } from '../../ui/use-fading-alert.ts';
import { AlertNotice } from './alert-notice.tsx';
import { useArrival } from './arrival.ts';
import { canSubmitPassword } from './can-submit-password.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { SocialButtons } from './social-buttons.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  requireSignedOut(request);
  return { from: pageAfterSignIn(request), notice: takeSignInNotice() };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = signInForm.safeParse(await request.json());
  if (!form.success) return new ApiFailure(400, '');
  try {
    const { token } = await call(login, { body: form.data });
    beginSession(token, form.data.username);
    return replace(pageAfterSignIn(request));
  } catch (error) {
    // A refused password is a 401 of its own: it ends no session.
    if (error instanceof ApiFailure) return error;
    throw error;
  }
}

type OtherWaysProps = { email: string; from: string; busy: boolean; warn: (text: string) => void };

/** Both need an address to send a code to (spec §4.3, §5.1). */
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

/** The owner's sign-in (spec §2.5, §4.3). */
export function Component() {
  const { from, notice } = useLoaderData<typeof loader>();
  const arrival = useArrival();
  const [shown, setShown] = useState(false);
  const [alert, showAlert] = useFadingAlert();
  const [warning, warn] = useFadingAlert();
  const { send, busy } = useSend((answer) => showAlert(loginText(answer)));
  const { register, handleSubmit, control, setFocus } = useForm({
    defaultValues: { username: arrival.email ?? '', password: '' },
  });
  const [email, password] = useWatch({ control, name: ['username', 'password'] });
  const warnOfEmail = (text: string): void => {
    warn(text);
    setFocus('username');
  };
  return (
    <SignInFrame title="Sign in" heading="Good to see you.">
      <form className="stack" noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
        <AlertNotice kind="warn" text={warning ?? notice ?? null} />
        <AlertNotice kind="bad" text={alert} />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          disabled={busy}
          {...register('username')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          shown={shown}
          onToggle={() => setShown(!shown)}
          disabled={busy}
          {...register('password')}
        />
        <OtherWays email={email} from={from} busy={busy} warn={warnOfEmail} />
        <Button submit look="big wide" busy={busy} disabled={!canSubmitPassword(email, password)}>
          Sign in
        </Button>
        <SocialButtons from={from} />
        <p className="center dim">
          New here? <Link to={paths.signUp}>Create an account</Link>
        </p>
      </form>
    </SignInFrame>
  );
}
