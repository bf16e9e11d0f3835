import { isEmail } from '@clubdraw/domain/people/email';
import * as messages from '@clubdraw/domain/texts/messages';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useBeginIn } from '../../ui/use-begin-in.ts';
import { MemberCode } from './member-code.tsx';

type Props = {
  /** The e-mail where it is known, or ''. */
  known: string;
  /** The form is what its page is for: the keyboard goes on in it. */
  first: boolean;
};

/** The member's side of the sign-in screen: an address, then its code (product §2.5, §4.3). */
export function MemberLogin({ known, first }: Props) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(known);
  const [asked, setAsked] = useState<string>();
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useBeginIn(field, first);
  const email = typed.trim();
  const withEmail = (go: () => unknown): void => {
    if (isEmail(email)) return void go();
    setError(messages.validEmail);
    field.current?.focus();
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    withEmail(() => setAsked(email));
  };
  const withCodeScreen = (): unknown =>
    navigate(paths.oneTimeCode, { state: { email, state: 'member-login' } });
  return (
    <div className="stack">
      <form className="stack" noValidate onSubmit={send}>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          ref={field}
          error={error}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
        {asked === email ? null : (
          <Button submit look="big wide" disabled={email === ''}>
            Send OTP
          </Button>
        )}
      </form>
      {asked === email ? <MemberCode key={asked} email={asked} /> : null}
      {asked === email ? null : (
        <div className="row between wrap">
          <span className="dim small">No password needed.</span>
          <Button look="link small" onClick={() => withEmail(withCodeScreen)}>
            Login with OTP
          </Button>
        </div>
      )}
    </div>
  );
}
