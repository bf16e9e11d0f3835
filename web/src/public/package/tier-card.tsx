import type { PagePackage, PageTier } from '@clubdraw/contract/pages/page-package';
import { tierTotalPath } from '@clubdraw/contract/pages/public-paths';
import { highlightLines } from '@clubdraw/domain/texts/highlights';
import { showAmount } from '@clubdraw/domain/money/money';
import { withVia } from '@clubdraw/domain/clubs/via';
import type { Stock } from '@clubdraw/domain/draws/stock';
import { SpriteIcon } from '../frame/icon.tsx';
import {
  eachPeriod,
  eachTicketInWords,
  everyPeriod,
  growthInWords,
  ticketsAtFirst,
} from './period-words.ts';

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
          <ul className="ticks" aria-label="What you get">
            <li className="small dim" aria-hidden="true">
              What you get
            </li>
            <li>
              <SpriteIcon name="check" />
              <span>One draw {everyPeriod(offer.frequency)}</span>
            </li>
            <li>
              <SpriteIcon name="ticket" />
              <span>
                {ticketsAtFirst(tickets)}
                {eachTicketInWords(price, tickets)}
              </span>
            </li>
            <li>
              <SpriteIcon name="repeat" />
              <span>{growthInWords(recurringEntry)}</span>
            </li>
            {highlightLines(highlight).map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines of a text that stands
              <li key={at}>
                <SpriteIcon name="star-fill" />
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
