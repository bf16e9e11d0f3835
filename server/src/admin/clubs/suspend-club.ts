import { liftSuspension, suspendedSince } from '../../modules/clubs/suspensions.ts';
import {
  foreseeSuspension,
  suspendClub,
  type FateOfDraws,
} from '../../modules/operator/suspend-club.ts';
import {
  Misused,
  optionOf,
  wordsOf,
  type AskedCommand,
  type ChangingCommand,
  type CommandWorld,
} from '../command.ts';
import { counted, when } from '../lines.ts';
import { oneClub } from './one-club.ts';

export const suspendClubCommand: ChangingCommand = {
  name: 'suspend-club',
  usage: 'CLUB --draws run|refund',
  help: `Stops a club (its id or account, or the e-mail of an owner without another): nothing of it is sold, entered or published, its pages
say so, and its owner is told by mail. Packages are cancelled, so nobody is charged any more. Its draws run with the
tickets that were sold, or are cancelled and refunded.`,
  prepare: async (world, asked) => {
    const { ownerId, clubName } = await clubOf(world, asked);
    const draws = fateOf(asked);
    const since = await suspendedSince(world.db, ownerId);
    const open = await foreseeSuspension(world, ownerId);
    const left = open.packages.length + (draws === 'refund' ? open.draws.length : 0);
    if (since && left === 0) return { nothing: `It has been suspended since ${when(since)}.` };
    const fate =
      draws === 'run' ? 'run with the tickets that were sold' : 'are cancelled and refunded';
    return {
      will: [
        `Club ${ownerId} ${clubName ?? 'without a name'} sells nothing from now on, and its owner is told.`,
        `${counted(open.draws.length, 'open draw')}: they ${fate}.`,
        `${counted(open.packages.length, 'package')}: cancelled, memberships end and what is undrawn is refunded.`,
        `${counted(open.checkouts.length, 'payment')} in progress: ended.`,
      ],
      subjects: [ownerId, ...open.packages, ...(draws === 'refund' ? open.draws : [])],
      act: async () => {
        const kept = await suspendClub(world, { ownerId, draws });
        const lines = kept.map(({ drawId, why }) => `Draw ${drawId} goes on: ${why}`);
        return ['Suspended.', ...lines].join('\n');
      },
    };
  },
};

export const resumeClubCommand: ChangingCommand = {
  name: 'resume-club',
  usage: 'CLUB',
  help: 'Lets a suspended club sell again, and tells its owner. Cancelled draws stay cancelled.',
  prepare: async (world, asked) => {
    const { ownerId, clubName } = await clubOf(world, asked);
    const since = await suspendedSince(world.db, ownerId);
    if (!since) return { nothing: 'It is not suspended.' };
    return {
      will: [
        `Club ${ownerId} ${clubName ?? 'without a name'}, suspended since ${when(since)}, sells again.`,
      ],
      subjects: [ownerId],
      act: async () =>
        (await liftSuspension(world, ownerId)) ? 'It sells again.' : 'It sold again before.',
    };
  },
};

async function clubOf(world: CommandWorld, asked: AskedCommand) {
  const name = wordsOf(asked, 'CLUB').CLUB;
  const club = await oneClub(world, name);
  if (club) return club;
  throw new Misused(`There is no club called ${name}.`);
}

function fateOf(asked: AskedCommand): FateOfDraws {
  const draws = optionOf(asked, 'draws');
  if (draws === 'run' || draws === 'refund') return draws;
  throw new Misused('--draws is run or refund.');
}
