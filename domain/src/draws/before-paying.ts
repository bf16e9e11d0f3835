import { placesOf, type Prize } from '../prizes/prizes.ts';
import { alwaysHasWinner, type RunMethod } from './run-method.ts';
import { countCodes, type NumberRange } from './ticket-numbers.ts';

/** A draw as its buyers decide about it. */
type Offered = {
  runMethod: RunMethod;
  numbers: NumberRange;
  ticketCap: number | null;
  /** Left out for one prize. */
  prizes?: readonly Prize[];
  isPriced: boolean;
  /** It runs as soon as it is sold out. */
  runsWhenSoldOut: boolean;
};

/** The chance of one ticket, as far as it is known before the draw. */
export function chanceInWords({ runMethod, numbers, ticketCap, prizes }: Offered): string {
  if (!alwaysHasWinner(runMethod))
    return `Each ticket wins with a chance of 1 in ${countCodes(numbers).toLocaleString('en')}.`;
  const places = prizes ? placesOf(prizes) : 1;
  if (ticketCap !== null && places >= ticketCap) return 'Every ticket wins.';
  if (ticketCap === null) {
    return places === 1
      ? 'One ticket wins, of all that take part.'
      : `${places} tickets win, of all that take part.`;
  }
  return `Each ticket wins with a chance of ${places} in ${ticketCap.toLocaleString('en')} or better.`;
}

/** The chance of one ticket of a draw that takes all who come, if it were drawn today. */
export function chanceTodayInWords({
  tickets,
  places,
}: {
  tickets: number;
  places: number;
}): string {
  if (tickets === 0) return 'No ticket is in it yet.';
  if (tickets === 1) return '1 ticket is in it today, and would win.';
  const all = tickets.toLocaleString('en');
  const chance = places < tickets ? `has a chance of ${places} in ${all}` : 'would win';
  return `${all} tickets are in it today: each ${chance}.`;
}

/** Until when whoever buys can take the tickets back; empty where they cost nothing. */
export function rightToTakeBack({ isPriced, runsWhenSoldOut }: Offered): string {
  if (!isPriced) return '';
  return `You can take your tickets back ${runsWhenSoldOut ? 'until all are sold' : 'until the draw'}, and all of your money comes back.`;
}
