import { reconcile } from '../modules/payments/reconciliation/reconcile.ts';
import { wordsOf, type ReadingCommand } from './command.ts';

export const reconcileCommand: ReadingCommand = {
  name: 'reconcile',
  usage: '',
  help: `Compares our records with the payment provider's and prints what does not agree. Changes nothing. Exit code 0:
everything agrees; 1: something is to be looked at; 2: the comparison could not be made.`,
  read: async (world, asked, say) => {
    wordsOf(asked);
    return (await reconcile(world, say)) === 0 ? 0 : 1;
  },
};
