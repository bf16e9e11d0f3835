import { html } from '../../front/html.ts';
import { moneyText } from '../payments/currency-minimum.ts';
import type { SessionRecord } from '../records.ts';
import type { ProviderPage } from './provider-frame.ts';

/** The 3-D Secure step of the payer's bank. */
export function challengePage({ object, challenge }: SessionRecord): ProviderPage {
  const amount = moneyText(object.amount_total ?? 0, object.currency ?? 'usd');
  return {
    title: '3-D Secure',
    formTargets: object.success_url === null ? [] : [object.success_url],
    body: html`<div class="single card">
      <h1>Your bank asks whether this is you</h1>
      <p>
        A payment of <strong>${amount}</strong> with the card ending in
        ${challenge?.card.slice(-4)}.
      </p>
      <form method="post" action="/pay/${object.id}/authenticate" class="buttons">
        <button type="submit" name="answer" value="accepted">Complete authentication</button>
        <button type="submit" name="answer" value="failed" class="stop">Fail authentication</button>
      </form>
    </div>`,
  };
}
