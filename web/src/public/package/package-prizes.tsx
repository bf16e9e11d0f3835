import type { PagePackage, PagePackagePrizes } from '@clubdraw/contract/pages/page-package';
import { chanceInWords } from '@clubdraw/domain/draws/before-paying';
import { prizeIsNamedLater } from '@clubdraw/domain/prizes/unnamed-prize';
import { thisDraw } from '@clubdraw/domain/draws/this-draw';
import { ThisDraw } from '../frame/this-draw.tsx';

/** Each draw of a package has a winner, of as many tickets as its members have. */
const everyDraw = {
  runMethod: 'COMPUTER_PICKED_WINNER',
  numbers: { length: 1, from: 0, to: 0 },
  ticketCap: null,
  isPriced: true,
  runsWhenSoldOut: false,
} as const;

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
        <p className="lead">
          <bdi>{first.prize}</bdi>
        </p>
      </section>
    );
  }
  return <ThisDraw facts={of} title={title} id={id} className="stack-s" />;
}

/**
 * The prizes of the draw that one joins, with the chance of a ticket in it, beside the name of the
 * package; the server alone writes it.
 */
export function OpenPrizes({ offer: { prizes, unnamedDraw } }: { offer: PagePackage }) {
  if (unnamedDraw !== undefined) return <p>{prizeIsNamedLater(unnamedDraw)}</p>;
  if (!prizes?.open) return null;
  const { open } = prizes;
  return (
    <>
      <Prizes of={open} title={`What can be won in draw ${open.number}`} id="prizes-open" />
      <p className="small dim">{chanceInWords({ ...everyDraw, prizes: open.prizes })}</p>
    </>
  );
}

/** The prizes of draws that open later, where they differ; the server alone writes it. */
export function LaterPrizes({ offer: { prizes } }: { offer: PagePackage }) {
  if (!prizes) return null;
  return (
    <div className="stack">
      <Prizes of={prizes.next} title="What can be won in later draws" id="prizes-next" />
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
