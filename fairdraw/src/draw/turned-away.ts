/**
 * The cards of a draw that were typed in and have no ticket, by their causes; `cards` is all of
 * them.
 */
export type TurnedAway = { cards: number; limit: number; twice: number; late: number };

/**
 * The fields of the record `turned-away`. Throws RangeError for causes that are more than the
 * cards.
 */
export function turnedAwayRecord({ cards, limit, twice, late }: TurnedAway): TurnedAway {
  if (limit + twice + late > cards) throw new RangeError('The causes are more than the cards');
  return { cards, limit, twice, late };
}

/** The same in words, which say on whose word each number rests. */
export function turnedAwayWords({ cards, limit, twice, late }: TurnedAway): string {
  if (cards === 0) return 'By Clubdraw’s count no card that was typed in was turned away.';
  const own = [
    [twice, 'there twice'],
    [late, 'too late'],
    [cards - limit - twice - late, 'turned away for another reason'],
  ] as const;
  const named = own.flatMap(([count, why]) => (count > 0 ? [`${were(count)} ${why}`] : []));
  return [
    `By Clubdraw’s count ${cards === 1 ? '1 card was' : `${shown(cards)} cards were`} turned away.`,
    ...(limit > 0 ? [`By that count ${were(limit)} beyond the published numbers.`] : []),
    ...(named.length > 0 ? [`By the club’s word ${named.join(', ')}.`] : []),
  ].join(' ');
}

function were(count: number): string {
  return count === 1 ? '1 was' : `${shown(count)} were`;
}

function shown(count: number): string {
  return count.toLocaleString('en');
}
