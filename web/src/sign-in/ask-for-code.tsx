import { isEmail } from '@clubdraw/domain/people/email';
import * as messages from '@clubdraw/domain/texts/messages';
import { useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/**
 * The code's page for somebody who opened it afresh, from a bookmark or in another tab: it knows no
 * address to send a code to, so it asks for one, and leads those who want something else on.
 */
export function AskForCode() {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    const address = email.trim();
    if (isEmail(address)) {
      const state = { email: address, state: 'login' };
      return void navigate(paths.oneTimeCode, { replace: true, state });
    }
    setProblem(messages.validEmail);
    field.current?.focus();
  };
  return (
    <SignInFrame
      title="One-time code"
      heading="Get a code"
      lead="Codes come by e‑mail and work for 10 minutes. Tell us your address and we send one now."
    >
      <form className="stack" noValidate onSubmit={ask}>
        <TextField
          ref={field}
          label="Email"
          type="email"
          autoComplete="username"
          error={problem}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setProblem(undefined);
          }}
        />
        <Button submit look="big wide">
          Send code
        </Button>
        <ul className="stack-s">
          <li>
            <Link to={paths.signIn} state={{ email: email.trim() }}>
              Sign in with a password
            </Link>
          </li>
          <li>
            New here? <Link to={paths.signUp}>Create an account</Link>
          </li>
          <li>
            Looking for your tickets? <Link to={paths.customerSignIn}>Your Tickets</Link>
          </li>
        </ul>
      </form>
    </SignInFrame>
  );
}
