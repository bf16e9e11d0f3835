import * as messages from '@clubdraw/domain/texts/messages';
import { useState } from 'react';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { frontFacts } from '../front/front-facts.ts';
import { paths, signInPath } from '../paths.ts';
import { pageAfterSignIn, requireSignedOut } from '../api/session/guards.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { AlertNotice } from '../ui/alert-notice.tsx';
import { useArrival } from './arrival.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { useSignUpForm } from './use-sign-up-form.ts';
import { Notice } from '../ui/notice.tsx';

/** After the code was right: what happens next (product §1.2, §2.4). */
export function RegisteredBanner({ email, from }: { email: string; from: string }) {
  return (
    <div className="stack">
      <Notice kind="good" live="status">
        <p className="strong">Your account is ready.</p>
        <p>A member of the sales team will be in touch shortly.</p>
      </Notice>
      <Link
        className="btn big wide"
        to={from === paths.welcome ? paths.signIn : signInPath(from)}
        state={{ email }}
      >
        Sign in now
      </Link>
    </div>
  );
}

export function loader({ request }: LoaderFunctionArgs) {
  requireSignedOut(request);
  return { from: pageAfterSignIn(request) };
}

/** The owner's sign-up (product §2.4, §4.2, §5.1). */
export function Component() {
  const { from } = useLoaderData<typeof loader>();
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
      {arrival.registered ? (
        <RegisteredBanner email={arrival.email ?? ''} from={from} />
      ) : (
        <SignUpForm from={from} />
      )}
    </SignInFrame>
  );
}

function SignUpForm({ from }: { from: string }) {
  const [shown, setShown] = useState(false);
  const { form, change, place, errors, alert, busy, ready, submit } = useSignUpForm(from);
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
        <Link
          to={from === paths.welcome ? paths.signIn : signInPath(from)}
          state={{ email: form.email.trim() }}
        >
          Sign in
        </Link>
      </p>
      <p className="help center">
        The <a href={paths.privacy}>privacy policy</a> says what we store about you.
      </p>
      <SocialButtons from={from} />
    </form>
  );
}
