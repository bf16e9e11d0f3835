import { getReceiptCall } from '@clubdraw/contract/portal/portal';
import * as messages from '@clubdraw/domain/texts/messages';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { useState } from 'react';
import { failureText } from '../api/api-failure.ts';
import { call } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast.ts';

/** Leads to the provider's receipt of a payment, whose address is asked for when it is wanted. */
export function ReceiptLink({ paymentId }: { paymentId: string }) {
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      const { url } = await call(getReceiptCall, { params: { paymentId } });
      if (url !== null) return window.location.assign(url);
      void showToast({ message: 'The provider keeps no receipt page for this payment.' });
    } catch (error) {
      const icon = <Icon of={WarningCircleIcon} state />;
      void showToast({ message: failureText(error, messages.somethingWentWrong), icon });
    }
    setBusy(false);
  };
  return (
    <Button look="link" busy={busy} onClick={() => void open()}>
      Receipt
    </Button>
  );
}
