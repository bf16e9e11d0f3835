const profile = {
  mcc: true,
  name: true,
  product_description: true,
  support_email: true,
  support_phone: true,
  support_url: true,
  url: true,
} as const;
const capabilities = {
  bancontact_payments: true,
  blik_payments: true,
  card_payments: true,
  eps_payments: true,
  klarna_payments: true,
  link_payments: true,
  p24_payments: true,
  revolut_pay_payments: true,
  transfers: true,
} as const;

/** What the stand-in acts on of an account, when it is made and when it is changed. */
export const accountParameters = {
  business_profile: profile,
  business_type: true,
  capabilities,
  default_currency: true,
  email: true,
  expand: true,
  metadata: true,
} as const;
