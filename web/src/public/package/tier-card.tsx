import type { PagePackage, PageTier } from '@clubdraw/contract/pages/page-package';
import { tierTotalPath } from '@clubdraw/contract/pages/public-paths';
import { highlightLines } from '@clubdraw/domain/highlights';
import { showAmount } from '@clubdraw/domain/money';
import { withVia } from '@clubdraw/domain/via';
import type { Stock } from '@clubdraw/domain/stock';
import { Icon } from '../frame/icon.tsx';
import { eachPeriod, growthInWords, ticketsInWords } from './period-words.ts';

type Props = { offer: PagePackage; tier: PageTier; paper: Stock };

/** One tier, as a ticket that can be taken (product §2.15). */
export function TierCard({ offer, tier, paper }: Props) {
  const { id, name, price, tickets, recurringEntry, highlight } = tier;
  return (
    <article className={`ticket tier ${offer.isOnSale ? paper : 'void'}`}>
      <div className="t-in">
        <div className="t-main">
          <h3>
            <bdi>{name}</bdi>
          </h3>
          <p className="price">
            {showAmount(price)}{' '}
            <small className="dim">
              {price.currency} {eachPeriod(offer.frequency)}
            </small>
          </p>
        </div>
        <div className="t-stub">
          <ul className="ticks">
            <li>
              <Icon name="ticket" />
              <span>{ticketsInWords(tickets)}</span>
            </li>
            <li>
              <Icon name="repeat" />
              <span>{growthInWords(recurringEntry)}</span>
            </li>
            {highlightLines(highlight).map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines of a text that stands
              <li key={at}>
                <Icon name="star-fill" />
                <b className="strong">{line}</b>
              </li>
            ))}
          </ul>
          {offer.isOnSale && offer.paymentMethods.length > 0 ? (
            <a className="btn wide" href={withVia(tierTotalPath(id), offer.via)}>
              Purchase Now<span className="sr">: {name}</span>
            </a>
          ) : null}
        </div>
      </div>
    </article>
  );
}
