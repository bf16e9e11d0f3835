import type { OwnedPackage, Tier } from '@clubdraw/contract/packages/packages';
import { discountTypeNames } from '@clubdraw/domain/money/discounts';
import { periodNames } from '@clubdraw/domain/time/frequency';
import { highlightLines } from '@clubdraw/domain/texts/highlights';
import { Amount } from '../../figures/amount.tsx';
import { showCount } from '../../../ui/show-count.ts';

function TierBlock({ tier }: { tier: Tier }) {
  const lines = highlightLines(tier.highlight);
  return (
    <li className="stack-s tier-block">
      <div className="row wrap between">
        <h3>{tier.name}</h3>
        <span className={`chip ${tier.cancelledAt ? '' : 'good'}`.trim()}>
          {tier.cancelledAt ? 'Deactivated' : 'Active'}
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

/** The tiers, each Active or Deactivated (product §2.14), and the package's discounts. */
export function TiersCard({ found }: { found: OwnedPackage }) {
  return (
    <section className="card stack" aria-labelledby="tiers-title">
      <h2 id="tiers-title">Tiers</h2>
      <ul className="stack">
        {found.tiers.map((tier) => (
          <TierBlock key={tier.id} tier={tier} />
        ))}
      </ul>
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
