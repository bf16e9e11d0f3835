import { failed, notChecked, passed, type CheckOutcome } from '../check.ts';
import type { Case } from '../evidence.ts';
import { passAgain, type Holders } from './passing-again.ts';

export type PlaceFacts = {
  outcome: CheckOutcome;
  /**
   * Codes of the tickets at the places, after the pass-overs of the certificate; null for one that
   * nobody has.
   */
  holders: readonly (string | null)[];
};

/**
 * V20: as many winners and reserves as the prizes ask for, and each place with the pick whose turn
 * it is.
 */
export function checkPlaces(given: Case): PlaceFacts {
  const { publication, result, picks } = given.certificate;
  const { winners, reserves } = publication;
  const numbers = { winners, reserves };
  const miscounted = countFault(given);
  if (miscounted) return told(failed(miscounted, numbers));
  if (!result) return told(notChecked('There is no result yet.', numbers));
  const found = passAgain(given);
  if ('fault' in found) return told(failed(found.fault, numbers));
  if (picks.length === 0) return told(passed('Nobody has a prize.', numbers));
  const codes = heldCodes(given, found.holders);
  return told(passed(placesInWords(given, codes), numbers), codes);
}

function told(outcome: CheckOutcome, holders: PlaceFacts['holders'] = []): PlaceFacts {
  return { outcome, holders };
}

const maxReserves = 200;

/** The places are as many as the prizes; the reserves follow from them by the rule. */
function countFault({ certificate }: Case): string | null {
  const { publication, stated } = certificate;
  const places = stated.prizes.reduce((sum, { quantity }) => sum + quantity, 0);
  if (publication.winners !== places) {
    return `The conditions have ${places} prizes, and the announcement ${publication.winners} winners.`;
  }
  const expected = reservesFor(places, certificate);
  if (publication.reserves === expected) return null;
  return `The announcement has ${publication.reserves} reserves in place of ${expected}.`;
}

function reservesFor(places: number, { publication, stated }: Case['certificate']): number {
  if (publication.method === 'COMPUTER_PICKED_NO_WINNER') return 0;
  return stated.onePrizeEach ? Math.min(maxReserves, 5 * places + 20) : places + 2;
}

/** The codes of the tickets that have the places. */
export function heldCodes({ certificate }: Case, holders: Holders): (string | null)[] {
  return holders.map((rank) => (rank === null ? null : (certificate.picks[rank]?.code ?? null)));
}

function placesInWords({ certificate }: Case, codes: readonly (string | null)[]): string {
  const texts = certificate.stated.prizes.flatMap(({ quantity, text }) =>
    Array.from({ length: quantity }, () => text),
  );
  const lines = codes.map((code, place) => {
    const name = codes.length === 1 ? 'The prize' : `Place ${place + 1}`;
    return `${name}, ${texts[place]}: ${code ?? 'nobody'}.`;
  });
  return lines.join(' ');
}
