import type { KnownDiscount } from '@clubdraw/contract/draws/discount';
import { discountTypeNames } from '@clubdraw/domain/money/discounts';

type Props = { features: readonly string[]; discounts: readonly KnownDiscount[] };

/** The discounts that come with a ticket or a membership, with their codes. */
export function Perks({ features, discounts }: Props) {
  if (features.length === 0 && discounts.length === 0) return null;
  return (
    <ul className="perks" aria-label="Comes with it">
      {features.map((feature) => (
        <li key={feature}>
          <bdi>{feature}</bdi>
        </li>
      ))}
      {discounts.map(({ type, code }) => (
        <li key={`${type} ${code}`}>
          {discountTypeNames[type]}: <b className="strong anywhere">{code}</b>
        </li>
      ))}
    </ul>
  );
}
