import { retryRefunds } from '../modules/payments/refunds/retry-refunds.ts';
import { listOwedRefunds } from '../modules/payments/refunds/list-owed-refunds.ts';
import { lookUpClubs } from '../modules/operator/look-up.ts';
import {
  idOf,
  wordsOf,
  type ChangingCommand,
  type CommandWorld,
  type Prepared,
} from './command.ts';
import { isPayment } from './is-payment.ts';
import { counted } from './lines.ts';

const cameBack =
  'The provider made the refund, and the money came back to the club: pay it by other means, and settle the finding.';

async function noneOf(world: CommandWorld, word: string): Promise<Prepared> {
  const named = owedBy(word);
  if ('accountId' in named) {
    const [club] = await lookUpClubs(world, named.accountId);
    return club ? { nothing: noneWaits } : { refused: 'No club has this account.' };
  }
  const isKnown = await isPayment(world, named.paymentId);
  return isKnown ? { nothing: noneWaits } : { refused: 'No payment has this id.' };
}

const noneWaits = 'No refund of it waits.';

/** An account as the provider names it, or the id of a payment. */
function owedBy(word: string) {
  return word.startsWith('acct_') ? { accountId: word } : { paymentId: idOf(word) };
}

export const retryRefundCommand: ChangingCommand = {
  name: 'retry-refund',
  usage: 'PAYMENT|ACCOUNT',
  help: `Has refunds tried now that the provider refused (finding refunds-refused): that of a payment, or all of an
account (acct_…), which is looked for at the provider first. Otherwise they are tried again each day.`,
  prepare: async (world, asked) => {
    const word = wordsOf(asked, 'PAYMENT').PAYMENT;
    const owed = await listOwedRefunds(world, owedBy(word));
    const waiting = owed.filter(({ state }) => state !== 'failed');
    const [first] = waiting;
    if (owed.length === 0) return noneOf(world, word);
    if (!first) return { refused: cameBack };
    return {
      will: [`${counted(waiting.length, 'refund')} of ${word} will be tried again now.`],
      subjects: [word],
      act: async () =>
        (await retryRefunds(world, { ...owedBy(word), account: first.accountId }))
          ? 'They are tried within seconds; the finding is resolved when the provider took all of them.'
          : 'The provider does not show the account to us: its club has to connect it again first. Then they are tried by themselves.',
    };
  },
};
