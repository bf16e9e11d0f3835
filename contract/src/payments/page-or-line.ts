import { z } from 'zod';

const payPage = z.object({ paymentUrl: z.string().describe('Where the buyer pays.') });

const inLine = z.object({
  waiting: z
    .object({
      paymentId: z.string(),
      position: z.number().describe('The place in the line; 1 is the first.'),
      seconds: z.number().describe('About so long it takes.'),
    })
    .describe('The payment is noted, and its page opens when it is next.'),
});

/** The page on which a buyer pays, or the place in the line of those who wait for theirs. */
export const pageOrLine = z.union([payPage, inLine]);
export type PageOrLine = z.output<typeof pageOrLine>;

const ofBrowser = {
  secret: z
    .string()
    .optional()
    .describe(
      'For the browser that began: with it the result shows the codes. None for an entry that was there.',
    ),
};
const ofReadyPage = {
  asksEmail: z
    .literal(true)
    .optional()
    .describe('The page asks for the e-mail once more; the tickets go to that of this call.'),
  note: z.string().optional().describe('The same in words, to be read before that page.'),
};

/** The same to somebody who has just begun, with the secret of the checkout. */
export const begun = z.union([
  payPage.extend({ ...ofBrowser, ...ofReadyPage }),
  inLine.extend(ofBrowser),
]);
export type BegunCheckout = z.output<typeof begun>;
