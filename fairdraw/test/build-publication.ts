import { zero32 } from '../src/bytes.ts';
import { seedCommit, termsHash, type Publication } from '../src/publication.ts';

export const seed = new Uint8Array(32).fill(5);

/** A commit-reveal draw of one winner and three reserves over a million codes. */
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
    entropyMode: 'commit-reveal',
    chainHash: zero32(),
    round: 0,
    marginSec: 0,
    seedCommit: seedCommit(seed),
    termsHash: termsHash('<p>Terms</p>'),
    ...fields,
  };
}
