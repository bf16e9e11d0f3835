import { html } from '../../front/html.ts';
import { moneyText } from '../payments/money-text.ts';
import type { Payer, SessionRecord } from '../records.ts';
import type { ProviderPage } from './provider-frame.ts';

/** The 3-D Secure step of the payer's bank; the answer goes to `{action}/authenticate`. */
export function challengePage(step: {
  amount: number;
  currency: string;
  card: Payer | null;
  action: string;
  formTargets?: string[];
}): ProviderPage {
  const { amount, currency, card, action, formTargets = [] } = step;
  return {
    title: '3-D Secure',
    formTargets,
    body: html`<div class="single card">
      <h1>Your bank asks whether this is you</h1>
      <p>
        A payment of <strong>${moneyText(amount, currency)}</strong> with the card ending in
        ${card?.card.slice(-4)}.
      </p>
      <form method="post" action="${action}/authenticate" class="buttons">
        <button type="submit" name="answer" value="accepted">Complete authentication</button>
        <button type="submit" name="answer" value="failed" class="stop">Fail authentication</button>
      </form>
    </div>`,
  };
}

/** A session that was paid says so instead of offering to pay again. */
export function completedPage(successAddress: string): ProviderPage {
  return {
    title: 'Payment complete',
    body: html`<div class="single card">
      <h1>This payment is complete</h1>
      <p class="dim">There is nothing more to pay here.</p>
      <p><a class="back" href="${successAddress}">Continue</a></p>
    </div>`,
  };
}

export function expiredPage({ object }: SessionRecord): ProviderPage {
  return {
    title: 'Page expired',
    body: html`<div class="single card">
      <h1>This payment page has expired</h1>
      <p class="dim">Nothing was charged. Start again where you came from.</p>
      ${
        object.cancel_url !== null &&
        html`<p><a class="back" href="${object.cancel_url}">Back</a></p>`
      }
    </div>`,
  };
}

export const unknownPage: ProviderPage = {
  title: 'Not found',
  body: html`<div class="single card">
    <h1>There is nothing at this address</h1>
    <p class="dim">The link is wrong, or it belongs to another test run.</p>
  </div>`,
};
