/**
 * The purposes of calls to the payment provider, in the order in which calls go first: opening a
 * buyer's page; what a draw's close waits for; reading back what was paid; refunds; onboarding and
 * portal; inquiries, fees and the reconciliation; pages whose buyers are not there yet.
 */
export const callPurposes = [
  'page',
  'close',
  'paid',
  'refund',
  'portal',
  'inquiry',
  'ahead',
] as const;
export type CallPurpose = (typeof callPurposes)[number];

/** Whether nobody waits for such calls: they get what all others leave, and have no floor. */
export function isAhead(purpose: CallPurpose): boolean {
  return purpose === 'ahead';
}

/** Calls a second that all processes together may make, in total and to one endpoint. */
export type CallRates = { total: number; perEndpoint: number };

/** Calls of one purpose to one endpoint. */
export type Calls = { purpose: CallPurpose; endpoint: string; count: number };

/** Calls that wait in one process; `since` is when the oldest of them came, in ms. */
export type WaitingCalls = Calls & { since: number };
