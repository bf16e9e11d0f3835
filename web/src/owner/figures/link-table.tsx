import type { LinksOfSales, SoldByLink } from '@clubdraw/contract/payments/sold-by-link';
import { linkInWords } from '@clubdraw/domain/clubs/helper-link';
import { showMoney } from '@clubdraw/domain/money/money';
import type { ReactNode } from 'react';
import { showCount } from '../../ui/show-count.ts';

type RowProps = { words: ReactNode; of: SoldByLink };

function Row({ words, of: { tickets, paid } }: RowProps) {
  return (
    <tr>
      <th scope="row">{words}</th>
      <td>{showCount(tickets)}</td>
      <td>{paid.map((one) => showMoney(one)).join(', ')}</td>
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
 * Tickets and money by link, with rows for the rest: it adds up to all that was sold
 * (product §2.35).
 */
export function LinkTable({ sales: { links, otherLinks, withoutLink }, caption, endOf }: Props) {
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
            words={
              <>
                {linkInWords(via, name)}
                {endOf?.(via, name)}
              </>
            }
          />
        ))}
        {isSomething(otherLinks) ? <Row words="Other links" of={otherLinks} /> : null}
        {isSomething(withoutLink) ? <Row words="Without a link" of={withoutLink} /> : null}
      </tbody>
    </table>
  );
}
