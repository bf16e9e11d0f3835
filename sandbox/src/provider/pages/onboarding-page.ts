import type { FastifyInstance } from 'fastify';
import type { Stripe } from 'stripe';
import { html } from '../../front/html.ts';
import { finishOnboarding, type OnboardingEnd } from '../accounts/finish-onboarding.ts';
import { formFields } from '../http/form-fields.ts';
import { pathPart } from '../http/path-part.ts';
import { unixSeconds } from '../turn.ts';
import type { Provider } from '../provider.ts';
import type { AccountRecord, LinkRecord } from '../records.ts';
import { unknownPage } from './closed-pages.ts';
import { sendProviderPage, type ProviderPage } from './provider-frame.ts';

/**
 * The name that is known, else a guess from the address: tess@saltandsunday.example is
 * Saltandsunday.
 */
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

const ends: readonly OnboardingEnd[] = ['complete', 'incomplete', 'rejected'];

/** Hosted onboarding: a link is good for one visit, then it leads to its `refresh_url`. */
export function mountOnboardingPage(app: FastifyInstance, provider: Provider): void {
  app.get('/onboard/:link', async (request, reply) => {
    const link = provider.links.get(pathPart(request.params, 'link'));
    const account = provider.accounts.get(link?.account ?? '');
    if (link === undefined || account === undefined) {
      return sendProviderPage(reply, unknownPage, 404);
    }
    const isOver = unixSeconds(provider.clock.now()) >= link.expiresAt;
    if (link.state !== 'fresh' || isOver) return reply.redirect(link.refreshUrl, 303);
    provider.links.set(link.id, { ...link, state: 'open' });
    await provider.store.flush();
    return sendProviderPage(reply, onboardingPage(link, account));
  });
  app.post('/onboard/:link', async (request, reply) => {
    const link = provider.links.get(pathPart(request.params, 'link'));
    const account = provider.accounts.get(link?.account ?? '');
    if (link === undefined || account === undefined) {
      return sendProviderPage(reply, unknownPage, 404);
    }
    const typed = formFields(request.body);
    const wished = typed('end');
    const end = ends.find((known) => known === wished);
    if (end === undefined) return reply.redirect(link.refreshUrl, 303);
    // A second click on a button arrives after the first has ended the visit.
    if (link.state === 'open') {
      finishOnboarding(provider, account, { end, businessName: typed('business') });
      provider.links.set(link.id, { ...link, state: 'used' });
      await provider.store.flush();
    }
    return reply.redirect(link.returnUrl, 303);
  });
}
