import { z } from 'zod';
import { money, moneyInside } from '../wire/wire.ts';

/** Sales by link, which add up to all of them, with money on the wire or inside. */
function linksWith<Amount extends z.ZodType>(amount: Amount) {
  const sold = z.object({
    /** Those that stand. */
    tickets: z.number(),
    /** The money that is not on its way back, for each currency that something is left in. */
    paid: z.array(amount),
  });
  return {
    links: z
      .array(
        sold.extend({
          via: z.string(),
          name: z.string().nullable().describe('Of the helper whose link it is.'),
        }),
      )
      .describe('By links with a `via`, the most tickets first.'),
    otherLinks: sold.describe('By all links that are not listed.'),
    withoutLink: sold.describe('Without such a link.'),
  };
}

export const linksOfSales = linksWith(money);
export const linksInside = linksWith(moneyInside);
export type LinksOfSales = z.output<z.ZodObject<typeof linksInside>>;
export type SoldByLink = LinksOfSales['withoutLink'];
