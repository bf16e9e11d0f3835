import {
  confirmWithCodeCall,
  sendConfirmCodeCall,
} from '@clubdraw/contract/accounts/security/security';
import { useState } from 'react';
import { plainText } from '../../../api/api-failure.ts';
import { call } from '../../../api/call.ts';
import { confirmByPasskey, PasskeyDropped } from '../../../api/passkeys/passkey.ts';
import type { Answers } from '../../../confirmation/confirmation.tsx';
import { MailedCode } from '../../../sign-in/one-time-code/mailed-code.tsx';
import { AlertNotice } from '../../../ui/alert-notice.tsx';
import { PasskeyIcon } from '../../../confirmation/passkey-icon.tsx';
import { Button } from '../../../ui/button.tsx';

type QuestionProps = { email: string; hasPasskey: boolean } & Answers;

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
  if (byCode) {
    return (
      <MailedCode
        kind="confirm"
        email={email}
        send={async () => (await call(sendConfirmCodeCall, {})).sessionId}
        confirm={(body) => call(confirmWithCodeCall, { body })}
        onYes={onYes}
        onNo={onNo}
      />
    );
  }
  return (
    <div className="stack">
      <p>Before this changes, please show that it is you.</p>
      <AlertNotice kind="bad" text={problem} />
      <div className="actions">
        <Button icon={<PasskeyIcon />} busy={busy} onClick={() => void show()}>
          Use a passkey
        </Button>
        <Button look="quiet" disabled={busy} onClick={() => setByCode(true)}>
          E‑mail me a code
        </Button>
      </div>
    </div>
  );
}
