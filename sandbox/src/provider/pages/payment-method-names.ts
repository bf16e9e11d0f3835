const names: { [method: string]: string } = {
  card: 'Card',
  link: 'Link',
  paypal: 'PayPal',
  revolut_pay: 'Revolut Pay',
};

/** What a payer reads for a method of payment. */
export function methodName(method: string): string {
  return names[method] ?? method.replaceAll('_', ' ');
}
