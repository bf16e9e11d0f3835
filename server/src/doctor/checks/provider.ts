import { priorityFor } from '../../edge/call-priority.ts';
import { ProviderFailure } from '../../edge/provider-failure.ts';
import { broken, well, type Check } from '../check.ts';

const silent =
  'Read its status page, and see that this machine reaches it; buyers wait in line meanwhile.';

/** The payment provider takes the key. */
export const provider: Check = {
  name: 'Provider',
  recipe: 'Set STRIPE_SECRET_KEY to a key that its dashboard shows, and let this machine reach it.',
  look: async ({ payments }) => {
    try {
      await payments.demandAccess(priorityFor('portal'));
    } catch (error) {
      if (!(error instanceof ProviderFailure) || error.kind !== 'unknown') throw error;
      return broken(`It does not answer: ${error.message}`, silent);
    }
    return well('The payment provider answers, and takes STRIPE_SECRET_KEY.');
  },
};
