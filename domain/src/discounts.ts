/** The kinds of discount that an owner can name (product §3.4). */
export const discountTypes = ['coupon', 'affiliate', 'discount'] as const;

export type DiscountType = (typeof discountTypes)[number];

export const discountTypeNames: Record<DiscountType, string> = {
  coupon: 'Coupon',
  affiliate: 'Affiliate Link',
  discount: 'Discount Code',
};
