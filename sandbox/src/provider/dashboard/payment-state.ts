import type { Html } from '../../front/html.ts';
import type { ChargeRecord } from '../records.ts';
import { chip } from './dashboard-frame.ts';

/** What became of a payment, in a word. */
export function paymentState({ object }: ChargeRecord): Html {
  if (object.status === 'failed') return chip('bad', 'Failed');
  if (object.status === 'pending') return chip('warn', 'Under way');
  if (object.disputed) return chip('bad', 'Disputed');
  if (object.refunded) return chip('plain', 'Refunded');
  return object.amount_refunded > 0 ? chip('plain', 'Partly refunded') : chip('good', 'Paid');
}
