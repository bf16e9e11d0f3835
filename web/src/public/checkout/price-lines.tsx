import type { PageOrder } from '@clubdraw/contract/pages/pages';
import { totalPath } from '@clubdraw/contract/pages/public-paths';
import { sameOrLess } from '@clubdraw/domain/money/bundle-words';
import { showAmount } from '@clubdraw/domain/money/money';
import { withVia } from '@clubdraw/domain/clubs/via';
import type { PriceLine } from '@clubdraw/domain/money/price-of';

/** A code has one line for all tickets, which are no bundle. */
function wordsOf({ tickets, times }: PriceLine, isWithCode: boolean): string {
  if (isWithCode) return tickets === 1 ? '1 ticket' : `${tickets} tickets`;
  if (tickets > 1) return times === 1 ? `${tickets} tickets` : `${times} × ${tickets} tickets`;
  return times === 1 ? '1 single ticket' : `${times} single tickets`;
}

/**
 * How the total of a draw with bundles comes about, what it saves, and more tickets for no more
 * money. The server alone writes it; `priced-order.ts` has it written again for another number of
 * tickets.
 */
export function PriceLines({ order: { draw, price, code, codeField } }: { order: PageOrder }) {
  if (!price) return null;
  const isWithCode = code !== undefined && !codeField?.problem;
  const { lines, total, full, better } = price;
  const saved = { ...full, amount: full.amount - total.amount };
  return (
    <div id="price" className="stack-s">
      <dl className="sums">
        {lines.map((line) => (
          <div key={line.tickets}>
            <dt>{wordsOf(line, isWithCode)}</dt>
            <dd>{showAmount(line.total)}</dd>
          </div>
        ))}
        {saved.amount > 0 ? (
          <div className="saved">
            <dt>You save</dt>
            <dd>{showAmount(saved)}</dd>
          </div>
        ) : null}
      </dl>
      {better ? (
        <a
          className="btn quiet wide"
          href={withVia(totalPath(draw.id, better.count), draw.via)}
          data-count={better.count}
        >
          {sameOrLess(better, total)}
        </a>
      ) : null}
    </div>
  );
}
