import * as messages from '@clubdraw/domain/texts/messages';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { frontFacts } from '../front/front-facts.ts';
import { paths } from '../paths.ts';
import { requireSignedOut } from '../api/session/guards.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AlertNotice } from '../ui/alert-notice.tsx';
import { useArrival } from './arrival.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { useSignUpForm } from './use-sign-up-form.ts';
import { Notice } from '../ui/notice.tsx';

/** After the code was right: what happens next (product §1.2, §2.4). */
export function RegisteredBanner({ email }: { email: string }) {
  return (
    <div className="stack">
      <Notice kind="good" live="status">
        <p className="strong">Your account is ready.</p>
        <p>A member of the sales team will be in touch shortly.</p>
      </Notice>
      <Link className="btn big wide" to={paths.signIn} state={{ email }}>
        Sign in now
      </Link>
    </div>
  );
}

export function loader({ request }: LoaderFunctionArgs): null {
  requireSignedOut(request);
  return null;
}

/** The owner's sign-up (product §2.4, §4.2, §5.1). */
export function Component() {
  const arrival = useArrival();
  const { platformFeePercent } = frontFacts();
  return (
    <SignInFrame
      title="Sign up"
      heading="Give your people something to win."
      lead={
        arrival.registered
          ? undefined
          : `Sell raffle tickets online. Draw a winner that anyone can check. Clubdraw keeps ${platformFeePercent}% of what you sell.`
      }
    >
      {arrival.registered ? <RegisteredBanner email={arrival.email ?? ''} /> : <SignUpForm />}
    </SignInFrame>
  );
}

function SignUpForm() {
  const [shown, setShown] = useState(false);
  const { form, change, place, errors, alert, busy, ready, submit } = useSignUpForm();
  return (
    <form className="stack" noValidate ref={place} onSubmit={submit}>
      <AlertNotice kind="warn" text={alert} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        placeholder="you@yourclub.com"
        error={errors.email}
        disabled={busy}
        name="email"
        value={form.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        help={messages.passwordTooShort}
        error={errors.password}
        shown={shown}
        onToggle={() => setShown(!shown)}
        what="passwords"
        disabled={busy}
        name="password"
        value={form.password}
        onChange={(event) => change({ password: event.target.value })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirm}
        shown={shown}
        disabled={busy}
        name="confirm"
        value={form.confirm}
        onChange={(event) => change({ confirm: event.target.value })}
      />
      <Button submit look="big wide" busy={busy} disabled={!ready}>
        Create Account
      </Button>
      <p className="center dim">
        Have an account?{' '}
        <Link to={paths.signIn} state={{ email: form.email.trim() }}>
          Sign in
        </Link>
      </p>
      <p className="help center">
        The <a href={paths.privacy}>privacy policy</a> says what we store about you.
      </p>
      <SocialButtons from={paths.welcome} />
    </form>
  );
}
