import { mailPurchaseCall, type ListedPurchase } from '@clubdraw/contract/payments/purchases';
import { buyersTakeBack, dashboardHasNoBound } from '@clubdraw/domain/purchases/give-back-messages';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { showMoney } from '@clubdraw/domain/money/money';
import type { PurchaseState } from '@clubdraw/domain/purchases/purchase';
import { useId, useState } from 'react';
import { plainText } from '../../../api/api-failure.ts';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { showCount } from '../../../ui/show-count.ts';

const stateWords: Record<PurchaseState, string | null> = {
  paid: null,
  entered: null,
  refunding: 'Refund on its way',
  refunded: 'Refunded',
  disputed: 'With the payer’s bank',
};

function ticketsText(count: number): string {
  return count === 1 ? '1 ticket' : `${showCount(count)} tickets`;
}

/** Sends the tickets again, and says so where the button is. */
function MailAgain({ paymentId, of }: { paymentId: string; of: string }) {
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(mailPurchaseCall, { params: { id: paymentId } });
      setSaid('Sent.');
    } catch (error) {
      setSaid(plainText(error));
    }
    setBusy(false);
  };
  return (
    <>
      <Button look="quiet compact" busy={busy} aria-describedby={of} onClick={() => void send()}>
        Send again
      </Button>
      <output className="small">{said}</output>
    </>
  );
}

/** More codes than these are one press away. */
const firstCodes = 12;

function Codes({ codes }: { codes: readonly string[] }) {
  const [all, setAll] = useState(false);
  if (codes.length === 0) return null;
  const shown = all ? codes : codes.slice(0, firstCodes);
  return (
    <>
      <ul className="bought-codes" aria-label="Codes">
        {shown.map((code) => (
          <li key={code} className="amount">
            {code}
          </li>
        ))}
      </ul>
      {shown.length < codes.length ? (
        <div>
          <Button look="link small" onClick={() => setAll(true)}>
            Show all {showCount(codes.length)} codes
          </Button>
        </div>
      ) : null}
    </>
  );
}

type Props = { purchase: ListedPurchase; timezone: string; onRefund: () => void };

/** One purchase: when, how much, its codes, and what the club can do with it. */
export function PurchaseItem({ purchase, timezone, onRefund }: Props) {
  const { paymentId, at, count, total, codes, state, refund } = purchase;
  const titleId = useId();
  return (
    <li className="tier-block stack-s">
      <div className="row wrap between">
        <p className="strong" id={titleId}>
          {ticketsText(count)}
          {state === 'entered' ? ', free' : `, ${showMoney(total)}`}
        </p>
        {stateWords[state] ? <span className="chip">{stateWords[state]}</span> : null}
      </div>
      <p className="small dim">{showDateTime(at, timezone)}</p>
      <Codes codes={codes} />
      <div className="row wrap">
        {codes.length > 0 ? <MailAgain paymentId={paymentId} of={titleId} /> : null}
        {refund?.allowed ? (
          <Button look="bad quiet compact" aria-describedby={titleId} onClick={onRefund}>
            Give money back
          </Button>
        ) : null}
      </div>
      {refund && !refund.allowed && state !== 'refunded' && state !== 'refunding' ? (
        <>
          <p className="small dim">
            {refund.reason}
            {state === 'paid' ? ` ${buyersTakeBack}` : ''}
          </p>
          {state === 'paid' ? <p className="small dim">{dashboardHasNoBound}</p> : null}
        </>
      ) : null}
      <p className="small dim anywhere">Payment ID {paymentId}</p>
    </li>
  );
}
