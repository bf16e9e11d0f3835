import { lookUpClubs } from '../../modules/operator/look-up.ts';
import { Misused, type CommandWorld } from '../command.ts';

/** A club as commands find it. */
export type FoundClub = Awaited<ReturnType<typeof lookUpClubs>>[number];

/**
 * The club that a command changes, by its id, its owner's e-mail or its account; undefined for
 * none.
 *
 * @throws {Misused} for the e-mail of somebody with several clubs, which names each with its id
 */
export async function oneClub(world: CommandWorld, name: string): Promise<FoundClub | undefined> {
  const [club, ...others] = await lookUpClubs(world, name);
  if (!club || others.length === 0) return club;
  const lines = [club, ...others].map((one) => `  ${clubName(one)}`);
  throw new Misused([`${name} has several clubs: name one by its id.`, ...lines].join('\n'));
}

/** A club in a line: its id and its name. */
function clubName({ ownerId, clubName: name }: FoundClub): string {
  return `${ownerId} ${name ?? 'without a name'}`;
}
