import { refundPurchase, type Purchase } from '@clubdraw/contract/payments/purchases';
import { showMoney } from '@clubdraw/domain/money';
import { useEffect, useRef, useState } from 'react';
import { plainText } from '../../../api/api-failure.ts';
import { call } from '../../../api/call.ts';
import { AlertNotice } from '../../../ui/alert-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmailText } from '../../../frame/email-text.tsx';
import { showToast } from '../../../ui/toast.ts';

type Props = { purchase: Purchase; email: string; onDone: () => void; onKeep: () => void };

/** Asks before a refund, and says the amount; the safe answer has the focus. */
export function RefundQuestion({ purchase, email, onDone, onKeep }: Props) {
  const { paymentId, count, refundable } = purchase;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => safe.current?.focus(), []);
  const refund = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const { refunded } = await call(refundPurchase, { params: { id: paymentId } });
      await showToast({ id: paymentId, message: `${showMoney(refunded)} is on its way back.` });
      onDone();
    } catch (error) {
      setProblem(plainText(error));
      setBusy(false);
    }
  };
  return (
    <>
      <AlertNotice kind="bad" text={problem} />
      <p>
        Refund {showMoney(refundable)} to <EmailText email={email} />?{' '}
        {count === 1 ? 'The ticket becomes void' : `The ${count} tickets become void`}, the platform
        fee is returned too, and the buyer is told by e‑mail. This cannot be undone.
      </p>
      <div className="actions">
        <Button ref={safe} look="quiet" disabled={busy} onClick={onKeep}>
          Keep the purchase
        </Button>
        <Button look="bad" busy={busy} onClick={() => void refund()}>
          Refund {showMoney(refundable)}
        </Button>
      </div>
    </>
  );
}
