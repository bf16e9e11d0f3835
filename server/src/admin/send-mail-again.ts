import { foreseeMailAgain, sendMailAgain } from '../modules/notifications/send-mail-again.ts';
import { findStory } from '../modules/operator/find-story.ts';
import { mailTickets } from '../modules/portal/mail-tickets.ts';
import { resolveFinding } from '../modules/payments/reconciliation/record-finding.ts';
import {
  idOf,
  wordsOf,
  type ChangingCommand,
  type Prepared,
  type CommandWorld,
} from './command.ts';

export const sendMailAgainCommand: ChangingCommand = {
  name: 'send-mail-again',
  usage: 'ID',
  help: `Sends a mail again, named by its id, or the tickets of a payment or an entry, named by its id. The copy goes
to the same address. A mail that waits is tried at once.`,
  prepare: async (world, asked) => {
    const id = idOf(wordsOf(asked, 'ID').ID);
    const foreseen = await foreseeMailAgain(world, id);
    if (foreseen === 'missing') return prepareTickets(world, id);
    if (foreseen === 'forgotten') return { nothing: 'Its words are kept no longer.' };
    if (foreseen === 'waiting') return { nothing: 'A copy of it is on its way already.' };
    const will =
      foreseen === 'hurried' ? 'The mail waits: it is tried at once.' : 'A copy goes out at once.';
    return { will: [will], subjects: [id], act: async () => sendOne(world, id) };
  },
};

async function sendOne(world: CommandWorld, id: string): Promise<string> {
  if ((await sendMailAgain(world, id)) === 'waiting') return 'A copy of it is on its way already.';
  // The copy tells anew when it is refused as well.
  await resolveFinding(world, { kind: 'mail-refused', subject: id });
  return 'It is on its way.';
}

async function prepareTickets(world: CommandWorld, id: string): Promise<Prepared> {
  const story = await findStory(world, id);
  const bought = [...(story?.payments ?? []), ...(story?.entries ?? [])].find(
    (one) => one.id === id,
  );
  if (!bought) return { refused: 'No mail, payment or entry has this id.' };
  const { email } = bought;
  if (email === null) return { nothing: 'This entry came by post, without an e-mail address.' };
  return {
    will: [`The tickets are mailed to ${email} again.`],
    subjects: [id],
    act: async () => {
      await mailTickets(world, { email, paymentId: id });
      return 'They are on their way.';
    },
  };
}
