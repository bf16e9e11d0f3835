const dayMs = 24 * 60 * 60 * 1000;

/** A draw with a number of tickets, as far as it is sold. */
export type Goal = {
  sold: number;
  ticketCap: number | null;
  runAt: Date;
  /** Of the last seven days. */
  soldOfWeek: number;
};

/** A goal that is near: so few tickets or days are left. */
const nearTickets = 0.25;
const nearDays = 7;

export type NearGoal = { left: number; days: number; perDay: number; soldOfWeek: number };

/** How far a draw is from being sold out, where that is near; null for every other draw. */
export function nearGoal({ sold, ticketCap, runAt, soldOfWeek }: Goal, now: Date): NearGoal | null {
  const msLeft = runAt.getTime() - now.getTime();
  if (ticketCap === null || sold >= ticketCap || msLeft <= 0) return null;
  const left = ticketCap - sold;
  const days = Math.ceil(msLeft / dayMs);
  if (left > ticketCap * nearTickets && days > nearDays) return null;
  return { left, days, perDay: Math.ceil(left / days), soldOfWeek };
}

/** "5 left, 3 days". */
export function leftInWords({ left, days }: NearGoal): string {
  return `${left} left, ${days === 1 ? 'today is the last day' : `${days} days`}`;
}

/** The pace that reaches it, beside that of the last days. */
export function paceInWords({ perDay, soldOfWeek }: NearGoal): string {
  return `${perDay} a day would sell them all; the last 7 days brought ${soldOfWeek}.`;
}

/** The text that goes with the link. */
export function textToShare(name: string, left: number, when: string): string {
  const tickets = left === 1 ? '1 ticket is' : `${left} tickets are`;
  return `${tickets} left for ${name}. The draw is on ${when}.`;
}
