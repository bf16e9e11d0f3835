import { ticketsCount } from '@clubdraw/domain/texts/messages';
import { findStory } from '../modules/operator/find-story.ts';
import { refundAsOperator } from '../modules/operator/refund-as-operator.ts';
import { readOpenRefunds } from '../modules/operator/read-open-refunds.ts';
import { idOf, wordsOf, type ChangingCommand, type ReadingCommand } from './command.ts';
import { counted, listed, money, when } from './lines.ts';

export const refundCommand: ChangingCommand = {
  name: 'refund',
  usage: 'PAYMENT',
  help: `Gives a payment back that has no ticket in its draw any more, with the fee: one that was reported as fraud, say.
Tickets that count are taken out by their holder, or by strike.`,
  prepare: async (world, asked) => {
    const id = idOf(wordsOf(asked, 'PAYMENT').PAYMENT);
    const story = await findStory(world, id);
    const payment = story?.payments.find((one) => one.id === id);
    if (!payment) return { refused: 'No payment has this id.' };
    if (payment.paidAt === null) return { nothing: 'Nobody paid it, so nothing can go back.' };
    const before = story?.returns.find(({ of, what }) => of === id && what === 'refund');
    if (before) {
      return { nothing: `It was refunded before: ${before.id} is ${before.state}.` };
    }
    const live = story?.tickets.filter((one) => one.of === id && !one.isVoid).length ?? 0;
    if (live > 0) return { refused: ticketsCount };
    const { totalMinor, currency, email, drawId, drawName } = payment;
    return {
      will: [
        `${money(totalMinor, currency)} for draw ${drawId} ${drawName} goes back to ${email}, less what went back before.`,
      ],
      subjects: [id],
      act: async () => {
        await refundAsOperator(world, payment);
        return 'The refund is written; the provider has it within seconds.';
      },
    };
  },
};

export const openRefundsCommand: ReadingCommand = {
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
