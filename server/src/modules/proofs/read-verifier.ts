import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { TextFile } from '../../http/mount/send-text.ts';

/** The verifier in one file: the bytes that were built, the same for everybody. */
export function readVerifier({ pages: { verifier } }: Context): TextFile {
  return program('verify.mjs', verifier);
}

/** The same as one page, to save or to put on a host of one's own. */
export function readVerifierPage({ pages: { verifierPage } }: Context): TextFile {
  return program('verify.html', verifierPage);
}

/** The program with which anybody becomes a witness of the ledger. */
export function readWitness({ pages: { witness } }: Context): TextFile {
  return program('witness.mjs', witness);
}

function program(fileName: string, text: string): TextFile {
  const version = createHash('sha256').update(text).digest('hex');
  const bytes = Buffer.byteLength(text);
  // Another release of the product has another program.
  return { fileName, bytes, version, isFinal: false, text: piece(text) };
}

async function* piece(text: string): AsyncIterable<string> {
  yield text;
}
