/** The kinds of discount that an owner can name (product §3.4). */
export const discountTypes = ['coupon', 'affiliate', 'discount'] as const;

export type DiscountType = (typeof discountTypes)[number];

export const discountTypeNames: Record<DiscountType, string> = {
  coupon: 'Coupon',
  affiliate: 'Affiliate Link',
  discount: 'Discount Code',
};

/** Takes the codes away, for everybody who has not bought. */
export function withoutCodes(
  discounts: readonly { type: DiscountType }[],
): { type: DiscountType; code: null }[] {
  return discounts.map(({ type }) => ({ type, code: null }));
}
