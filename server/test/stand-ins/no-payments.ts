import type { PaymentProvider } from '../../src/edge/payment-provider.ts';

function refuse(): never {
  throw new Error('this test has no payment provider: give one to the harness');
}

/** The payment provider of a test that must not need one. */
export const noPayments: PaymentProvider = {
  createAccount: refuse,
  linkOnboarding: refuse,
  readAccount: refuse,
  openCheckout: refuse,
  readCheckout: refuse,
  expireCheckout: refuse,
  readPaidOrder: refuse,
  listPaidOrders: refuse,
  refund: refuse,
  listRefunds: refuse,
  readFee: refuse,
  returnFee: refuse,
  demandAccess: refuse,
  readPaymentId: refuse,
  readDispute: refuse,
  readFraudWarning: refuse,
  listUndelivered: refuse,
  listRefundsSince: refuse,
  listDisputesSince: refuse,
  listFraudWarningsSince: refuse,
  listMoves: refuse,
  listPayouts: refuse,
  listMovesOf: refuse,
  listFees: refuse,
  verifyEvent: refuse,
  openSubscriptionCheckout: refuse,
  readSubscription: refuse,
  endSubscription: refuse,
  stopSubscription: refuse,
  makePrice: refuse,
  readPrice: refuse,
  repriceSubscription: refuse,
  listInvoices: refuse,
  readInvoice: refuse,
  voidInvoice: refuse,
};
