/** The kinds of discount that an owner can name (product §3.4). */
export const discountTypes = ['coupon', 'affiliate', 'discount'] as const;

export const discountTypeNames: Record<(typeof discountTypes)[number], string> = {
  coupon: 'Coupon',
  affiliate: 'Affiliate Link',
  discount: 'Discount Code',
};
