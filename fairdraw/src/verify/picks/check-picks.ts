import { toHex } from '../../tree/bytes.ts';
import type { Certificate } from '../../statements/certificate-json.ts';
import { codeOfIndex, spaceSize } from '../../draw/number-space.ts';
import { numberSpaceOf } from '../../statements/publication.ts';
import type { Result } from '../../statements/statements.ts';
import { failed, notChecked, passed, unclosed, type Numbers, type CheckOutcome } from '../check.ts';
import { drawSeedOf } from '../seed/check-seed.ts';
import type { Case } from '../evidence.ts';
import type { LogFacts } from '../log/log-facts.ts';
import { pickAgain, type Picked } from './picking.ts';

/** Beyond any draw; a file that names more must not keep its reader busy for ever. */
const most = 100_000;

/** The number that follows from the draw seed; null where tickets are picked, or too early. */
export function drawnIndexOf(given: Case): bigint | null {
  const { publication } = given.certificate;
  const drawSeed = drawSeedOf(given);
  if (publication.method !== 'COMPUTER_PICKED_NO_WINNER' || !drawSeed) return null;
  return numberOf(given, drawSeed).values[0] ?? null;
}

/** V9: which positions or number, in which order, with which outcome. */
export function checkPicks(given: Case, log: LogFacts | null): CheckOutcome {
  const { publication, close } = given.certificate;
  const drawSeed = drawSeedOf(given);
  if (!close) return notChecked(unclosed);
  if (!drawSeed) return notChecked('The random value is not there yet.');
  const asked = Math.min(close.listSize, publication.winners + publication.reserves);
  if (asked > most || publication.numbersLength > most) return failed('Too many picks to follow.');
  return publication.method === 'COMPUTER_PICKED_NO_WINNER'
    ? checkNumber(given, drawSeed, log)
    : checkPositions(given, drawSeed, close.listSize);
}

function checkPositions(given: Case, drawSeed: Uint8Array, listSize: number): CheckOutcome {
  const { publication, result, picks } = given.certificate;
  const wanted = Math.min(listSize, publication.winners + publication.reserves);
  if (result && result.positions.length !== wanted) {
    return failed(`${result.positions.length} tickets are picked in place of ${wanted}.`);
  }
  const { picked, positions } = positionsOf(given, drawSeed, listSize);
  const numbers = { ...numbersOf(picked, drawSeed), listSize, positions };
  const words = `Of ${listSize} tickets, positions ${positions.join(', ') || 'none'}`;
  if (!result) return notChecked(`${words} follow; no result yet.`, numbers);
  if (positions.some((position, rank) => result.positions[rank] !== position)) {
    return failed(`${words} follow, not ${result.positions.join(', ')}.`, numbers);
  }
  const outcome = wanted > 0 ? 'winner' : 'no-entries';
  if (result.outcome !== outcome || result.numberIndex !== null) {
    return failed('The outcome is not the one that follows.', numbers);
  }
  const misplaced = roleFault(publication.winners, picks, result);
  return misplaced ? failed(misplaced, numbers) : passed(`${words} follow in this order.`, numbers);
}

/** The positions that follow from a draw seed, the winner's first. */
export function positionsOf(
  { certificate: { publication }, hash }: Case,
  drawSeed: Uint8Array,
  listSize: number,
): { picked: Picked; positions: number[] } {
  const wanted = Math.min(listSize, publication.winners + publication.reserves, most);
  const n = BigInt(Math.max(1, listSize));
  const picked = pickAgain({ label: 'ticket', drawSeed, n, wanted }, hash);
  return { picked, positions: picked.values.map(Number) };
}

function checkNumber(given: Case, drawSeed: Uint8Array, log: LogFacts | null): CheckOutcome {
  const { publication, result, picks } = given.certificate;
  const space = numberSpaceOf(publication);
  const picked = numberOf(given, drawSeed);
  const index = picked.values[0] ?? 0n;
  const code = codeOfIndex(space, index);
  const size = String(spaceSize(space));
  const numbers = { ...numbersOf(picked, drawSeed), codes: size, index: String(index), code };
  const words = `Of ${size} codes, ${code} follows`;
  if (!result) return notChecked(`${words}; no result yet.`, numbers);
  if (result.numberIndex !== index) return failed(`${words}, not the one in the result.`, numbers);
  if (result.outcome === 'no-winner' && result.positions.length === 0) {
    if (!log) return notChecked(`${words}. That nobody holds it needs the entry log.`, numbers);
    if (log.drawnPosition === null)
      return passed(`${words}, and no ticket that counts has it.`, numbers);
    return failed(`${words}, and the ticket at position ${log.drawnPosition} has it.`, numbers);
  }
  const isHeld = picks.length === 1 && picks[0]?.code === code && result.outcome === 'winner';
  const misplaced = roleFault(1, picks, result);
  if (!isHeld || misplaced)
    return failed(misplaced ?? `${words}; the winner has another.`, numbers);
  return passed(`${words}, which the winner holds.`, numbers);
}

/** The index that follows from a draw seed in the draw's number space. */
export function numberOf({ certificate, hash }: Case, drawSeed: Uint8Array): Picked {
  const n = spaceSize(numberSpaceOf(certificate.publication));
  return pickAgain({ label: 'number', drawSeed, n, wanted: 1 }, hash);
}

function numbersOf({ bits, tried }: Picked, drawSeed: Uint8Array): Numbers {
  return { drawSeed: toHex(drawSeed), bits, tried };
}

/** The file's picks are the result's, named in their order. */
function roleFault(winners: number, picks: Certificate['picks'], result: Result): string | null {
  for (const [rank, pick] of picks.entries()) {
    if (pick.position !== result.positions[rank]) return 'The picks are in another order.';
    if (pick.role !== (rank < winners ? 'winner' : 'reserve')) return 'A pick has the wrong role.';
  }
  return null;
}
