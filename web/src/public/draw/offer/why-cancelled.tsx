import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { showDateTime } from '@clubdraw/domain/time/local-time';

/** Why a draw was cancelled, and where the money is, which the server alone writes. */
export function WhyCancelled({ draw }: { draw: PageDraw }) {
  const { cancelledAt, runAt, timezone } = draw;
  const on = cancelledAt ? ` on ${showDateTime(new Date(cancelledAt), timezone)}` : '';
  return (
    <p>
      {cancelledAt && cancelledAt > runAt
        ? 'The public random number did not come within seven days, so there is no winner.'
        : `The club cancelled this draw${on}.`}{' '}
      Every entry is refunded in full to the card or wallet that paid. Most banks need 5 to 10 days.
    </p>
  );
}
