import { showMoney } from '@clubdraw/domain/money/money';
import { moneyOf, type PaidOrder } from '../edge/paid-order.ts';
import { readLost, refundLost, type SeenPurchase } from '../modules/operator/settle-lost.ts';
import { idOf, Misused, wordsOf, type ChangingCommand } from './command.ts';
import { counted } from './lines.ts';

export const settleLostCommand: ChangingCommand = {
  name: 'settle-lost',
  usage: 'FINDING|DRAW --refund',
  help: `Gives the money of a lost purchase (finding purchase-lost) back at the provider, with the fee, or of all lost
purchases of a draw or package that is not here any more; ends their subscriptions, and settles the findings. Whoever
comes to the page of such a draw reads when the money went back. Tell the club before: it may make the draw again.`,
  prepare: async (world, asked) => {
    const id = idOf(wordsOf(asked, 'FINDING').FINDING);
    if (asked.options['refund'] === undefined) {
      throw new Misused('It takes --refund. settle-finding notes what you put right otherwise.');
    }
    const lost = await readLost(world, id);
    if (lost.length === 0)
      return { refused: 'No lost purchase has this id, or is of a draw with it.' };
    const open = lost.filter(({ resolvedAt }) => resolvedAt === null);
    if (open.length === 0) return { nothing: 'All of it was settled before.' };
    const known = open.filter(hasOrder);
    if (known.length < open.length) {
      return { refused: 'The provider does not know one of these sessions: look there by hand.' };
    }
    return {
      will: [
        ...known.map(({ order }) => lostLine(order)),
        `${counted(known.length, 'purchase')}: all that is left of the money goes back.`,
      ],
      subjects: known.map((one) => one.id),
      act: async () => {
        const lines: string[] = [];
        for (const one of known) {
          lines.push(`${one.sessionId}: ${showMoney(await refundLost(world, one))} went back.`);
        }
        return lines.join('\n');
      },
    };
  },
};

function hasOrder(one: SeenPurchase): one is SeenPurchase & { order: PaidOrder } {
  return one.order !== null;
}

/** A purchase in a sentence, as the provider tells it. */
export function lostLine({ email, total, bought }: PaidOrder): string {
  const of =
    bought.kind === 'tickets'
      ? `${counted(bought.count, 'ticket')} of draw ${bought.drawId}`
      : `a membership of package ${bought.packageId}`;
  return `${email} paid ${showMoney(moneyOf(total))} for ${of}.`;
}
