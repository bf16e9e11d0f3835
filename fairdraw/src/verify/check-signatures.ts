import { equalBytes, toHex } from '../tree/bytes.ts';
import type { Sha256 } from '../tree/hash.ts';
import { preimageOf } from '../tree/preimage.ts';
import { verifySignature } from '../statements/signature.ts';
import type { TreeHead } from '../tree/tree.ts';
import { isEnded } from './ledger/carried-draw.ts';
import { failed, notChecked, passed, type CheckOutcome } from './check.ts';
import type { Case } from './evidence.ts';
import { closingHash, openingHash, outcomeHash, publicationHash } from './hashes.ts';
import { rootFromPath } from './merkle.ts';
import { signerOf } from './signing-keys.ts';

/** V12: each statement is signed, by a key that is known from elsewhere or follows a known one. */
export function checkSignatures(given: Case): CheckOutcome {
  const { certificate, publicKeys, keyFault, hash } = given;
  const { publicKey, keyId } = certificate.signatures;
  const { changes, before } = certificate.keys;
  const numbers = { key: toHex(publicKey), keyId: toHex(keyId), keyChanges: changes.length };
  if (!equalBytes(hash(publicKey).slice(0, 8), keyId)) {
    return failed('The key has another name than the certificate says.', numbers);
  }
  if (keyFault !== null) return failed(keyFault, numbers);
  const statements = statementsOf(given);
  const fault = statements.flatMap((one) => signatureFault(given, one) ?? [])[0];
  if (fault !== undefined) return failed(fault, numbers);
  const leaked = statements.find((one) => isUnproved(given, one));
  if (leaked) {
    const words = `The key of the ${leaked.what} leaked, and nothing shows that it signed this before.`;
    // A leak that is told in a later ledger has no path to entries of an earlier one.
    return isEnded(given) ? notChecked(words, numbers) : failed(words, numbers);
  }
  const idle = before.find(({ seq }) => statements.every((one) => one.seq !== seq));
  if (idle) return failed(`Nothing needs the proof of entry ${idle.seq}.`, numbers);
  if (publicKeys.length === 0) {
    const words = `Key ${numbers.keyId} signed it; whose key that is, nothing here says.`;
    return notChecked(words, numbers);
  }
  if (changes.length === 0) {
    return passed(`The known key ${numbers.keyId} signed every statement.`, numbers);
  }
  const words = `Keys that the known one leads to signed every statement; it was changed`;
  return passed(`${words} ${changes.length === 1 ? 'once' : `${changes.length} times`}.`, numbers);
}

/** A statement of a certificate as it was signed, and its place in the ledger. */
type Signed = {
  what: string;
  seq: number;
  statement: Uint8Array;
  /** As the certificate states it; other checks compare it. */
  statementHash: Uint8Array;
  signature: Uint8Array;
};

/** A statement that may not be there yet. */
type Stated = { [Field in keyof Signed]: Signed[Field] | null } & Pick<Signed, 'what'>;

function statementsOf({ certificate }: Case): Signed[] {
  const { publication, close, reveal, result, signatures, ledger } = certificate;
  const { pubHash, closeHash, revealHash, resultHash } = certificate;
  const opening = reveal && closeHash && { ...reveal, closeHash };
  const all: Stated[] = [
    stated('announcement', [ledger.pubSeq, pubHash, signatures.pub], (plain) =>
      publicationHash(publication, plain),
    ),
    stated(
      'closing',
      [ledger.closeSeq, closeHash, signatures.close],
      close && ((plain) => closingHash(close, plain)),
    ),
    stated(
      'opening',
      [ledger.revealSeq, revealHash, signatures.reveal],
      opening && ((plain) => openingHash(opening, plain)),
    ),
    stated(
      'result',
      [ledger.resultSeq, resultHash, signatures.result],
      result && ((plain) => outcomeHash(result, plain)),
    ),
  ];
  return all.flatMap(({ what, seq, statement, statementHash, signature }) =>
    seq !== null && statement && statementHash && signature
      ? [{ what, seq, statement, statementHash, signature }]
      : [],
  );
}

type Entered = [seq: number | null, statementHash: Uint8Array | null, signature: Uint8Array | null];

function stated(
  what: string,
  [seq, statementHash, signature]: Entered,
  hashWith: ((plain: Sha256) => Uint8Array) | null,
): Stated {
  const statement = hashWith && preimageOf(hashWith);
  return { what, seq, statement, statementHash, signature };
}

/** The reason why the signature of a statement does not count; null where it does. */
function signatureFault(given: Case, signed: Signed): string | null {
  const { certificate, keys } = given;
  const { statementHash, signature, what } = signed;
  const { publicKey, keyId } = certificate.signatures;
  const signer = signerOf(keys, statementHash, signature);
  const isOwn = verifySignature({ publicKey, statementHash, signature });
  if (!isOwn && (!signer || what === 'announcement')) {
    return `The signature of the ${what} is not valid.`;
  }
  return signer ? null : `Key ${toHex(keyId)} signed it, which is none of the known keys.`;
}

/** Whether its key leaked, and nothing shows that it stood in the ledger before. */
function isUnproved(given: Case, signed: Signed): boolean {
  const { leak = null } = signerOf(given.keys, signed.statementHash, signed.signature) ?? {};
  return leak !== null && !isBefore(given, signed, leak);
}

/**
 * Whether the certificate leads from the statement's entry to the head that the leak was told with.
 */
function isBefore(
  { certificate, hash }: Case,
  { seq, statement }: Signed,
  leak: TreeHead,
): boolean {
  const proof = certificate.keys.before.find((entry) => entry.seq === seq);
  if (!proof) return false;
  const time = new DataView(new ArrayBuffer(8));
  time.setBigUint64(0, BigInt(proof.atMs));
  const leaf = hash(Uint8Array.from([0, ...new Uint8Array(time.buffer), ...statement]));
  const root = rootFromPath(leaf, proof.path, { index: seq, size: leak.size }, hash);
  return root !== null && equalBytes(root, leak.root);
}
