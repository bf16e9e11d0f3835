import { discountTypeNames, type DiscountType } from '@clubdraw/domain/money/discounts';

/** "Coupon, Discount Code": the kinds of discounts, for everybody who has not bought. */
function perkNames(perks: readonly DiscountType[]): string {
  return [...new Set(perks)].map((type) => discountTypeNames[type]).join(', ');
}

/** The kinds of discounts that come with each ticket; their codes come with the tickets. */
export function PerksTeaser({ perks }: { perks: readonly DiscountType[] }) {
  if (perks.length === 0) return null;
  return (
    <div className="proof">
      <p className="dim">
        Comes with each purchase: <b className="strong">{perkNames(perks)}</b>. The code is in the
        mail with your tickets.
      </p>
    </div>
  );
}
