import { invalidRequest, missingResource } from '../http/provider-error.ts';
import type { Provider } from '../provider.ts';

/** The movements of a payout of the schedule; the provider keeps no such list of the others. */
export function movesOfPayout({ payouts, movesOf }: Provider, id: string): readonly string[] {
  const payout = payouts.get(id)?.object;
  if (payout === undefined) throw missingResource('payout', id, 'payout');
  if (payout.automatic) return movesOf.of(id);
  throw invalidRequest({
    message: 'Balance transaction history can only be filtered on automatic transfers, not manual.',
    param: 'payout',
  });
}
