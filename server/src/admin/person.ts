import { erasePerson } from '../modules/people/erase-person.ts';
import { obstaclesOfPerson } from '../modules/people/obstacles.ts';
import { readKeptKinds, readOwnData } from '../modules/people/read-own-data.ts';
import { wordsOf, type ChangingCommand, type ReadingCommand } from './command.ts';
import { counted } from './lines.ts';

export const exportPersonCommand: ReadingCommand = {
  name: 'export-person',
  usage: 'E-MAIL',
  help: 'Prints everything that is kept under an e-mail as JSON, as the person can download it.',
  read: async (world, asked, say) => {
    const data = await readOwnData(world, wordsOf(asked, 'E-MAIL')['E-MAIL']);
    say(JSON.stringify(data, null, 2));
    return data.kinds.some(({ entries }) => entries.length > 0) ? 0 : 1;
  },
};

export const erasePersonCommand: ChangingCommand = {
  name: 'erase-person',
  usage: 'E-MAIL',
  help: `Erases what says who somebody is; amounts, tickets and commitments stay. Refused while something is open.
Nothing is mailed: tell the person yourself.`,
  prepare: async (world, asked) => {
    const email = wordsOf(asked, 'E-MAIL')['E-MAIL'];
    const obstacles = await obstaclesOfPerson(world, email);
    if (obstacles.length > 0) {
      return { refused: ['Something is still open. The person reads:', ...obstacles].join('\n') };
    }
    const kinds = await readKeptKinds(world, email);
    const kept = kinds.flatMap(({ heading, entries }) =>
      entries.length > 0 ? [`${entries.length} under "${heading}"`] : [],
    );
    if (kept.length === 0) return { refused: 'Nothing is kept under this e-mail.' };
    return {
      will: [
        `Of this person there is: ${kept.join(', ')}.`,
        'E-mail, name, phone, mails and sign-ins go for good. Amounts, tickets and commitments stay.',
      ],
      // The person has no name any more by which anybody could be found.
      subjects: [],
      act: async () => {
        const count = await erasePerson(world, email);
        return `Erased; ${counted(count, 'row')} of purchases, entries and memberships. Tell the person yourself.`;
      },
    };
  },
};
