import { emailExists, signUpForm } from '@clubdraw/contract/accounts';
import { messages } from '@clubdraw/domain/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate, type LoaderFunctionArgs } from 'react-router';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import { requireSignedOut } from '../../session/guards.ts';
import { keepPassword } from '../../session/pending-sign-up.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFadingAlert } from '../../ui/use-fading-alert.ts';
import { AlertNotice } from '../../parts/alert-notice.tsx';
import { useArrival } from './arrival.ts';
import { canSubmitPassword } from './can-submit-password.ts';
import { RegisteredBanner } from './registered-banner.tsx';
import { SignInFrame } from '../../parts/sign-in-frame.tsx';
import { SocialButtons } from './social-buttons.tsx';

export function loader({ request }: LoaderFunctionArgs): null {
  requireSignedOut(request);
  return null;
}

/** Whether somebody has verified this address; a check that fails says no (spec §4.2). */
async function isTaken(email: string): Promise<boolean> {
  try {
    const { exists, isVerified } = await call(emailExists, { query: { username: email } });
    return exists && isVerified;
  } catch {
    return false;
  }
}

/** The owner's sign-up (spec §2.4, §4.2, §5.1). */
export function Component() {
  const arrival = useArrival();
  const navigate = useNavigate();
  const [shown, setShown] = useState(false);
  const [alert, showAlert] = useFadingAlert();
  const { register, handleSubmit, control, formState } = useForm({
    resolver: zodResolver(signUpForm),
    defaultValues: { email: '', password: '', confirm: '' },
  });
  const [email, password, confirm] = useWatch({ control, name: ['email', 'password', 'confirm'] });
  const { errors, isSubmitting: busy } = formState;
  const askForCode = async (form: z.output<typeof signUpForm>): Promise<void> => {
    if (await isTaken(form.email)) return showAlert(messages.emailRegistered);
    keepPassword(form.email, form.password);
    await navigate(paths.oneTimeCode, { state: { email: form.email, state: 'register' } });
  };
  const ready = canSubmitPassword(email, password) && confirm !== '';
  return (
    <SignInFrame
      title="Sign up"
      heading="Give your people something to win."
      lead="Paid draws for your club, with draws that anybody can check."
    >
      {arrival.registered ? <RegisteredBanner email={arrival.email ?? ''} /> : null}
      <form className="stack" noValidate onSubmit={(event) => void handleSubmit(askForCode)(event)}>
        <AlertNotice kind="warn" text={alert} />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          placeholder="you@yourclub.com"
          error={errors.email?.message}
          disabled={busy}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          help={messages.passwordTooShort}
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
        <Button submit look="big wide" busy={busy} disabled={!ready}>
          Create Account
        </Button>
        <SocialButtons from={paths.welcome} />
        <p className="center dim">
          Have an account? <Link to={paths.signIn}>Sign in</Link>
        </p>
      </form>
    </SignInFrame>
  );
}
