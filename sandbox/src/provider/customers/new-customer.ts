import type { Stripe } from 'stripe';
import { emitEvent } from '../events/emit-event.ts';
import { newIdentifier } from '../identifiers.ts';
import type { Turn } from '../turn.ts';
import { unixSeconds } from '../unix-time.ts';

interface CustomerFacts {
  email: string | null;
  name: string | null;
  phone?: string | null;
  description?: string | null;
  metadata?: Stripe.Metadata;
  testClock?: string | null;
}

/** Makes a customer of an account and tells so: `customer.created`. */
export function newCustomer(turn: Turn, account: string, facts: CustomerFacts): Stripe.Customer {
  const customer: Stripe.Customer = {
    id: newIdentifier('cus_', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: unixSeconds(turn.now),
    currency: null,
    default_source: null,
    delinquent: false,
    description: facts.description ?? null,
    discount: null,
    email: facts.email,
    invoice_prefix: newIdentifier('', 8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: facts.metadata ?? {},
    name: facts.name,
    next_invoice_sequence: 1,
    phone: facts.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: facts.testClock ?? null,
  };
  turn.provider.customers.set(customer.id, { account, object: customer });
  emitEvent(turn, { account, type: 'customer.created', object: customer });
  return customer;
}
