import { wholeNumber } from '../../frame/whole-number.ts';

/** "1 ticket", "5,000 tickets". */
export function countedTickets(count: number): string {
  return `${wholeNumber(count)} ticket${count === 1 ? '' : 's'}`;
}
