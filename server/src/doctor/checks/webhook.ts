import { stripeEvents } from '@clubdraw/contract/payments/stripe-events';
import { signedProbe } from '../../edge/stripe/signed-probe.ts';
import { broken, well, type Check } from '../check.ts';

const patienceMs = 10_000;

const otherPlace =
  'Make sure that PUBLIC_URL leads here from the world: DNS, firewall, certificate, proxy.';

/** The advice for an answer that is no 200. */
function recipeFor(status: number): string {
  if (status === 400)
    return 'Set the same STRIPE_WEBHOOK_SECRET for every process; the provider shows it beside the webhook.';
  if (status >= 500) return 'The product cannot take it at the moment: clubdraw logs says why.';
  return otherPlace;
}

/**
 * An event as the provider sends it goes the whole way round, by the world's address: it is of a
 * kind that nothing is done about, and the same in each run.
 */
export const webhook: Check = {
  name: 'Webhook',
  recipe: otherPlace,
  look: async ({ settings, clock }) => {
    const address = settings.publicUrl + stripeEvents.path;
    const probe = signedProbe(settings.stripe.webhookSecret, clock.now());
    const { status } = await fetch(address, {
      ...probe,
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (status === 200) return well(`${address} takes what is signed with our secret.`);
    return broken(
      `${address} answers ${status} to what is signed with our secret.`,
      recipeFor(status),
    );
  },
};
