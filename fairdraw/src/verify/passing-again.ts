import { passCodes } from '../statements.ts';
import type { SignedPassOver } from '../certificate.ts';
import type { Case } from './evidence.ts';
import { passingHash } from './hashes.ts';
import { instantOf } from './rounds-again.ts';
import { signerOf } from './signing-keys.ts';

/** The holder of each prize: the rank of a pick, or null once all reserves are used up. */
export type Holders = readonly (number | null)[];

/** Those of the prizes at the draw: winners in the order of their picks. */
export function holdersAtDraw({ certificate }: Case): Holders {
  const { publication, picks } = certificate;
  const count = Math.min(publication.winners, picks.length);
  return Array.from({ length: count }, (_, place) => place);
}

/** The fault of the pass-overs by themselves, in words; otherwise the holders of the prizes afterwards. */
export function passAgain(given: Case): { fault: string } | { holders: Holders } {
  const { picks, passOvers, close } = given.certificate;
  const holders = [...holdersAtDraw(given)];
  let next = holders.length;
  let beforeMs = close ? instantOf(close.round, given.chain) : 0;
  for (const [at, pass] of passOvers.entries()) {
    const { place, rank, atMs } = pass;
    const name = `Pass-over ${at + 1}`;
    if (!isSigned(given, pass))
      return { fault: `The signature of pass-over ${at + 1} is not valid.` };
    if (atMs < beforeMs) return { fault: `${name} is dated before what it follows.` };
    if (place >= holders.length || holders[place] !== rank) {
      return { fault: `${name} is of somebody whose turn it was not.` };
    }
    if (pass.code === passCodes.ineligible && !namesCondition(given, pass)) {
      return { fault: `${name} names no condition of the draw that excludes somebody.` };
    }
    holders[place] = next < picks.length ? next : null;
    next += 1;
    beforeMs = atMs;
  }
  return { holders };
}

/** Of a key that leaked too: only the ledger shows who has a prize, and a thief enters nothing there. */
function isSigned(
  { certificate, keys, hash }: Case,
  { signature, ...pass }: SignedPassOver,
): boolean {
  const { resultHash, signatures } = certificate;
  if (!resultHash) return false;
  const statementHash = passingHash({ ...pass, resultHash }, hash);
  const own = { publicKey: signatures.publicKey, leak: null };
  return signerOf([...keys, own], statementHash, signature) !== undefined;
}

/** A reason begins with the line that it names, alone or with a colon behind it. */
function namesCondition({ certificate }: Case, { reason }: SignedPassOver): boolean {
  return certificate.stated.eligible.some(
    (line) => reason === line || reason.startsWith(`${line}: `),
  );
}
