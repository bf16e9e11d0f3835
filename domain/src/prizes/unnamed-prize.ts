import { isOnePlainPrize, prizesInALine, type Prize } from './prizes.ts';

type Won = { drawName: string; prize: string };

/**
 * Whether a draw of a package has no prize yet: one that its club has not named has the name of the
 * draw in its place, which is no prize.
 */
export function isPrizeUnnamed({ drawName, prize }: Won, isOfPackage: boolean): boolean {
  return isOfPackage && prize === drawName;
}

/** The prize of a draw for people, where it stands by itself. */
export function prizeForPeople(won: Won, isOfPackage: boolean): string {
  return isPrizeUnnamed(won, isOfPackage) ? 'To be named by the club' : won.prize;
}

/** The same with the draw, inside a sentence: "A kayak of Summer". */
export function prizeOfDraw(won: Won, isOfPackage: boolean): string {
  return `${isPrizeUnnamed(won, isOfPackage) ? 'the prize' : won.prize} of ${won.drawName}`;
}

/** The same as the subject of a mail names it. */
export function prizeInSubject(won: Won, isOfPackage: boolean): string {
  return isPrizeUnnamed(won, isOfPackage) ? prizeOfDraw(won, isOfPackage) : won.prize;
}

/** All that can be won in a draw of a package, in one line; null while its club has named none. */
export function namedPrizes(packageName: string, prizes: readonly Prize[]): string | null {
  const [first] = prizes;
  if (!first) return null;
  const isUnnamed = isPrizeUnnamed({ drawName: packageName, prize: first.prize }, true);
  return isUnnamed && isOnePlainPrize(prizes)
    ? null
    : prizesInALine({ prize: first.prize, prizes });
}

/** All that can be won in a line; null while nothing is named. */
export type PrizesAhead = { prize: string | null; laterPrize: string | null };

/**
 * The prizes of a member in the draw that was bought, and in those that open behind it where that
 * differs; null where nothing is named.
 */
export function prizesAhead(
  packageName: string,
  { bought, next }: { bought: readonly Prize[]; next: readonly Prize[] },
): PrizesAhead {
  const prize = namedPrizes(packageName, bought);
  const later = namedPrizes(packageName, next);
  return { prize, laterPrize: later === prize ? null : later };
}

/** On the page of a package whose open draw, `number` from 1, has no prize yet. */
export function prizeIsNamedLater(number: number): string {
  return number === 1
    ? 'The prize is named before the first draw.'
    : 'The prize of the next draw is named before it runs.';
}
