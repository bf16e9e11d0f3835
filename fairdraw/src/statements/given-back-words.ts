/**
 * That a club gave the money of more tickets back than it may give away; nothing within what the
 * conditions allow.
 */
export function beyondWords({ tickets, beyond }: { tickets: number; beyond: number }): string[] {
  if (beyond === 0) return [];
  const [counted, stay] =
    tickets === 1 ? ['1 ticket', 'It is'] : [`${tickets} tickets`, 'They are'];
  return [
    `The club gave back the money for ${counted}, ${beyond} more than it may give away. ${stay} in the draw.`,
  ];
}

/** That a ticket with a prize is among them, by the codes of such tickets. */
export function prizeWords(codes: readonly string[]): string[] {
  return codes.map((code) => `The club gave back the money for ticket ${code}, which has a prize.`);
}
