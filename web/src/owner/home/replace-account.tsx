import { replaceAccount } from '@clubdraw/contract/accounts/accounts';
import { useState } from 'react';
import { plainText } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ConfirmationDropped, type Confirmation } from '../account/confirmation.tsx';

/** Another payment account in the place of the owner's (product §11.9). */
export function ReplaceAccount({ confirmation }: { confirmation: Confirmation }) {
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const close = (): void => setOpened(false);
  const replace = async (): Promise<void> => {
    // The question who it is comes in the place of this one.
    close();
    setBusy(true);
    setProblem(null);
    try {
      const { url } = await confirmation.during(() => call(replaceAccount, {}));
      window.location.assign(url);
    } catch (error) {
      if (!(error instanceof ConfirmationDropped)) setProblem(plainText(error));
      setBusy(false);
    }
  };
  return (
    <div className="stack-s">
      <AlertNotice kind="bad" text={problem} />
      <div>
        <Button look="link" busy={busy} onClick={() => setOpened(true)}>
          Use another payment account
        </Button>
      </div>
      <Dialog opened={opened} title="Use another payment account?" onClose={close}>
        <p>
          Your draws and memberships stop selling until the new account can take money. What was
          paid until then stays in the old account, and is refunded from there.
        </p>
        <div className="actions">
          <Button onClick={() => void replace()}>Set up another account</Button>
          <Button look="quiet" onClick={close}>
            Keep this one
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
