import { findStory } from '../modules/operator/find-story.ts';
import { refundAsOperator } from '../modules/operator/refund-as-operator.ts';
import { readOpenRefunds } from '../modules/operator/look-up.ts';
import { idOf, wordsOf, type Changing, type Reading } from './command.ts';
import { counted, listed, money, when } from './lines.ts';

export const refund: Changing = {
  name: 'refund',
  usage: 'PAYMENT',
  help: `Gives a payment back: all of it with the fee, its tickets void, until the draw's close. The payment of a
membership ends the membership, and all of it that was not drawn goes back.`,
  prepare: async (world, asked) => {
    const id = idOf(wordsOf(asked, 'PAYMENT').PAYMENT);
    const story = await findStory(world, id);
    const payment = story?.payments.find((one) => one.id === id);
    if (!payment) return { nothing: 'No payment has this id.' };
    if (payment.paidAt === null) return { nothing: 'Nobody paid it, so nothing can go back.' };
    const before = story?.returns.find(({ of, what }) => of === id && what === 'refund');
    if (before) {
      return { nothing: `It was refunded before: ${before.id} is ${before.state}.` };
    }
    const { totalMinor, currency, count, email, membershipId, drawId, drawName } = payment;
    return {
      will: [
        `${money(totalMinor, currency)} for ${counted(count, 'ticket')} of draw ${drawId} ${drawName} goes back to ${email}.`,
        membershipId === null
          ? 'The tickets are void.'
          : 'The membership ends, with all that is undrawn of it.',
      ],
      subjects: [id, ...(membershipId === null ? [] : [membershipId])],
      act: async () => {
        await refundAsOperator(world, payment);
        return 'The refund is written; the provider has it within seconds.';
      },
    };
  },
};

export const openRefunds: Reading = {
  name: 'open-refunds',
  usage: '',
  help: 'Lists the refunds that are not settled, the oldest first, with their last error.',
  read: async (world, asked, say) => {
    wordsOf(asked);
    const open = await readOpenRefunds(world);
    for (const one of open) {
      const { id, paymentId, state, cause, tries, createdAt, isDisputed, lastError } = one;
      const waits = isDisputed && 'waits for the bank';
      say(`${id} of payment ${paymentId}: ${listed(state, cause, when(createdAt), waits)}`);
      if (lastError !== null) say(`  ${lastError}, after ${counted(tries, 'time')}`);
    }
    say(counted(open.length, 'open refund'));
    return 0;
  },
};
