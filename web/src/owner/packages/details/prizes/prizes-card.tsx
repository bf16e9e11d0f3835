import type { OwnedPackage } from '@clubdraw/contract/packages/packages';
import { showMoney } from '@clubdraw/domain/money';
import type { Prize } from '@clubdraw/domain/prizes';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';

// Most visits change nothing.
const PrizesForm = lazy(async () => ({ default: (await import('./prizes-form.tsx')).PrizesForm }));

function worthOf({ value, quantity }: Prize): string {
  if (!value) return '';
  return `, worth ${showMoney(value)}${quantity > 1 ? ' each' : ''}`;
}

type Shown = { prizes: readonly Prize[]; onePrizeEach: boolean };

function PrizeList({ title, of: { prizes, onePrizeEach } }: { title: string; of: Shown }) {
  return (
    <div className="stack-s">
      <h3>{title}</h3>
      <ol className="bullets">
        {prizes.map((prize, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may be the same
          <li key={at} className="anywhere">
            {prize.quantity > 1 ? `${prize.quantity} × ` : ''}
            <bdi>{prize.prize}</bdi>
            <span className="dim">{worthOf(prize)}</span>
          </li>
        ))}
      </ol>
      {onePrizeEach ? <p className="small dim">One prize for each person.</p> : null}
    </div>
  );
}

/** What can be won in the open draw and in later ones, and the form that changes it (product §2.14). */
export function PrizesCard({ found }: { found: OwnedPackage }) {
  const [isOpen, setOpen] = useState(false);
  const { open, next } = found.prizes;
  const isOver = found.cancelledAt !== null;
  return (
    <section className="card stack" aria-labelledby="prizes-title">
      <h2 id="prizes-title">Prizes</h2>
      <PrizeList title={`Draw ${open.number}`} of={open} />
      {isOver ? null : <PrizeList title="Draws that open later" of={next} />}
      {isOver || isOpen ? null : (
        <div>
          <Button look="quiet" onClick={() => setOpen(true)}>
            Change the prizes
          </Button>
        </div>
      )}
      <Suspense>
        {isOpen ? <PrizesForm found={found} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </section>
  );
}
