import { freeWayDraw, freeWayFiles, lateCardFiles, usualCards } from '../free-way-draw.ts';
import { passedFiles, takenBack, type Step } from '../passed-draw.ts';
import type { Tampered } from '../tampered.ts';

const fails = ['V19'] as const;

const { cards, limit, twice, late } = usualCards;

/** The ways to tamper with the count of cards that have no ticket. */
const tamperedCards: readonly Tampered[] = [
  {
    name: 'cards were entered four days after the last day',
    fails,
    files: () => lateCardFiles(4 * 86_400_000),
  },
  {
    name: 'nobody counted the cards that were turned away, though the draw has its result',
    fails,
    files: () => freeWayFiles({ cards: [] }),
  },
  {
    name: 'the cards are counted twice',
    fails,
    files: () => freeWayFiles({ cards: [{}, { fields: { ...usualCards, cards: cards + 1 } }] }),
  },
  {
    name: 'the cards are counted when the result is known',
    fails,
    files: () => freeWayFiles({ cards: [{ behind: 'result' }] }),
  },
  {
    name: 'the cards are counted once more when the result is known',
    fails,
    files: () => freeWayFiles({ cards: [{}, { behind: 'result' }] }),
  },
  {
    name: 'the cards that were counted are of another close',
    fails,
    files: () => freeWayFiles({ cards: [{ about: new Uint8Array(32).fill(7) }] }),
  },
  {
    name: 'cards have more causes than there are cards',
    fails,
    files: () => freeWayFiles({ cards: [{ fields: { cards: 5, limit, twice, late } }] }),
  },
  {
    name: 'the count of cards leaves a cause out',
    fails,
    files: () => freeWayFiles({ cards: [{ fields: { cards, limit, twice } }] }),
  },
  {
    name: 'the count of cards has a cause that there is not',
    fails,
    files: () => freeWayFiles({ cards: [{ fields: { ...usualCards, other: 1 } }] }),
  },
  {
    name: 'a count of cards is no number',
    fails,
    files: () => freeWayFiles({ cards: [{ fields: { ...usualCards, late: '-1' } }] }),
  },
  {
    name: 'cards are counted of a draw that takes none',
    fails,
    files: () =>
      freeWayFiles({ draw: freeWayDraw(['free-online 1']), turns: ['paid', 'free'], cards: [{}] }),
  },
];

/** The ways to tamper with the list of sources and with what the ledger says of it. */
export const tamperedSources: readonly Tampered[] = [
  ...tamperedCards,
  {
    name: 'a bought ticket is void because nobody asked for it',
    fails,
    files: () => freeWayFiles({ turns: ['free', 'paid'] }),
  },
  ...(['holder', 'bank', 'unpaid'] as const).map((reason): Tampered => ({
    name: `a free ticket is void for a reason of payments (${reason})`,
    fails,
    files: () => freeWayFiles({ draw: freeWayDraw(undefined, reason) }),
  })),
  {
    name: 'the list calls a free ticket a bought one',
    fails,
    files: () => freeWayFiles({ text: (text) => text.replace('S 1 free', 'S 1 paid') }),
  },
  {
    name: 'the list has two sources exchanged, so that the counts stay',
    fails,
    files: () =>
      freeWayFiles({
        text: (text) => text.replace('S 0 paid', 'S 0 free').replace('S 1 free', 'S 1 paid'),
      }),
  },
  {
    name: 'the list leaves the last ticket out',
    fails,
    files: () => freeWayFiles({ text: (text) => text.replace(/S \d+ \w+\n$/, '') }),
  },
  {
    name: 'the list has a ticket more than the log',
    fails,
    files: () => freeWayFiles({ text: (text) => `${text}S ${text.split('\n').length - 2} free\n` }),
  },
  {
    name: 'the list skips a serial',
    fails,
    files: () => freeWayFiles({ text: (text) => text.replace('S 1 ', 'S 2 ') }),
  },
  {
    name: 'the list has a source that there is not',
    fails,
    files: () => freeWayFiles({ text: (text) => text.replace('S 1 free', 'S 1 gift') }),
  },
  {
    name: 'the list is cut off in a line',
    fails,
    files: () => freeWayFiles({ text: (text) => text.slice(0, -3) }),
  },
  {
    name: 'the list is of another draw',
    fails,
    files: () =>
      freeWayFiles({
        text: (text) => text.replace(/^(vdraw-sources\/3 )\w{64}/, `$1${'0'.repeat(64)}`),
      }),
  },
  {
    name: 'the record counts more free tickets than the list has',
    fails,
    files: () => freeWayFiles({ body: (body) => ({ ...body, free: Number(body['free']) + 1 }) }),
  },
  {
    name: 'the record leaves a count out',
    fails,
    files: () =>
      freeWayFiles({
        body: (body) =>
          Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'post')),
      }),
  },
  {
    name: 'tickets came by post, and the conditions have no such way',
    fails,
    files: () => freeWayFiles({ draw: freeWayDraw(['free-online 1']) }),
  },
  {
    name: 'tickets were given away, and the conditions allow none',
    fails,
    files: () => freeWayFiles({ draw: freeWayDraw(['free-online 1']), turns: ['paid', 'given'] }),
  },
  {
    name: 'more tickets were given away than the conditions allow',
    fails,
    files: () => freeWayFiles({ draw: freeWayDraw(['given 1']), turns: ['paid', 'given'] }),
  },
  {
    name: 'more tickets were entered online for nothing than the conditions allow',
    fails,
    files: () =>
      freeWayFiles({
        draw: freeWayDraw(['free-online 1', 'free-online-most 1']),
        turns: ['paid', 'free'],
      }),
  },
  {
    name: 'a bank took back the money for a winner’s ticket that cost nothing',
    fails,
    files: () => {
      const draw = freeWayDraw(['free-online 1']);
      const told: Step = { day: 0, rank: 0, record: 'told' };
      const { sources } = freeWayFiles({ draw, turns: ['free'] });
      return { ...passedFiles(draw, [told, takenBack(8)]), sources };
    },
  },
  {
    name: 'there is a list of a draw that has no free way',
    fails,
    files: () => freeWayFiles({ draw: freeWayDraw([]), records: 0 }),
  },
];
