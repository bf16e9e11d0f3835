import { login, signInForm } from '@clubdraw/contract/accounts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, replace, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { useSend } from '../../api/use-send.ts';
import { paths } from '../../paths.ts';
import { loginText } from '../../session/auth-messages.ts';
import { pageAfterSignIn, requireSignedOut } from '../../session/guards.ts';
import { keepSession } from '../../session/owner.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFadingAlert } from '../../ui/use-fading-alert.ts';
import { useArrival } from './arrival.ts';
import { canSubmitPassword } from './can-submit-password.ts';
import { SignInFrame } from './sign-in-frame.tsx';

export function loader({ request }: LoaderFunctionArgs): null {
  requireSignedOut(request);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const form = signInForm.safeParse(await request.json());
  if (!form.success) return new ApiFailure(400, '');
  try {
    const { token } = await call(login, { body: form.data });
    keepSession(token, form.data.username);
    return replace(pageAfterSignIn(request));
  } catch (error) {
    // A refused password is a 401 of its own: it ends no session.
    if (error instanceof ApiFailure) return error;
    throw error;
  }
}

/** The owner's sign-in with e-mail and password (spec §2.5, §4.3). */
export function Component() {
  const arrival = useArrival();
  const [shown, setShown] = useState(false);
  const [alert, showAlert] = useFadingAlert();
  const { send, busy } = useSend((answer) => showAlert(loginText(answer)));
  const { register, handleSubmit, control } = useForm({
    defaultValues: { username: arrival.email ?? '', password: '' },
  });
  const [email, password] = useWatch({ control, name: ['username', 'password'] });
  return (
    <SignInFrame title="Sign in" heading="Good to see you.">
      <form className="stack" noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
        {alert ? (
          <Notice kind="bad" live="alert">
            <p>{alert}</p>
          </Notice>
        ) : null}
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
        <Button submit look="big wide" busy={busy} disabled={!canSubmitPassword(email, password)}>
          Sign in
        </Button>
        <p className="center dim">
          New here? <Link to={paths.signUp}>Create an account</Link>
        </p>
      </form>
    </SignInFrame>
  );
}
