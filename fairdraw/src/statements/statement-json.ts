import { toHex } from '../tree/bytes.ts';
import { JsonFields } from './json-fields.ts';
import { codeOfIndex, indexOfCode, type NumberSpace } from '../draw/number-space.ts';
import { kindCodes, lockBytes, methodCodes, maxPicks, type Publication } from './publication.ts';
import { outcomeCodes, type Close, type Result } from './statements.ts';

/** Statements as files carry them: bytes in lower-case hexadecimal, names for codes. */
export type PublicationJson = Json<Publication>;
export type CloseJson = Json<Close>;
export type ResultJson = {
  closeHash: string;
  drawSeed: string;
  outcome: number;
  /** A text above 2⁵³−1, where a JSON number would be rounded. */
  numberIndex: number | string | null;
  numberCode: string | null;
  positions: number[];
};

type Json<Statement> = { [Field in keyof Statement]: JsonValue<Statement[Field]> };
type JsonValue<Value> = Value extends Uint8Array ? string : Value;

export function publicationToJson(publication: Publication): PublicationJson {
  return {
    ...publication,
    previous: toHex(publication.previous),
    chainHash: toHex(publication.chainHash),
    seedCommit: publication.seedCommit && toHex(publication.seedCommit),
    termsHash: toHex(publication.termsHash),
    conditionsHash: toHex(publication.conditionsHash),
    witnessHash: publication.witnessHash && toHex(publication.witnessHash),
    lock: publication.lock && toHex(publication.lock),
  };
}

/** Throws RangeError when a field is missing, unknown or not of its type. */
export function publicationFromJson(json: unknown): Publication {
  const read = new JsonFields(json);
  if (read.whole('winners') + read.whole('reserves') > maxPicks) {
    throw new RangeError(`winners and reserves are more than ${maxPicks}`);
  }
  return withOneSecret(
    read.only({
      drawId: read.text('drawId'),
      revision: read.whole('revision'),
      previous: read.hash('previous'),
      kind: read.oneOf('kind', kindCodes),
      method: read.oneOf('method', methodCodes),
      runAtMs: read.whole('runAtMs'),
      ticketCap: read.whole('ticketCap'),
      numbersLength: read.whole('numbersLength'),
      numbersFrom: read.whole('numbersFrom'),
      numbersTo: read.whole('numbersTo'),
      winners: read.whole('winners'),
      reserves: read.whole('reserves'),
      chainHash: read.hash('chainHash'),
      round: read.whole('round'),
      seedCommit: read.hashOrNull('seedCommit'),
      termsHash: read.hash('termsHash'),
      conditionsHash: read.hash('conditionsHash'),
      witnessHash: read.hashOrNull('witnessHash'),
      lockRound: read.orNull('lockRound', (name) => read.whole(name)),
      lock: read.orNull('lock', (name) => read.bytes(name, lockBytes)),
    }),
  );
}

/** A round without a lock enters no hash, so a file could say any. */
function withOneSecret(publication: Publication): Publication {
  const { seedCommit, lock, lockRound } = publication;
  if ((lock === null) !== (lockRound === null) || (lock === null) === (seedCommit === null)) {
    throw new RangeError('A draw has either a seed that it committed to, or a lock with its round');
  }
  return publication;
}

export function closeToJson(close: Close): CloseJson {
  return {
    ...close,
    pubHash: toHex(close.pubHash),
    logRoot: toHex(close.logRoot),
    listRoot: toHex(close.listRoot),
    seed: close.seed && toHex(close.seed),
  };
}

/** Throws RangeError when a field is missing, unknown or not of its type. */
export function closeFromJson(json: unknown): Close {
  const read = new JsonFields(json);
  return read.only({
    pubHash: read.hash('pubHash'),
    logSize: read.whole('logSize'),
    logRoot: read.hash('logRoot'),
    listSize: read.whole('listSize'),
    listRoot: read.hash('listRoot'),
    round: read.whole('round'),
    closedAtMs: read.whole('closedAtMs'),
    seed: read.hashOrNull('seed'),
  });
}

/** `numberCode` repeats the index as people read it; the hash binds the index alone. */
export function resultToJson(result: Result, space: NumberSpace): ResultJson {
  return {
    closeHash: toHex(result.closeHash),
    drawSeed: toHex(result.drawSeed),
    outcome: outcomeCodes[result.outcome],
    ...numberJson(result.numberIndex, space),
    positions: [...result.positions],
  };
}

/** Throws RangeError when a field is missing, unknown, not of its type or of another space. */
export function resultFromJson(json: unknown, space: NumberSpace): Result {
  const read = new JsonFields(json);
  const outcome = outcomes.find((name) => outcomeCodes[name] === read.get('outcome'));
  if (!outcome) throw new RangeError('outcome is none of 0, 1, 2');
  const numberCode = read.get('numberCode');
  const numberIndex = typeof numberCode === 'string' ? indexOfCode(space, numberCode) : null;
  const number = numberJson(numberIndex, space);
  if (number.numberCode !== numberCode || number.numberIndex !== read.get('numberIndex')) {
    throw new RangeError('numberIndex and numberCode are not one number of the space');
  }
  const positions = read.list('positions', maxPicks);
  if (!isWholeNumbers(positions)) throw new RangeError('positions are not whole numbers');
  const hashes = { closeHash: read.hash('closeHash'), drawSeed: read.hash('drawSeed') };
  read.only({ ...hashes, ...number, outcome, positions });
  return { ...hashes, outcome, numberIndex, positions };
}

const outcomes = ['no-winner', 'winner', 'no-entries'] as const;

function numberJson(
  index: bigint | null,
  space: NumberSpace,
): Pick<ResultJson, 'numberIndex' | 'numberCode'> {
  if (index === null) return { numberIndex: null, numberCode: null };
  const numberIndex = index <= Number.MAX_SAFE_INTEGER ? Number(index) : String(index);
  return { numberIndex, numberCode: codeOfIndex(space, index) };
}

function isWholeNumbers(list: readonly unknown[]): list is readonly number[] {
  return list.every((item) => typeof item === 'number' && Number.isSafeInteger(item) && item >= 0);
}
