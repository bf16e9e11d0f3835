import type { Stripe } from 'stripe';
import { listPage, type PageParameters } from '../http/list-page.ts';
import { operation } from '../http/operation.ts';
import { objectsOf } from '../owned.ts';

interface Parameters extends PageParameters {
  email?: string;
  test_clock?: string;
}

/** Those of test clocks are listed only for their clock. */
export const listCustomers = operation<Parameters>(
  'GET /v1/customers',
  (provider, { account, parameters }) => {
    const { email, test_clock: clock = null } = parameters;
    const objects = [...objectsOf(provider.customers, account)].filter(
      (customer): customer is Stripe.Customer =>
        customer.deleted !== true &&
        customer.test_clock === clock &&
        (email === undefined || customer.email === email),
    );
    return listPage({ objects, parameters, url: '/v1/customers' });
  },
);
