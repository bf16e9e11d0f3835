/** Said to a buyer, whether the person has one ticket already or all of them. */
export const atMostForEach = (count: number): string =>
  `At most ${count} tickets for each person in this draw.`;

/** Said to a network that held much of a draw and did not pay, or took much of it back. */
export const atMostAtATime = (count: number): string =>
  `Please take ${count === 1 ? '1 ticket' : `at most ${count} tickets`} of this draw at a time.`;

/** Said to a mailbox that took so many tickets back that their codes would run out. */
export const takenBackOften = 'You have taken tickets back too often in this draw.';
