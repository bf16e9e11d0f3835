type Won = { drawName: string; prize: string };

/**
 * Whether a draw of a package has no prize yet: one that its club has not named has the name of the
 * draw in its place, which is no prize.
 */
export function isPrizeUnnamed({ drawName, prize }: Won, isOfPackage: boolean): boolean {
  return isOfPackage && prize === drawName;
}

/** The prize of a draw for people. */
export function prizeForPeople(won: Won, isOfPackage: boolean): string {
  return isPrizeUnnamed(won, isOfPackage) ? 'To be named by the club' : won.prize;
}

/** On the page of a package whose open draw, `number` from 1, has no prize yet. */
export function prizeIsNamedLater(number: number): string {
  return number === 1
    ? 'The prize is named before the first draw.'
    : 'The prize of the next draw is named before it runs.';
}
