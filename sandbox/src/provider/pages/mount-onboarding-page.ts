import type { FastifyInstance } from 'fastify';
import { finishOnboarding, type OnboardingEnd } from '../accounts/onboarding.ts';
import type { Provider } from '../provider.ts';
import { unixSeconds } from '../unix-time.ts';
import { unknownPage } from './closed-pages.ts';
import { formFields, pathPart } from './form-fields.ts';
import { onboardingPage } from './onboarding-page.ts';
import { sendProviderPage } from './provider-frame.ts';

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
