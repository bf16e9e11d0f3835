import type { ReactNode } from 'react';
import { OneTimeCodeField } from './code-field.tsx';
import { ResendLink } from './resend-link.tsx';
import { useCodeForm } from './use-code-form.ts';
import type { Sender } from './use-code-sender.ts';
import { Button } from '../../ui/button.tsx';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { SignInFrame } from '../sign-in-frame.tsx';

type Props = {
  email: string;
  sender: Sender;
  /** Called with the code; an error that it throws is explained and leaves the form usable. */
  verify: (code: string) => Promise<void>;
  explain: (failure: unknown) => string;
  /** Whether everything but the code is there. */
  ready?: boolean;
  /** More fields, below the code. */
  children?: (busy: boolean) => ReactNode;
  /** The way out, beside the resend link. */
  other: ReactNode;
};

/** The code that proves an address: sent on arrival, typed, verified (product §2.17, §4.4). */
export function CodeScreen(props: Props) {
  const { email, sender, verify, explain, ready = true, children, other } = props;
  const { code, busy, problem, type, submit, canVerify } = useCodeForm({ verify, explain, ready });
  const heading = sender.sent ? 'Please check your email!' : 'Your code';
  return (
    <SignInFrame title="One-time code" heading={sender.sending ? 'Sending code...' : heading}>
      <form className="stack" noValidate onSubmit={submit}>
        <AlertNotice kind="bad" text={sender.problem ?? null} />
        <output className="dim anywhere">
          {sender.sending ? 'We are sending a 6-digit code to ' : 'We sent a 6-digit code to '}
          <b className="anywhere">{email}</b>. It works for 10 minutes.
        </output>
        <OneTimeCodeField code={code} onCode={type} disabled={busy} error={problem} first />
        {children?.(busy)}
        <Button submit look="big wide" busy={busy} disabled={!canVerify}>
          Verify OTP
        </Button>
        <div className="row between wrap">
          <ResendLink sender={sender} />
          {other}
        </div>
      </form>
    </SignInFrame>
  );
}
