import { confirmWithCode, sendConfirmCode } from '@clubdraw/contract/accounts/security';
import { FingerprintIcon } from '@phosphor-icons/react/dist/csr/Fingerprint';
import { useState } from 'react';
import { plainText } from '../../../api/api-failure.ts';
import { call } from '../../../api/call.ts';
import { confirmByPasskey, PasskeyDropped } from '../../../api/passkey.ts';
import { CodeField } from '../../../sign-in/one-time-code/code-field.tsx';
import {
  codeSessionOf,
  forgetCodeSession,
  keepCodeSession,
} from '../../../sign-in/one-time-code/code-session.ts';
import { ResendLink } from '../../../sign-in/one-time-code/resend-link.tsx';
import { useCodeForm } from '../../../sign-in/one-time-code/use-code-form.ts';
import { useCodeSender } from '../../../sign-in/one-time-code/use-code-sender.ts';
import { AlertNotice } from '../../../ui/alert-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Icon } from '../../../ui/icon.tsx';

type QuestionProps = { email: string; hasPasskey: boolean; onYes: () => void; onNo: () => void };

/** Asks for a passkey, or for a code that it mails. */
export function Question({ email, hasPasskey, onYes, onNo }: QuestionProps) {
  const [byCode, setByCode] = useState(!hasPasskey);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const show = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await confirmByPasskey();
      onYes();
    } catch (error) {
      if (!(error instanceof PasskeyDropped)) setProblem(plainText(error));
    }
    setBusy(false);
  };
  if (byCode) return <MailedCode email={email} onYes={onYes} onNo={onNo} />;
  return (
    <div className="stack">
      <p>Before this changes, please show that it is you.</p>
      <AlertNotice kind="bad" text={problem} />
      <div className="actions">
        <Button icon={<Icon of={FingerprintIcon} />} busy={busy} onClick={() => void show()}>
          Use a passkey
        </Button>
        <Button look="quiet" disabled={busy} onClick={() => setByCode(true)}>
          Mail me a code
        </Button>
      </div>
    </div>
  );
}

/** Mails a code when it appears, and confirms with it. */
function MailedCode({ email, onYes, onNo }: Omit<QuestionProps, 'hasPasskey'>) {
  const sender = useCodeSender(async () => {
    const { sessionId } = await call(sendConfirmCode, {});
    keepCodeSession('confirm', email, sessionId);
  });
  const { code, busy, problem, type, submit, canVerify } = useCodeForm({
    verify: async (otp) => {
      const sessionId = codeSessionOf('confirm', email);
      await call(confirmWithCode, { body: { otp, sessionId } });
      forgetCodeSession('confirm');
      onYes();
    },
    explain: plainText,
    ready: true,
  });
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <output>
        {sender.sending
          ? 'A code is on its way to '
          : 'Before this changes, please type the code that went to '}
        <b>
          <EmailText email={email} />
        </b>
        .
      </output>
      <AlertNotice kind="bad" text={sender.problem ?? null} />
      <CodeField code={code} onCode={type} disabled={busy} error={problem} first />
      <div className="actions">
        <Button submit busy={busy} disabled={!canVerify}>
          Confirm
        </Button>
        <Button look="quiet" disabled={busy} onClick={onNo}>
          Not now
        </Button>
      </div>
      <div>
        <ResendLink sender={sender} />
      </div>
    </form>
  );
}
