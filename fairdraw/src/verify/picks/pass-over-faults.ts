import { passCodes, secondPrizeReason } from '../../statements/statements.ts';
import type { SignedPassOver } from '../../statements/certificate.ts';
import type { Case } from '../evidence.ts';
import { passingHash } from '../hashes.ts';
import { instantOf } from '../seed/rounds-again.ts';
import { signerOf } from '../signing-keys.ts';

/**
 * The fault of the pass-overs by themselves, in words: signatures, times and conditions; null
 * without one.
 */
export function passOverFault(given: Case): string | null {
  const { passOvers, close } = given.certificate;
  let beforeMs = close ? instantOf(close.round, given.chain) : 0;
  for (const [at, pass] of passOvers.entries()) {
    const name = `Pass-over ${at + 1}`;
    if (!isSigned(given, pass)) return `The signature of pass-over ${at + 1} is not valid.`;
    if (pass.atMs < beforeMs) return `${name} is dated before what it follows.`;
    const fault = conditionFault(given, pass);
    if (fault) return `${name} ${fault}`;
    beforeMs = pass.atMs;
  }
  return null;
}

/**
 * Of a key that leaked too: only the ledger shows who has a prize, and a thief enters nothing
 * there.
 */
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

function conditionFault({ certificate }: Case, { code, reason }: SignedPassOver): string | null {
  const { eligible, onePrizeEach } = certificate.stated;
  if (code === passCodes.ineligible && namedConditions(eligible, reason).length === 0) {
    return 'names no condition of the draw that excludes somebody.';
  }
  if (code === passCodes.takenBack && certificate.publication.kind === 'promo') {
    return 'says that a bank took the money back, and the tickets of this draw cost nothing.';
  }
  if (code === passCodes.takenBack && !namesCase.test(reason)) {
    return 'does not end in the payment provider’s number of the case.';
  }
  if (code !== passCodes.secondPrize) return null;
  if (!onePrizeEach) return 'takes a second prize, and the conditions let people keep several.';
  return reason === secondPrizeReason ? null : 'has other words than those of its code.';
}

/** A reason ends in the number by which the payment provider knows what the bank decided. */
const namesCase = /, case [\w-]{1,64}$/;

/**
 * The conditions that a reason names: it begins with the line, alone or with a colon behind it. One
 * line can be the beginning of another.
 */
export function namedConditions(eligible: readonly string[], reason: string): string[] {
  return eligible.filter((line) => reason === line || reason.startsWith(`${line}: `));
}

/** The serials of tickets that were passed over since the payer's bank has their money. */
export function ticketsOfBanks({ certificate: { picks, passOvers } }: Case): ReadonlySet<number> {
  const taken = passOvers.filter(({ code }) => code === passCodes.takenBack);
  return new Set(taken.flatMap(({ rank }) => picks[rank]?.serial ?? []));
}
