import type { PaymentProvider } from './payment-provider.ts';

/** Thrown where work that must make no call to the provider would make one. Nothing was asked. */
export class MustAsk extends Error {
  override name = 'MustAsk';
}

/** A provider that is not there: who needs it throws. */
export function withoutCalls(payments: PaymentProvider): PaymentProvider {
  return new Proxy(payments, {
    get: (_, call) => {
      throw new MustAsk(`${String(call)} is not asked here`);
    },
  });
}
