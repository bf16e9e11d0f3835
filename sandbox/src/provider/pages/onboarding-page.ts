import type { Stripe } from 'stripe';
import { html } from '../../front/html.ts';
import type { AccountRecord, LinkRecord } from '../records.ts';
import type { ProviderPage } from './provider-frame.ts';

/** The name that is known, else a guess from the address: tess@saltandsunday.example is Saltandsunday. */
function businessNameOf({ business_profile: profile, email }: Stripe.Account): string {
  const [domain = ''] = (email ?? '').split('@').at(-1)?.split('.') ?? [];
  return profile?.name ?? domain.charAt(0).toUpperCase() + domain.slice(1);
}

/** Hosted onboarding, with the three ways in which it can end. */
export function onboardingPage(link: LinkRecord, { object }: AccountRecord): ProviderPage {
  return {
    title: 'Onboarding',
    formTargets: [link.returnUrl, link.refreshUrl],
    body: html`<div class="single card">
      <h1>Get paid with Stand-in Pay</h1>
      <p class="dim">
        The real provider asks here for a business, a person and a bank account. Choose how it ends.
      </p>
      <dl>
        <dt>Account</dt>
        <dd>${object.id}</dd>
        <dt>E-mail</dt>
        <dd>${object.email ?? 'not given'}</dd>
        <dt>Country</dt>
        <dd>${object.country}</dd>
        <dt>Asked for</dt>
        <dd>
          ${Object.keys(object.capabilities ?? {})
            .join(', ')
            .replaceAll('_', ' ')}
        </dd>
      </dl>
      ${endForm(link, object)}
    </div>`,
  };
}

function endForm(link: LinkRecord, account: Stripe.Account) {
  return html`<form method="post" action="/onboard/${link.id}" class="buttons">
    <div class="field">
      <label for="business">Business name, as buyers see it</label>
      <input
        id="business"
        name="business"
        maxlength="80"
        autocomplete="organization"
        value="${businessNameOf(account)}"
      />
    </div>
    <button type="submit" name="end" value="complete">Complete onboarding</button>
    <button type="submit" name="end" value="incomplete" class="quiet">Leave incomplete</button>
    <button type="submit" name="end" value="rejected" class="stop">Reject</button>
  </form>`;
}
