/** The coloured papers that a draw's tickets are printed on. */
export const stocks = ['canary', 'coral', 'mint', 'sky', 'rose'] as const;

export type Stock = (typeof stocks)[number];

/**
 * The paper of a draw: once from its identifier (the sum of its 16 bytes modulo 5), so that a buyer
 * recognises it on the page, in the list and in the mail.
 */
export function stockOf(id: string): Stock {
  const hex = id.replaceAll('-', '');
  let sum = 0;
  for (let at = 0; at + 1 < hex.length; at += 2)
    sum += Number.parseInt(hex.slice(at, at + 2), 16) || 0;
  return stocks[sum % stocks.length] ?? 'canary';
}
