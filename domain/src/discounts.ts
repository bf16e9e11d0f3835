/** The kinds of discount that an owner can name (spec §9). */
export const discountTypes = ['coupon', 'affiliate', 'discount'] as const;

export const discountTypeNames: Record<(typeof discountTypes)[number], string> = {
  coupon: 'Coupon',
  affiliate: 'Affiliate Link',
  discount: 'Discount Code',
};
