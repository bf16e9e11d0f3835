import type { Stock } from '@clubdraw/domain/draws/stock';

/** The longest name that has the size of a title. */
const maxTitle = 40;

/** The paper of a page about something with a name: the class `long` sets a long one smaller. */
export function pagePaper({ stock, name }: { stock: Stock; name: string }): string {
  return name.length > maxTitle ? `${stock} long` : stock;
}
