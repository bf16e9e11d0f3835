import { certificateFromJson } from '../certificate-json.ts';
import { quicknet } from '../chain.ts';
import { sha256 } from '../hash.ts';
import type { Case, Evidence } from './evidence.ts';

/** The evidence with its certificate read; throws RangeError for a file that is none. */
export function caseOf(evidence: Evidence): Case {
  const certificate = certificateFromJson(evidence.certificate);
  const { chain = quicknet, hash = sha256, publicKeys = [] } = evidence;
  return { ...evidence, certificate, chain, hash, publicKeys };
}
