import { showMoney } from '../../money/money.ts';
import { isPlainPrize, placesOf, type Prize } from '../../prizes/prizes.ts';

/** The conditions about what can be won; left out for one prize without a value. */
export type PrizeFacts = { prizes?: readonly Prize[]; onePrizeEach?: boolean };

function worth({ value, quantity }: Prize): string {
  if (!value) return '';
  return `, worth ${showMoney(value)}${quantity > 1 ? ' each' : ''}`;
}

/** A prize for a list: "3 × A shirt, worth $25.00 AUD each". */
export function prizeInWords(prize: Prize): string {
  const count = prize.quantity > 1 ? `${prize.quantity} × ` : '';
  return `${count}${prize.prize}${worth(prize)}`;
}

/** A prize inside a sentence: without the full stop that its owner may have typed. */
function inSentence({ prize }: Prize): string {
  return prize.replace(/[.;,]+$/, '');
}

/** The places of each prize: "Places 2 to 4: A shirt, worth $25.00 AUD each." */
function placeSentences(prizes: readonly Prize[]): string[] {
  let before = 0;
  return prizes.map((prize) => {
    const first = before + 1;
    before += prize.quantity;
    const places = prize.quantity === 1 ? `Place ${first}` : `Places ${first} to ${before}`;
    return `${places}: ${inSentence(prize)}${worth(prize)}.`;
  });
}

/** The words of the conditions about prizes; nothing of one prize without a value. */
export function prizeSentences({ prizes = [], onePrizeEach = false }: PrizeFacts): string[] {
  const [first] = prizes;
  if (!first || (prizes.length === 1 && isPlainPrize(first))) return [];
  const places = placesOf(prizes);
  if (places === 1) return [`The prize: ${inSentence(first)}${worth(first)}.`];
  return [
    `${places} tickets win, one for each place, in the order in which they are drawn.`,
    ...placeSentences(prizes),
    'If a winner does not claim, gives the prize back or may not have it, the next drawn ticket can get that prize. All others keep theirs. A place for which no ticket is left has no winner.',
    ...(onePrizeEach
      ? [
          'One prize per person: a second win goes to the next ticket drawn, as long as there is one. Clubdraw alone knows who holds a ticket.',
        ]
      : []),
  ];
}
