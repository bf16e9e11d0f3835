import { showDateTime, showTime } from '../../time/local-time.ts';

/**
 * The condition about selling out; left out for a draw that runs at its date alone. Instants are
 * ISO 8601.
 */
export type SoldOutRule = {
  ticketCap?: number | null;
  latestRunAt?: string | undefined;
  /** The time of day of it and of the days before, in words. */
  dailyTime?: string | undefined;
  timezone?: string;
};

/** The words of the line about selling out; nothing where there is none. */
export function soldOutSentences({
  ticketCap = null,
  latestRunAt,
  dailyTime,
  timezone = 'UTC',
}: SoldOutRule): string[] {
  if (latestRunAt === undefined || ticketCap === null) return [];
  const at = new Date(latestRunAt);
  const latest = showDateTime(at, timezone);
  const sold =
    ticketCap === 1
      ? 'the ticket is sold'
      : `all ${ticketCap.toLocaleString('en')} tickets are sold`;
  return [
    `The draw runs early when ${sold}: at ${dailyTime ?? showTime(at, timezone)} of the first day that leaves an hour to tell everybody, and at the latest on ${latest}. From then on nobody enters, and nobody takes tickets back.`,
    'Banks can take payments back all the same. If fewer than 95 % of the tickets count at that time, the draw keeps its latest time.',
  ];
}
