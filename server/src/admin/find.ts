import { isHeld } from '../modules/legal-holds/holds.ts';
import { findStory } from '../modules/operator/find-story.ts';
import { lookUpClubs, lookUpDraw } from '../modules/operator/look-up.ts';
import type { FoundClub } from './clubs/one-club.ts';
import { wordsOf, type ReadingCommand, type CommandWorld } from './command.ts';
import { counted, listed, when } from './lines.ts';
import { storyLines } from './story-lines.ts';

export const findCommand: ReadingCommand = {
  name: 'find',
  usage: 'TEXT',
  help: `Shows the whole story behind an e-mail, an id of ours (payment, entry, membership, refund, mail, draw,
club) or one of the provider's (payment, session, invoice, subscription, refund, dispute, event, account).`,
  read: async (world, asked, say) => {
    const text = wordsOf(asked, 'TEXT').TEXT.trim();
    const held = text.includes('@') && (await isHeld(world.db, { email: text }));
    if (held) say('A legal hold is on this person.');
    const parts = [
      ...(await drawLines(world, text)),
      ...(await clubLines(world, text)),
      ...storyLines(await findStory(world, text)),
    ];
    for (const line of parts) say(line);
    if (parts.length === 0) say('Nothing has this name.');
    return parts.length > 0 || held ? 0 : 1;
  },
};

async function drawLines(world: CommandWorld, text: string): Promise<string[]> {
  const draw = await lookUpDraw(world, text);
  if (!draw) return [];
  const { publicId, name, state, runAt, ownerId, clubName, ticketsSold, capacity } = draw;
  const hold = (await isHeld(world.db, { drawId: draw.id })) && 'under a legal hold';
  return [
    `Draw ${publicId} ${name}: ${listed(state, hold)}`,
    `  runs ${when(runAt)}, club ${ownerId} ${clubName ?? ''}`,
    `  ${listed(
      `${counted(ticketsSold, 'ticket')} of ${capacity}`,
      `${draw.placesHeld} held`,
      counted(draw.openRefunds, 'open refund'),
    )}`,
  ];
}

/** The clubs of a name as an operator looks at them first; nothing where none has it. */
export async function clubLines(world: CommandWorld, text: string): Promise<string[]> {
  const lines: string[] = [];
  for (const club of await lookUpClubs(world, text)) lines.push(...(await linesOf(world, club)));
  return lines;
}

async function linesOf(world: CommandWorld, club: FoundClub): Promise<string[]> {
  const { ownerId, email, clubName, accountId, takesCards, openDraws, openPackages } = club;
  const stopped = club.isSuspended && 'suspended';
  const hold = (await isHeld(world.db, { ownerId })) && 'under a legal hold';
  return [
    `Club ${ownerId} ${clubName ?? 'without a name'}, owner ${email}: ${listed(
      takesCards ? 'takes cards' : 'takes no cards',
      stopped,
      hold,
    )}`,
    `  account ${accountId ?? 'none'}, ${counted(openDraws, 'open draw')}, ${counted(openPackages, 'open package')}`,
  ];
}
