import {
  findOwnersByClubName,
  readClubs,
  readTradeOfClub,
} from '../../modules/operator/read-trade.ts';
import { lookUpClubs } from '../../modules/operator/look-up.ts';
import { wordsOf, type CommandWorld, type ReadingCommand } from '../command.ts';
import { clubLines } from '../find.ts';
import { counted, listed, when } from '../lines.ts';
import { soldWords } from './today.ts';

export const clubsCommand: ReadingCommand = {
  name: 'clubs',
  usage: '',
  help: 'Lists the clubs, those that sold most in the last 30 days first.',
  read: async (world, asked, say) => {
    wordsOf(asked);
    const found = await readClubs(world);
    for (const { ownerId, clubName, takesCards, isSuspended, ...one } of found) {
      const facts = listed(
        counted(one.purchases, 'purchase'),
        counted(one.openDraws, 'open draw'),
        `${counted(one.ticketsOpen, 'ticket')} in them`,
        !takesCards && 'takes no cards',
        isSuspended && 'suspended',
      );
      say(`${ownerId} ${clubName ?? 'without a name'}: ${facts}`);
    }
    say(counted(found.length, 'club'));
    return 0;
  },
};

export const clubCommand: ReadingCommand = {
  name: 'club',
  usage: 'NAME',
  help: `Shows a club by its name or a part of it, its owner's id or e-mail, or its account: what it sold in the last
30 days, and its newest draws.`,
  read: async (world, asked, say) => {
    const name = wordsOf(asked, 'NAME').NAME.trim();
    const ownerIds = await ownersCalled(world, name);
    const [ownerId] = ownerIds;
    if (ownerId === undefined) {
      say('No club has this name.');
      return 1;
    }
    if (ownerIds.length > 1) {
      for (const one of ownerIds) say(await nameLine(world, one));
      say('Several clubs have this name: name one of them by its id.');
      return 1;
    }
    for (const line of await clubLines(world, ownerId)) say(line);
    for (const line of await tradeLines(world, ownerId)) say(line);
    return 0;
  },
};

async function ownersCalled(world: CommandWorld, name: string): Promise<string[]> {
  const clubs = await lookUpClubs(world, name);
  if (clubs.length > 0) return clubs.map(({ ownerId }) => ownerId);
  return findOwnersByClubName(world, name);
}

async function nameLine(world: CommandWorld, ownerId: string): Promise<string> {
  const [club] = await lookUpClubs(world, ownerId);
  return `${ownerId} ${club?.clubName ?? 'without a name'}`;
}

async function tradeLines(world: CommandWorld, ownerId: string): Promise<string[]> {
  const { sold, draws } = await readTradeOfClub(world, ownerId);
  return [
    `  in the last 30 days: ${sold.length === 0 ? 'nothing sold' : sold.map(soldWords).join('; ')}`,
    ...draws.map(
      ({ publicId, name, state, runAt, tickets }) =>
        `  ${publicId} ${name}: ${listed(state, counted(tickets, 'ticket'), `runs ${when(runAt)}`)}`,
    ),
    `  clubdraw admin find ID tells all of a draw, clubdraw admin suspend-club ${ownerId} stops the club`,
  ];
}
