import type { Stripe } from 'stripe';
import { invalidRequest } from '../http/provider-error.ts';

/**
 * Who answers for what. Left out, the account has the full dashboard, pays its fees and the
 * provider carries the losses. Throws for combinations that the provider refuses.
 */
export function accountController(
  given: Stripe.AccountCreateParams.Controller = {},
): Stripe.Account.Controller {
  const dashboard = given.stripe_dashboard?.type ?? 'full';
  const payer = given.fees?.payer ?? 'account';
  const losses = given.losses?.payments ?? 'stripe';
  const collection = given.requirement_collection ?? 'stripe';
  refuse(losses === 'application' && payer !== 'application', {
    message: 'When losses.payments is application, fees.payer must be application.',
    param: 'controller[fees][payer]',
  });
  refuse(dashboard === 'express' && losses === 'stripe', {
    message: 'The express dashboard needs losses.payments to be application.',
    param: 'controller[losses][payments]',
  });
  refuse(dashboard !== 'none' && collection === 'application', {
    message: 'requirement_collection can be application only without a Stripe dashboard.',
    param: 'controller[requirement_collection]',
  });
  return {
    fees: { payer },
    is_controller: true,
    losses: { payments: losses },
    requirement_collection: collection,
    stripe_dashboard: { type: dashboard },
    type: 'application',
  };
}

function refuse(isRefused: boolean, refusal: { message: string; param: string }): void {
  if (isRefused) throw invalidRequest(refusal);
}
