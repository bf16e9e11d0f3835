import type { Evidence } from '../src/verify/evidence.ts';
import type { LogSource } from '../src/verify/log/log-lines.ts';
import { publicKey } from './build-draw.ts';
import type { Files } from './files-of.ts';
import { sourceOf } from './ledger-of.ts';

/** A text as a file that is read in pieces, which break lines and characters anywhere. */
export function inPieces(text: string, length = 100): LogSource {
  const bytes = new TextEncoder().encode(text);
  return function* pieces() {
    for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
  };
}

/**
 * Everything that anyone can have of a draw, through files, with the vectors' key as the known one.
 */
export function evidenceOf(files: Files): Evidence {
  const { certificate, receipt, ticket } = JSON.parse(JSON.stringify(files)) as Files;
  const ledger = sourceOf(files.ledger);
  const log = inPieces(files.log);
  const sources = files.sources === undefined ? {} : { sources: inPieces(files.sources) };
  const chain = files.chain ? { chain: files.chain } : {};
  const evidence = { certificate, ledger, receipt, ticket, log, ...sources, ...chain };
  return { ...evidence, publicKeys: [publicKey] };
}
