/** Said to a buyer, whether the person has one ticket already or all of them. */
export const atMostForEach = (count: number): string =>
  `At most ${count} tickets for each person in this draw.`;
