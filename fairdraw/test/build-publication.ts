import { zero32 } from '../src/tree/bytes.ts';
import { chainHash, quicknet } from '../src/beacon/chain.ts';
import { conditionsText } from '../src/statements/conditions-text.ts';
import { conditionsHash } from '../src/statements/conditions.ts';
import { seedCommit, termsHash, type Publication } from '../src/statements/publication.ts';

export const seed = new Uint8Array(32).fill(5);

const conditions = conditionsText({
  name: 'A bicycle',
  club: { id: 'club-1', name: 'A club' },
  prizes: [{ quantity: 1, valueMinor: null, text: 'A bicycle' }],
  onePrizeEach: false,
  perPerson: null,
  prices: [{ count: 1, minor: 1000, currency: 'AUD', exponent: 2 }],
  freeOnline: null,
  maxFreeOnline: null,
  maxGiven: null,
  opensAtMs: null,
  freePost: null,
  soldOut: null,
  image: null,
  description: null,
  claimDays: 14,
  eligible: [],
  confirmEntries: false,
});

/** A draw of one winner and three reserves over a million codes, on quicknet. */
export function buildPublication(fields: Partial<Publication> = {}): Publication {
  return {
    drawId: 'a draw',
    revision: 0,
    previous: zero32(),
    kind: 'paid',
    method: 'COMPUTER_PICKED_WINNER',
    runAtMs: 1_000_000,
    ticketCap: 0,
    numbersLength: 6,
    numbersFrom: 0,
    numbersTo: 9,
    winners: 1,
    reserves: 3,
    chainHash: chainHash(quicknet),
    round: 1,
    seedCommit: seedCommit(seed),
    termsHash: termsHash('<p>Terms</p>'),
    conditionsHash: conditionsHash(conditions),
    witnessHash: null,
    lockRound: null,
    lock: null,
    ...fields,
  };
}
