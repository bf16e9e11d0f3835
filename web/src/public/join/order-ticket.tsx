import type { PageMembership } from '@clubdraw/contract/pages/page-package';
import { periodNames } from '@clubdraw/domain/time/frequency';
import * as messages from '@clubdraw/domain/texts/messages';
import { showAmount } from '@clubdraw/domain/money/money';
import { ZonedTime } from '../frame/zoned-time.tsx';
import { eachPeriod, growthInWords, ticketsAtFirst } from '../package/period-words.ts';

/** The membership that is joined, with its price for each period; the server alone writes it. */
export function OrderTicket({ order: { offer, tier } }: { order: PageMembership }) {
  const { nextDrawAt, timezone, frequency } = offer;
  return (
    <article className={`ticket slip ${offer.stock}`} aria-label="Your order">
      <div className="t-in">
        <div className="t-main">
          <h2>
            <bdi>{offer.name}</bdi>
          </h2>
          <p className="dim">
            <bdi>{tier.name}</bdi>, {ticketsAtFirst(tier.tickets)}
            {nextDrawAt ? (
              <>
                {' on '}
                <ZonedTime at={nextDrawAt} zone={timezone} />
              </>
            ) : null}
          </p>
          <p className="dim">{growthInWords(tier.recurringEntry)}</p>
        </div>
        <div className="t-stub">
          <p className="total">
            <span className="strong">Total Amount</span>
            <b>
              {showAmount(tier.price)}{' '}
              <small>
                {tier.price.currency} {eachPeriod(frequency)}
              </small>
            </b>
          </p>
          <p className="small dim">
            Charged now and each {periodNames[frequency]} until you cancel, which takes a code sent
            to your e‑mail. The second charge may come some hours earlier, in time for its draw.{' '}
            {messages.secondMembership}
          </p>
        </div>
      </div>
    </article>
  );
}
