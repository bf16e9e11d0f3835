import { html } from '../../front/html.ts';
import { moneyText } from '../payments/money-text.ts';
import type { SessionRecord } from '../records.ts';
import type { InvoiceRecord } from '../subscriptions/records.ts';
import type { ProviderPage } from './provider-frame.ts';

/** The 3-D Secure step of the payer's bank, for the payment of a session. */
export function sessionChallenge({ object, challenge }: SessionRecord): ProviderPage {
  return challengePage({
    amount: moneyText(object.amount_total ?? 0, object.currency ?? 'usd'),
    card: challenge?.card ?? '',
    action: `/pay/${object.id}/authenticate`,
    formTargets: object.success_url === null ? [] : [object.success_url],
  });
}

/** The 3-D Secure step for the payment of an invoice. */
export function invoiceChallenge({ object, challenge }: InvoiceRecord): ProviderPage {
  return challengePage({
    amount: moneyText(object.amount_remaining, object.currency),
    card: challenge?.card ?? '',
    action: `/invoice/${object.id}/authenticate`,
    formTargets: [],
  });
}

function challengePage(step: {
  amount: string;
  card: string;
  action: string;
  formTargets: string[];
}): ProviderPage {
  return {
    title: '3-D Secure',
    formTargets: step.formTargets,
    body: html`<div class="single card">
      <h1>Your bank asks whether this is you</h1>
      <p>
        A payment of <strong>${step.amount}</strong> with the card ending in ${step.card.slice(-4)}.
      </p>
      <form method="post" action="${step.action}" class="buttons">
        <button type="submit" name="answer" value="accepted">Complete authentication</button>
        <button type="submit" name="answer" value="failed" class="stop">Fail authentication</button>
      </form>
    </div>`,
  };
}
