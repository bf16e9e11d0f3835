import { mailTicketsCall } from '@clubdraw/contract/portal/portal';
import * as messages from '@clubdraw/domain/texts/messages';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { useState } from 'react';
import { failureText } from '../api/api-failure.ts';
import { call } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast.ts';

type Props = { paymentIds: readonly string[]; email: string };

/** Has the tickets of these payments mailed once more, a mail for each, and says where they go. */
export function MailAgain({ paymentIds, email }: Props) {
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      // One after the other: the limit counts each of them.
      for (const paymentId of paymentIds) await call(mailTicketsCall, { body: { paymentId } });
      const icon = <Icon of={CheckCircleIcon} state />;
      void showToast({ title: 'On its way', message: `We mailed your tickets to ${email}.`, icon });
    } catch (error) {
      const icon = <Icon of={WarningCircleIcon} state />;
      void showToast({ message: failureText(error, messages.somethingWentWrong), icon });
    }
    setBusy(false);
  };
  return (
    <Button look="link" busy={busy} onClick={() => void send()}>
      E‑mail these tickets again
    </Button>
  );
}
