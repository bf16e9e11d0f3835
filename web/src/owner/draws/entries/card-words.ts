import type { CardCause } from '@clubdraw/domain/entries/waiting-cards';

/** Why a card has no ticket, for its owner. */
export const causeWords: Readonly<Record<CardCause, string>> = {
  limit: 'Beyond a published number',
  twice: 'The same card was typed in before',
  late: 'It came after the last day',
  other: 'Another reason',
  cancelled: 'The draw was cancelled',
};

/** "12 cards wait." and the like. */
export function waitInWords(count: number): string {
  if (count === 0) return 'No card waits.';
  return count === 1 ? '1 card waits for its ticket.' : `${count} cards wait for their tickets.`;
}
