import { replaceAccountCall } from '@clubdraw/contract/payment-account/payment-account';
import { isClubCountry } from '@clubdraw/domain/clubs/club-countries';
import { useState } from 'react';
import { plainText } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogAnswers } from '../../ui/dialog-answers.tsx';
import { CountryField, useCountry } from '../payment-account/create-account.tsx';
import { ConfirmationDropped, type AskedConfirmation } from '../../confirmation/confirmation.tsx';

type Props = { confirmation: AskedConfirmation; onEnd: () => void };

/**
 * Asks whether another payment account shall be in the place of the owner's, and sets it up
 * (product §11.11).
 */
export function ReplaceAccount({ confirmation, onEnd }: Props) {
  const [opened, setOpened] = useState(true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [country, setCountry] = useCountry();
  const replace = async (): Promise<void> => {
    // The question who it is comes in the place of this one.
    setOpened(false);
    setBusy(true);
    setProblem(null);
    try {
      const body = isClubCountry(country) ? { country } : {};
      const { url } = await confirmation.during(() => call(replaceAccountCall, { body }));
      window.location.assign(url);
    } catch (error) {
      if (error instanceof ConfirmationDropped) return onEnd();
      setProblem(plainText(error));
      setBusy(false);
      setOpened(true);
    }
  };
  return (
    <div className="stack-s">
      {busy ? <output className="dim">One moment…</output> : null}
      <Dialog opened={opened} title="Use another payment account?" onClose={onEnd}>
        <AlertNotice kind="bad" text={problem} />
        <p>
          Your draws and memberships stop selling until the new account can take money. What was
          paid until then stays in the old account, and is refunded from there.
        </p>
        <CountryField value={country} onChange={setCountry} />
        <DialogAnswers keep="Keep this one" onKeep={onEnd}>
          <Button onClick={() => void replace()}>Set up another account</Button>
        </DialogAnswers>
      </Dialog>
    </div>
  );
}
