import type { OwnedPackage } from '@clubdraw/contract/packages/packages';
import type { Prize } from '@clubdraw/domain/prizes/prizes';
import { prizeInWords } from '@clubdraw/domain/draws/this-draw/prize-sentences';
import { namedPrizes } from '@clubdraw/domain/prizes/unnamed-prize';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { whoRuns } from '@clubdraw/domain/people/may';
import { useMay } from '../../../frame/use-may.ts';

// Most visits change nothing.
const PrizesForm = lazy(async () => ({ default: (await import('./prizes-form.tsx')).PrizesForm }));

type Shown = { prizes: readonly Prize[]; onePrizeEach: boolean };

type ListProps = { title: string; name: string; of: Shown };

function PrizeList({ title, name, of: { prizes, onePrizeEach } }: ListProps) {
  if (namedPrizes(name, prizes) === null) {
    return (
      <div className="stack-s">
        <h3>{title}</h3>
        <p className="dim">No prize is named yet.</p>
      </div>
    );
  }
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
  const runs = useMay(whoRuns);
  const [isOpen, setOpen] = useState(false);
  const { open, next } = found.prizes;
  const isOver = found.cancelledAt !== null;
  return (
    <section className="card stack" aria-labelledby="prizes-title">
      <h2 id="prizes-title">Prizes</h2>
      <PrizeList title={`Draw ${open.number}`} name={found.name} of={open} />
      {isOver ? null : <PrizeList title="Draws that open later" name={found.name} of={next} />}
      {isOver || isOpen || !runs ? null : (
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
