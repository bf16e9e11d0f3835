import { plainText } from '../../api/api-failure.ts';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../frame/email-text.tsx';
import type { Answers } from '../../confirmation/confirmation.tsx';
import { OneTimeCodeField } from './code-field.tsx';
import {
  codeSessionOf,
  forgetCodeSession,
  keepCodeSession,
  type CodeKind,
} from './code-session.ts';
import { ResendLink } from './resend-link.tsx';
import { useCodeForm } from './use-code-form.ts';
import { useCodeSender } from './use-code-sender.ts';

type Props = {
  kind: CodeKind;
  email: string;
  /** Mails a code; answers the session that it was asked in. */
  send: () => Promise<string>;
  confirm: (typed: { otp: string; sessionId: string | undefined }) => Promise<unknown>;
} & Answers;

/** Mails a code when it appears, and confirms with it who somebody is. */
export function MailedCode({ kind, email, send, confirm, onYes, onNo }: Props) {
  const sender = useCodeSender(async () => {
    keepCodeSession(kind, email, await send());
  });
  const { code, busy, problem, type, submit, canVerify } = useCodeForm({
    verify: async (otp) => {
      await confirm({ otp, sessionId: codeSessionOf(kind, email) });
      forgetCodeSession(kind);
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
          : 'Before we go on, please type the code that went to '}
        <b>
          <EmailText email={email} />
        </b>
        .
      </output>
      <AlertNotice kind="bad" text={sender.problem ?? null} />
      <OneTimeCodeField code={code} onCode={type} disabled={busy} error={problem} first />
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
