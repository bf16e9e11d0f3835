/** A number beside the one of an equal time before. */
export function comparedWords(now: number, before: number): string {
  if (now === before) return 'as many as the 7 days before';
  const by = Math.abs(now - before);
  return `${by} ${now > before ? 'more' : 'fewer'} than the 7 days before`;
}

type Days = readonly { tickets: number }[];

function sumOf(days: Days): number {
  return days.reduce((sum, { tickets }) => sum + tickets, 0);
}

/** The tickets of the last seven days, and of the seven before, of days in their order. */
export function weeksOf(days: Days): { week: number; before: number } {
  return { week: sumOf(days.slice(-7)), before: sumOf(days.slice(-14, -7)) };
}
