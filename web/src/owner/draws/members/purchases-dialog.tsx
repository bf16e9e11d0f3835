import type { DrawMember } from '@clubdraw/contract/draws/draw-members';
import { listPurchasesCall, type ListedPurchase } from '@clubdraw/contract/payments/purchases';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { plainText } from '../../../api/api-failure.ts';
import { call } from '../../../api/call.ts';
import { AlertNotice } from '../../../ui/alert-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmailText } from '../../../frame/email-text.tsx';
import { PurchaseItem } from './purchase-item.tsx';
import { RefundQuestion } from './refund-question.tsx';

type Bought = { purchases: readonly ListedPurchase[]; hasMore: boolean };

/**
 * The purchases of an address: undefined while they are read, or the words for why they could not
 * be.
 */
function usePurchases(drawId: string, email: string) {
  const [bought, setBought] = useState<Bought>();
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<void> => {
      try {
        const answer = await call(listPurchasesCall, { params: { id: drawId }, query: { email } });
        if (!isGone) setBought(answer);
      } catch (error) {
        if (!isGone) setProblem(plainText(error));
      }
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [drawId, email]);
  return { bought, problem };
}

type Props = { drawId: string; member: DrawMember; timezone: string; onClose: () => void };

type ListProps = Props & { onRefund: (purchase: ListedPurchase) => void; onRetry: () => void };

function Purchases({ drawId, member, timezone, onClose, onRefund, onRetry }: ListProps) {
  const { bought, problem } = usePurchases(drawId, member.ownerEmail);
  return (
    <>
      <AlertNotice kind="bad" text={problem} />
      {bought || problem ? null : <output className="dim">Loading…</output>}
      <ul className="stack">
        {bought?.purchases.map((purchase) => (
          <PurchaseItem
            key={purchase.paymentId}
            purchase={purchase}
            timezone={timezone}
            onRefund={() => onRefund(purchase)}
          />
        ))}
      </ul>
      {bought?.hasMore ? (
        <p className="small dim">Only the newest purchases are listed here.</p>
      ) : null}
      <div className="actions">
        {problem === null ? null : <Button onClick={onRetry}>Try again</Button>}
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}

function Person({ member: { ownerEmail, name, phone } }: { member: DrawMember }) {
  return (
    <div>
      <p className="strong">
        <EmailText email={ownerEmail} />
      </p>
      {name === null ? null : <p>{name}</p>}
      {phone === null ? null : (
        <p>
          <a href={`tel:${phone}`}>{phone}</a>
        </p>
      )}
    </div>
  );
}

/**
 * The purchases of one buyer in a draw, to be mailed again, or its money given back
 * (product §2.21).
 */
export function PurchasesDialog(props: Props) {
  const { member } = props;
  const { revalidate } = useRevalidator();
  // The list behind is read again once the dialog is closed: a buyer without tickets leaves it.
  const [isRefunded, setRefunded] = useState(false);
  const [asked, setAsked] = useState<ListedPurchase>();
  const [tries, setTries] = useState(1);
  const close = (): void => {
    props.onClose();
    if (isRefunded) void revalidate();
  };
  return (
    <Dialog opened title={asked ? 'Give the money back?' : 'Purchases'} onClose={close}>
      {asked ? (
        <RefundQuestion
          purchase={asked}
          email={member.ownerEmail}
          onDone={() => {
            setAsked(undefined);
            setRefunded(true);
          }}
          onKeep={() => setAsked(undefined)}
        />
      ) : (
        <>
          <Person member={member} />
          <Purchases
            key={tries}
            {...props}
            onClose={close}
            onRefund={setAsked}
            onRetry={() => setTries(tries + 1)}
          />
        </>
      )}
    </Dialog>
  );
}
