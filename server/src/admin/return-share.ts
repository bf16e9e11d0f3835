import { tryFeeReturn } from '../modules/payments/refunds/try-fee-return.ts';
import { isPayment } from './is-payment.ts';
import { idOf, wordsOf, type ChangingCommand } from './command.ts';

export const returnShareCommand: ChangingCommand = {
  name: 'return-share',
  usage: 'PAYMENT',
  help: `Tries again to give the platform's share of a payment back to its club (finding fee-not-returned). What
went back before does not go back twice.`,
  prepare: async (world, asked) => {
    const id = idOf(wordsOf(asked, 'PAYMENT').PAYMENT);
    if (!(await isPayment(world, id))) return { refused: 'No payment has this id.' };
    return {
      will: ["The provider is asked again to give back the platform's share that is due."],
      subjects: [id],
      act: async () =>
        (await tryFeeReturn(world, id))
          ? 'It is tried within a second; the finding is resolved when it went back.'
          : 'Nothing of this payment is to go back.',
    };
  },
};
