import { readActions } from '../modules/operator/act-as-operator.ts';
import { wordsOf, type ReadingCommand } from './command.ts';
import { actionLine } from './story-lines.ts';

export const actionsCommand: ReadingCommand = {
  name: 'actions',
  usage: '',
  help: 'Lists what operators changed last by these commands, the newest first.',
  read: async (world, asked, say) => {
    wordsOf(asked);
    const done = await readActions(world);
    for (const action of done) say(actionLine(action));
    if (done.length === 0) say('No operator has changed anything.');
    return 0;
  },
};
