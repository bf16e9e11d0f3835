import type { OwnedPackage } from '@clubdraw/contract/packages/packages';
import { Notice } from '../../../ui/notice.tsx';

type Props = Pick<OwnedPackage, 'chargedOn'>;

/** Members whom the provider charges although they ended: only the club can end that. */
export function ChargedOnCard({ chargedOn }: Props) {
  if (chargedOn.length === 0) return null;
  return (
    <section className="card stack" aria-labelledby="charged-on-title">
      <h2 id="charged-on-title">Members who are still charged</h2>
      <Notice kind="warn">
        <p>
          We cannot reach your Stripe account, so we cannot end these subscriptions. Connect the
          account again and we end them within the hour, or cancel them in your Stripe dashboard and
          give back what was charged since.
        </p>
      </Notice>
      <ul className="stack-s">
        {chargedOn.map(({ email, subscriptionId }) => (
          <li key={subscriptionId}>
            <bdi>{email}</bdi> <code>{subscriptionId}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
