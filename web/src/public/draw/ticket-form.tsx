import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import * as messages from '@clubdraw/domain/texts/messages';
import { showAmount, showMoney, times } from '@clubdraw/domain/money/money';
import { maximumTotalMinor } from '@clubdraw/domain/money/price-bounds';
import { maxTicketsPerPurchase } from '@clubdraw/domain/purchases/purchase-bounds';
import type { FormEvent } from 'react';
import { SpriteIcon } from '../frame/icon.tsx';
import { useFieldText, writeField } from '../frame/form-value.ts';
import { ServerText } from '../frame/server-text.tsx';
import { leftOf } from './draw-phase.ts';
import type { SoldDraw } from './sold-draw.ts';

function countOf(text: string): number | undefined {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined;
}

/** How many tickets one purchase can have by its total, which has a bound of its own. */
function affordable({ entryCost, offer }: PageDraw): number {
  if (offer) return offer.most;
  // A free draw gives one ticket to each e-mail address.
  if (entryCost.amount === 0) return 1;
  return Math.floor(maximumTotalMinor / entryCost.amount);
}

/** Why what was typed cannot be bought; undefined for what can (and for a field still empty). */
function objectionTo(text: string, draw: PageDraw): string | undefined {
  const count = countOf(text);
  if (count === undefined) return text.trim() === '' ? undefined : messages.wholeTickets;
  if (count < 1) return messages.atLeastOneTicket;
  if (count > maxTicketsPerPurchase) return messages.atMost500Tickets;
  const left = leftOf(draw);
  if (count > left) return messages.ticketsLeft(left);
  if (count <= affordable(draw)) return undefined;
  if (draw.offer) return draw.offer.words;
  if (draw.entryCost.amount === 0) return messages.oneFreeEntry;
  return messages.totalAtMost(showMoney({ ...draw.entryCost, amount: maximumTotalMinor }));
}

/**
 * Tears the stub off, until the page is shown again. No drawing of the form writes its class anew.
 */
function tear({ currentTarget: stub }: FormEvent<HTMLFormElement>): void {
  stub.classList.add('torn');
  window.addEventListener('pageshow', () => stub.classList.remove('torn'), { once: true });
}

type CountFieldProps = {
  count: number;
  max: number;
  objection: string | undefined;
};

function CountField({ count, max, objection }: CountFieldProps) {
  const step = (by: number): void =>
    writeField('count', String(Math.min(max, Math.max(1, count + by))));
  return (
    <div className="field">
      <label htmlFor="count">Tickets</label>
      <div className="stepper">
        <button
          className="icon-btn"
          type="button"
          aria-label="One fewer"
          disabled={count <= 1}
          onClick={() => step(-1)}
        >
          <SpriteIcon name="minus" />
        </button>
        <input
          id="count"
          name="count"
          type="number"
          inputMode="numeric"
          min={1}
          max={max}
          step={1}
          required
          defaultValue="1"
          aria-invalid={objection ? true : undefined}
          aria-describedby="count-error"
        />
        <button
          className="icon-btn"
          type="button"
          aria-label="One more"
          disabled={count >= max}
          onClick={() => step(1)}
        >
          <SpriteIcon name="plus" />
        </button>
      </div>
    </div>
  );
}

/** How many tickets, what they cost, and the way on; works as a plain form too. */
export function TicketForm({ draw }: { draw: SoldDraw }) {
  const text = useFieldText('count', '1');
  const count = countOf(text);
  const objection = objectionTo(text, draw);
  const isBuyable = count !== undefined && !objection;
  const total = times(draw.entryCost, count ?? 0);
  const { currency } = draw.entryCost;
  return (
    <form className="t-stub" action="/total" onSubmit={tear}>
      <input type="hidden" name="drawId" value={draw.id} />
      <p className="total">
        <span>Entry cost</span>
        <span className="strong num">
          {showAmount(draw.entryCost)} <small>{currency}</small>
        </span>
      </p>
      <ServerText id="offers">{draw.offers}</ServerText>
      <div className="buy">
        <CountField
          count={count ?? 0}
          max={Math.min(maxTicketsPerPurchase, leftOf(draw), affordable(draw))}
          objection={objection}
        />
        {draw.offer?.bundles[0] ? (
          // Written by `offer/show-sum.ts`, which comes after the page.
          <ServerText id="sum" className="total" />
        ) : (
          <p className="total">
            <span className="small">Total</span>
            <b>
              {showAmount(total)} <small>{currency}</small>
            </b>
          </p>
        )}
        <p className="err" id="count-error" role="alert">
          {objection ? (
            <>
              <SpriteIcon name="warning-circle-fill" />
              {objection}
            </>
          ) : null}
        </p>
      </div>
      <button className="btn big wide" type="submit" disabled={!isBuyable}>
        Next <SpriteIcon name="arrow-right" />
      </button>
      <ServerText id="free">{draw.freeWay}</ServerText>
    </form>
  );
}
