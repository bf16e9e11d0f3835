import { priorityFor } from '../../edge/call-priority.ts';
import { well, type Check } from '../check.ts';

/** The payment provider takes the key. */
export const provider: Check = {
  name: 'Provider',
  recipe: 'Set STRIPE_SECRET_KEY to a key that its dashboard shows, and let this machine reach it.',
  look: async ({ payments }) => {
    await payments.demandAccess(priorityFor('portal'));
    return well('The payment provider answers, and takes STRIPE_SECRET_KEY.');
  },
};
