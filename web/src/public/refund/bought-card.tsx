import type { PageBought } from '@clubdraw/contract/pages/pages';
import { showDateTime } from '@clubdraw/domain/time/local-time';

type Props = {
  of: 'payment' | 'membership';
  /** Null where it is not known. */
  bought: PageBought | null;
};

/** Names the purchase that is cancelled, so that nobody gives the wrong thing back. */
export function BoughtCard({ of, bought }: Props) {
  if (!bought) return null;
  const { name, detail, clubName, runAt, timezone } = bought;
  return (
    <section className="card" aria-label={of === 'membership' ? 'Your membership' : 'Your tickets'}>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <p>
        <bdi>{detail}</bdi>
      </p>
      <p className="small dim">
        {clubName ? (
          <>
            <bdi>{clubName}</bdi>, draw on{' '}
          </>
        ) : (
          'Draw on '
        )}
        {showDateTime(new Date(runAt), timezone)}
      </p>
    </section>
  );
}
