import { showDateTime } from '../local-time.ts';

/** The condition about selling out; left out for a draw that runs at its date alone. Instants are ISO 8601. */
export type SoldOutFacts = {
  ticketCap?: number | null;
  latestRunAt?: string | undefined;
  timezone?: string;
};

/** The words of the line about selling out; nothing where there is none. */
export function soldOutSentences({
  ticketCap = null,
  latestRunAt,
  timezone = 'UTC',
}: SoldOutFacts): string[] {
  if (latestRunAt === undefined || ticketCap === null) return [];
  const latest = showDateTime(new Date(latestRunAt), timezone);
  const sold =
    ticketCap === 1
      ? 'the ticket is sold'
      : `all ${ticketCap.toLocaleString('en')} tickets are sold`;
  return [
    `The draw runs early when ${sold}: at the first full minute 61 minutes after the last one, and at the latest on ${latest}. From the last ticket on there is no way in, whoever takes a ticket back.`,
  ];
}
