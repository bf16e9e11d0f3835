import { Button } from '../../ui/button.tsx';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { OneTimeCodeField } from '../one-time-code/code-field.tsx';
import { ResendLink } from '../one-time-code/resend-link.tsx';
import { useCodeForm } from '../one-time-code/use-code-form.ts';
import { CodeElsewhere } from './code-elsewhere.tsx';
import { customerCodeText, useCustomerCode } from './use-customer-code.ts';

/** Sends the code on arrival; its field is there once a code is on its way (product §4.3). */
export function MemberCode({ email }: { email: string }) {
  const { sender, isBound, verify } = useCustomerCode(email);
  const { code, busy, problem, type, submit, canVerify } = useCodeForm({
    verify,
    explain: customerCodeText,
    ready: isBound,
  });
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <AlertNotice kind="bad" text={sender.problem ?? null} />
      {sender.sending ? (
        <Button look="quiet wide" busy>
          Sending code...
        </Button>
      ) : (
        <ResendLink sender={sender} look="quiet wide" />
      )}
      {sender.sent ? (
        <>
          {isBound ? null : <CodeElsewhere />}
          <OneTimeCodeField code={code} onCode={type} disabled={busy} error={problem} first />
          <output className="help">Please check your email! The code works for 10 minutes.</output>
          <Button submit look="big wide" busy={busy} disabled={!canVerify}>
            Verify OTP
          </Button>
        </>
      ) : null}
    </form>
  );
}
