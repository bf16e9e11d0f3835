import type { LinksOfSales, SoldByLink } from '@clubdraw/contract/payments/sold-by-link';
import { linkInWords } from '@clubdraw/domain/clubs/helper-link';
import { showAmount, showMoney } from '@clubdraw/domain/money/money';
import type { ReactNode } from 'react';
import { showCount } from '../../ui/show-count.ts';

type RowProps = { words: ReactNode; of: SoldByLink; show: typeof showMoney };

function Row({ words, of: { tickets, paid }, show }: RowProps) {
  return (
    <tr>
      <th scope="row">{words}</th>
      <td>{showCount(tickets)}</td>
      <td>{paid.map((one) => show(one)).join(', ')}</td>
    </tr>
  );
}

function isSomething({ tickets, paid }: SoldByLink): boolean {
  return tickets !== 0 || paid.length > 0;
}

type Props = {
  sales: LinksOfSales;
  caption: string;
  /** At the end of a link's words. */
  endOf?: (via: string, name: string | null) => ReactNode;
};

/**
 * Money as a narrow column has it: without the currency, which stands beside the table, unless
 * there are several.
 */
function showIn({ links, otherLinks, withoutLink }: LinksOfSales): typeof showMoney {
  const paid = [...links, otherLinks, withoutLink].flatMap((one) => one.paid);
  return new Set(paid.map(({ currency }) => currency)).size > 1 ? showMoney : showAmount;
}

/**
 * Tickets and money by link, with rows for the rest: it adds up to all that was sold
 * (product §2.35).
 */
export function LinkTable({ sales, caption, endOf }: Props) {
  const { links, otherLinks, withoutLink } = sales;
  const show = showIn(sales);
  return (
    <table className="link-table">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Link</th>
          <th scope="col">Tickets</th>
          <th scope="col">Money</th>
        </tr>
      </thead>
      <tbody>
        {links.map(({ via, name, ...of }) => (
          <Row
            key={via}
            of={of}
            show={show}
            words={
              <>
                {linkInWords(via, name)}
                {endOf?.(via, name)}
              </>
            }
          />
        ))}
        {isSomething(otherLinks) ? <Row words="Other links" of={otherLinks} show={show} /> : null}
        {isSomething(withoutLink) ? (
          <Row words="Without a link" of={withoutLink} show={show} />
        ) : null}
      </tbody>
    </table>
  );
}
