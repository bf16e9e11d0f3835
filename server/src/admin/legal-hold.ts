import { beginHold, endHold, readLegalHolds } from '../modules/legal-holds/holds.ts';
import { lookUpDraw } from '../modules/operator/look-up.ts';
import {
  Misused,
  wordsOf,
  type AskedCommand,
  type ChangingCommand,
  type ReadingCommand,
  type CommandWorld,
} from './command.ts';
import { counted, when } from './lines.ts';
import { oneClub } from './clubs/one-club.ts';

export const legalHoldCommand: ChangingCommand = {
  name: 'legal-hold',
  usage: 'person|draw|club NAME',
  help: `Keeps everything of a person (an e-mail), a draw or a club (their id) as it is, until the hold ends: nothing of
it is swept or erased. A club holds its draws.`,
  prepare: async (world, asked) => {
    const held = await namedBy(world, asked);
    const known = (await readLegalHolds(world)).find(isSame(held));
    if (known) return { nothing: `It has been held since ${when(known.beganAt)}.` };
    const id = world.random.uuidv7();
    return {
      will: [`Nothing of ${held.kind} ${held.subject} is swept or erased from now on.`],
      subjects: [id, ...idsOf(held)],
      act: async () =>
        (await beginHold(world, { ...held, id })) ? `Held: ${id}.` : 'It was held before.',
    };
  },
};

export const endLegalHoldCommand: ChangingCommand = {
  name: 'end-legal-hold',
  usage: 'person|draw|club NAME',
  help: 'Ends a hold: from then on the thing is swept and erased as everything else.',
  prepare: async (world, asked) => {
    const held = await namedBy(world, asked);
    const known = (await readLegalHolds(world)).find(isSame(held));
    if (!known) return { nothing: 'It is not held.' };
    return {
      will: [`${held.kind} ${held.subject} is swept and erased as everything else from now on.`],
      subjects: [known.id, ...idsOf(held)],
      act: async () => ((await endHold(world, held)) ? 'Let go.' : 'It was not held any more.'),
    };
  },
};

export const legalHoldsCommand: ReadingCommand = {
  name: 'legal-holds',
  usage: '',
  help: 'Lists what is held, the oldest first.',
  read: async (world, asked, say) => {
    wordsOf(asked);
    const holds = await readLegalHolds(world);
    for (const { id, kind, subject, beganAt } of holds) {
      say(`${id} ${kind} ${subject}, since ${when(beganAt)}`);
    }
    say(counted(holds.length, 'legal hold'));
    return 0;
  },
};

type Held = Parameters<typeof endHold>[1];

/** @throws {Misused} for a draw or a club that there is not */
async function namedBy(world: CommandWorld, asked: AskedCommand): Promise<Held> {
  const { KIND: kind, NAME: name } = wordsOf(asked, 'KIND', 'NAME');
  if (kind === 'person') return { kind, subject: name.trim().toLowerCase() };
  if (kind === 'draw') {
    const draw = await lookUpDraw(world, name);
    if (draw) return { kind, subject: draw.id };
  }
  if (kind === 'club') {
    const club = await oneClub(world, name);
    if (club) return { kind, subject: club.ownerId };
  }
  throw new Misused(`There is no ${kind} called ${name}: a person, a draw or a club can be held.`);
}

function isSame({ kind, subject }: Held): (hold: Held) => boolean {
  return (hold) => hold.kind === kind && hold.subject === subject;
}

/** An e-mail is written down nowhere else. */
function idsOf({ kind, subject }: Held): string[] {
  return kind === 'person' ? [] : [subject];
}
