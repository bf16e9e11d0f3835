import type { HeldTier } from '@clubdraw/contract/packages/package-standing';
import type { OwnedPackage, Tier } from '@clubdraw/contract/packages/packages';
import { discountTypeNames } from '@clubdraw/domain/money/discounts';
import { periodNames } from '@clubdraw/domain/time/frequency';
import { highlightLines } from '@clubdraw/domain/texts/highlights';
import { Amount } from '../../figures/amount.tsx';
import { HeldTiers } from './held-tiers.tsx';
import { showCount } from '../../../ui/show-count.ts';

function stateOf({ cancelledAt, isClosed }: Tier): string {
  if (cancelledAt) return 'Deactivated';
  return isClosed ? 'Closed to newcomers' : 'Active';
}

function TierBlock({ tier }: { tier: Tier }) {
  const lines = highlightLines(tier.highlight);
  return (
    <li className="stack-s tier-block">
      <div className="row wrap between">
        <h3>{tier.name}</h3>
        <span className={`chip ${stateOf(tier) === 'Active' ? 'good' : ''}`.trim()}>
          {stateOf(tier)}
        </span>
      </div>
      <dl className="line">
        <div>
          <dt>Price</dt>
          <dd>
            <Amount money={tier.price} /> a {periodNames[tier.frequency]}
          </dd>
        </div>
        <div>
          <dt>Number of tickets</dt>
          <dd className="num">{showCount(tier.tickets)}</dd>
        </div>
        <div>
          <dt>Recurring entry</dt>
          <dd className="num">{showCount(tier.recurringEntry)}</dd>
        </div>
      </dl>
      {lines.length > 0 ? (
        <ul className="small dim bullets">
          {lines.map((line, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of a text that stands
            <li key={position}>{line}</li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

type Props = { found: OwnedPackage; held: readonly HeldTier[] };

/**
 * The tiers, each Active, Closed to newcomers or Deactivated (product §2.14), what members have,
 * and the package's discounts.
 */
export function TiersCard({ found, held }: Props) {
  return (
    <section className="card stack" aria-labelledby="tiers-title">
      <h2 id="tiers-title">Tiers</h2>
      <ul className="stack">
        {found.tiers.map((tier) => (
          <TierBlock key={tier.id} tier={tier} />
        ))}
      </ul>
      <HeldTiers held={held} frequency={found.frequency} />
      {found.discounts.length > 0 ? (
        <dl className="line">
          {found.discounts.map(({ type, code }, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may be the same
            <div key={position}>
              <dt>{discountTypeNames[type]}</dt>
              <dd>{code}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );
}
