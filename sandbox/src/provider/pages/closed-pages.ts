import { html } from '../../front/html.ts';
import type { SessionRecord } from '../records.ts';
import type { ProviderPage } from './provider-frame.ts';

/** Where a payer is sent after the payment. */
export function successAddress({ object }: SessionRecord): string {
  return (object.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', object.id);
}

/** A session that was paid says so instead of offering to pay again. */
export function completedPage(session: SessionRecord): ProviderPage {
  return {
    title: 'Payment complete',
    body: html`<div class="single card">
      <h1>This payment is complete</h1>
      <p class="dim">There is nothing more to pay here.</p>
      <p><a class="back" href="${successAddress(session)}">Continue</a></p>
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
