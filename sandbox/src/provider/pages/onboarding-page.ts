import { html } from '../../front/html.ts';
import type { AccountRecord, LinkRecord } from '../records.ts';
import type { ProviderPage } from './provider-frame.ts';

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
      <form method="post" action="/onboard/${link.id}" class="buttons">
        <button type="submit" name="end" value="complete">Complete onboarding</button>
        <button type="submit" name="end" value="incomplete" class="quiet">Leave incomplete</button>
        <button type="submit" name="end" value="rejected" class="stop">Reject</button>
      </form>
    </div>`,
  };
}
