import { refundPurchaseCall, type ListedPurchase } from '@clubdraw/contract/payments/purchases';
import { buyersTakeBack } from '@clubdraw/domain/purchases/give-back-messages';
import { showMoney } from '@clubdraw/domain/money/money';
import { useEffect, useRef, useState } from 'react';
import { plainText } from '../../../api/api-failure.ts';
import { call } from '../../../api/call.ts';
import { AlertNotice } from '../../../ui/alert-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmailText } from '../../../frame/email-text.tsx';
import { showToast } from '../../../ui/toast.ts';

type Props = { purchase: ListedPurchase; email: string; onDone: () => void; onKeep: () => void };

/** Asks before money is given back, and says how much; the safe answer has the focus. */
export function RefundQuestion({ purchase, email, onDone, onKeep }: Props) {
  const { paymentId, count, codes, refundable } = purchase;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => safe.current?.focus(), []);
  const refund = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const { refunded } = await call(refundPurchaseCall, { params: { id: paymentId } });
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
        Give {showMoney(refundable)} back to <EmailText email={email} />?{' '}
        {codes.length === 0
          ? 'None of its tickets counts any more'
          : count === 1
            ? 'The ticket stays in the draw'
            : `The ${count} tickets stay in the draw`}
        , the platform fee is returned only once no ticket stays, and the buyer is told by e‑mail.
        This cannot be undone.
      </p>
      <p className="small dim">{buyersTakeBack}</p>
      <div className="actions">
        <Button ref={safe} look="quiet" disabled={busy} onClick={onKeep}>
          Keep the money
        </Button>
        <Button look="bad" busy={busy} onClick={() => void refund()}>
          Give {showMoney(refundable)} back
        </Button>
      </div>
    </>
  );
}
