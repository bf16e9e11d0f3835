import { isEmail } from '@clubdraw/domain/people/email';
import * as messages from '@clubdraw/domain/texts/messages';
import { useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { SignInFrame } from '../sign-in-frame.tsx';
import { paths, verifyCustomerPath } from '../../paths.ts';
import { requireNoCustomer } from '../../api/session/guards.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

export function loader() {
  requireNoCustomer();
  return null;
}

/** A customer says who they are; the code comes next (product §2.20, §5.9). */
export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [email, setEmail] = useState(search.get('email') ?? '');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const address = email.trim();
    if (isEmail(address)) return void navigate(verifyCustomerPath(address));
    setError(messages.validEmail);
    field.current?.focus();
  };
  return (
    <SignInFrame
      title="Customer sign-in"
      heading="Find your tickets."
      lead="Enter the e‑mail you bought with. We send a code there, no password needed."
    >
      <form className="stack" noValidate onSubmit={submit}>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          ref={field}
          error={error}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setError(undefined);
          }}
        />
        <Button submit look="big wide" disabled={email.trim() === ''}>
          Continue
        </Button>
        <p className="center dim">
          Do you run a club?{' '}
          <Link to={paths.signIn} state={{ email: email.trim() }}>
            Sign in here
          </Link>
        </p>
      </form>
    </SignInFrame>
  );
}
