import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { useFadingAlert } from '../../ui/use-fading-alert.ts';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { CodeField } from '../one-time-code/code-field.tsx';
import { ResendLink } from '../one-time-code/resend-link.tsx';
import { CodeElsewhere } from './code-elsewhere.tsx';
import { customerCodeText, useCustomerCode } from './use-customer-code.ts';

/** Sends the code on arrival; its field is there once a code is on its way (product §4.3). */
export function MemberCode({ email }: { email: string }) {
  const { sender, isBound, verify } = useCustomerCode(email);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [alert, showAlert] = useFadingAlert();
  const canVerify = isBound && code !== '';
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || !canVerify) return;
    setBusy(true);
    try {
      await verify(code);
    } catch (error) {
      showAlert(customerCodeText(error));
      setBusy(false);
    }
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <AlertNotice kind="bad" text={sender.problem ?? null} />
      <AlertNotice kind="bad" text={alert} />
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
          <CodeField code={code} onCode={setCode} disabled={busy} first />
          <output className="help">Please check your email! The code works for 10 minutes.</output>
          <Button submit look="big wide" busy={busy} disabled={!canVerify}>
            Verify OTP
          </Button>
        </>
      ) : null}
    </form>
  );
}
