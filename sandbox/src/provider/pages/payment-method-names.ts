const names: { [method: string]: string } = {
  card: 'Card',
  link: 'Link',
  paypal: 'PayPal',
  bancontact: 'Bancontact',
  blik: 'BLIK',
  eps: 'EPS',
  klarna: 'Klarna',
  p24: 'Przelewy24',
  revolut_pay: 'Revolut Pay',
  sepa_debit: 'SEPA debit, settles later',
  us_bank_account: 'Bank debit, settles later',
};

/** What a payer reads for a method of payment. */
export function methodName(method: string): string {
  return names[method] ?? method.replaceAll('_', ' ');
}
