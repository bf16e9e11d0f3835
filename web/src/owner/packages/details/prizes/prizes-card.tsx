import type { OwnedPackage } from '@clubdraw/contract/packages/packages';
import type { Prize } from '@clubdraw/domain/prizes';
import { prizeInWords } from '@clubdraw/domain/this-draw/prize-sentences';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';

// Most visits change nothing.
const PrizesForm = lazy(async () => ({ default: (await import('./prizes-form.tsx')).PrizesForm }));

type Shown = { prizes: readonly Prize[]; onePrizeEach: boolean };

function PrizeList({ title, of: { prizes, onePrizeEach } }: { title: string; of: Shown }) {
  return (
    <div className="stack-s">
      <h3>{title}</h3>
      <ol className="bullets">
        {prizes.map((prize, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may be the same
          <li key={at} className="anywhere">
            <bdi>{prizeInWords(prize)}</bdi>
          </li>
        ))}
      </ol>
      {onePrizeEach ? <p className="small dim">One prize for each person.</p> : null}
    </div>
  );
}

/** The prizes of the open draw and of later ones, and the form that changes it (product §2.14). */
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
