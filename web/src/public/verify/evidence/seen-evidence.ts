import { fromHex } from 'fairdraw/tree/bytes';
import type { Evidence } from 'fairdraw/verify/evidence';
import type { SeenHash } from '../verifier-talk.ts';

/** The closing as this browser saw it, for use as evidence. */
export function seenEvidence(seen: SeenHash | null): Pick<Evidence, 'seen'> {
  return seen ? { seen: { closeHash: fromHex(seen.hash), atMs: seen.atMs } } : {};
}
