import type { PagePackage, PagePackagePrizes } from '@clubdraw/contract/pages/page-package';
import { prizeIsNamedLater } from '@clubdraw/domain/unnamed-prize';
import { thisDraw } from '@clubdraw/domain/this-draw';
import { ThisDraw } from '../frame/this-draw.tsx';

/** The prizes of one draw of a package: its conditions, or the one prize that it has. */
function Prizes({
  of,
  title,
  id,
}: {
  of: PagePackagePrizes['open' | 'next'];
  title: string;
  id: string;
}) {
  if (!of) return null;
  const [first] = of.prizes;
  if (first && thisDraw(of).length === 0) {
    return (
      <section aria-labelledby={id} className="stack-s">
        <h2 id={id}>{title}</h2>
        <p>
          The prize: <bdi>{first.prize}</bdi>
        </p>
      </section>
    );
  }
  return <ThisDraw facts={of} title={title} id={id} className="stack-s" />;
}

/**
 * The prizes of the open draw of a package, and in those that open later where that differs; the
 * server alone writes it. Nothing for a package whose name says all.
 */
export function PackagePrizes({ offer: { prizes, unnamedDraw } }: { offer: PagePackage }) {
  if (unnamedDraw !== undefined) return <p>{prizeIsNamedLater(unnamedDraw)}</p>;
  if (!prizes) return null;
  const { open, next } = prizes;
  return (
    <div className="stack">
      <Prizes of={open} title={`What can be won in draw ${open.number}`} id="prizes-open" />
      <Prizes of={next} title="What can be won in later draws" id="prizes-next" />
      <p className="small dim">
        The club may set other prizes for a draw that has not opened. From the first entry on, the
        prizes of an open draw stay.
      </p>
    </div>
  );
}

/** The package as the page's script has it: without the prizes that it never writes. */
export function withoutPrizes({
  prizes: _written,
  unnamedDraw: _said,
  ...offer
}: PagePackage): PagePackage {
  return offer;
}
