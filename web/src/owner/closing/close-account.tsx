import { closeAccountCall, readClosingCall } from '@clubdraw/contract/accounts/close-account';
import * as peopleMessages from '@clubdraw/domain/texts/people-messages';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { plainText } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { forgetOwner } from '../../api/session/log-out.ts';
import { keepSignInNotice } from '../../api/session/sign-in-notice.ts';
import { ConfirmationDropped, type AskedConfirmation } from '../../confirmation/confirmation.tsx';
import { paths } from '../../paths.ts';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogAnswers } from '../../ui/dialog-answers.tsx';
import { Notice } from '../../ui/notice.tsx';

type Props = { confirmation: AskedConfirmation; onKeep: () => void };

/** Says what closing means and what stands against it, and closes the account. */
export function CloseAccount({ confirmation, onKeep }: Props) {
  const [obstacles, setObstacles] = useState<readonly string[]>();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    call(readClosingCall, {}).then(
      (read) => setObstacles(read.obstacles),
      (error: unknown) => setProblem(plainText(error)),
    );
  }, []);
  const close = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await confirmation.during(() => call(closeAccountCall, {}));
      forgetOwner();
      keepSignInNotice(peopleMessages.accountClosed);
      await navigate(paths.signIn, { replace: true });
    } catch (error) {
      if (!(error instanceof ConfirmationDropped)) setProblem(plainText(error));
      setBusy(false);
    }
  };
  return (
    <div className="stack">
      <p>
        You cannot sign in any more, and we erase your e‑mail address, password, passkeys and
        sign-ins. Your draws, their results and the payments stay, under the name of your club,
        because books and the results of draws must hold. Your account at the payment provider stays
        yours. Nobody can undo this.
      </p>
      <AlertNotice kind="bad" text={problem} />
      <ClosingObstacles obstacles={obstacles} />
      <DialogAnswers keep="Keep the account" onKeep={onKeep} busy={busy}>
        {obstacles?.length === 0 ? (
          <Button look="bad" busy={busy} onClick={() => void close()}>
            Close it for good
          </Button>
        ) : null}
      </DialogAnswers>
    </div>
  );
}

function ClosingObstacles({ obstacles }: { obstacles: readonly string[] | undefined }) {
  if (!obstacles) return <output className="dim">One moment…</output>;
  if (obstacles.length === 0) return null;
  return (
    <Notice kind="warn" live="status">
      <p>Something of your club is still open:</p>
      <ul className="stack-s">
        {obstacles.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}
