import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { toHex } from '../src/bytes.ts';
import { certificateFromJson, type Certificate } from '../src/certificate-json.ts';
import { roundTimeMs } from '../src/chain.ts';
import { verify } from '../src/verify.ts';
import type { Options } from './options.ts';
import { Unreadable } from './files.ts';
import { nodeSha256 } from './node-sha256.ts';
import type { Trusted } from './pinned.ts';
import { seenJson, type Seen } from './seen.ts';
import { awaitedRound, fetchBeacon, fetchJson } from './web.ts';

type Watched = { certificate: unknown; seen: Seen | null };

/**
 * Follows a draw until it has a result: writes down the closing hash when it appears, and tells the
 * picks from the round before the draw's publisher does. An address that does not answer is asked
 * again. `say` gets a line at a time.
 */
export async function watch(
  { watch: address, everySec, relays }: Options,
  known: Trusted,
  say: (line: string) => void,
): Promise<Watched> {
  let seen: Seen | null = null;
  let told = false;
  for (;;) {
    const json = await fetchJson(address ?? '').catch((error: unknown) => {
      if (!(error instanceof Unreadable)) throw error;
      say(error.message);
      return null;
    });
    const certificate = json === null ? null : certificateOrNull(json);
    if (json !== null && (!certificate || certificate.result)) return { certificate: json, seen };
    if (certificate?.closeHash && !seen) {
      seen = { closeHash: certificate.closeHash, atMs: Date.now() };
      writeDown(certificate, seen, known, say);
    }
    const asked = { ...known, relays: relays.length > 0 ? relays : known.relays };
    if (certificate && seen && !told) told = await tell({ json, certificate }, asked, say);
    await sleep(everySec * 1000);
  }
}

function certificateOrNull(json: unknown): Certificate | null {
  try {
    return certificateFromJson(json);
  } catch {
    return null;
  }
}

function writeDown(
  certificate: Certificate,
  seen: Seen,
  { chain }: Trusted,
  say: (line: string) => void,
): void {
  const { drawId } = certificate.publication;
  const path = `${drawId.replaceAll(/[^\w-]/g, '_').slice(0, 100)}.seen.json`;
  writeFileSync(path, seenJson(drawId, seen));
  say(
    `Closed: ${toHex(seen.closeHash)}, seen ${new Date(seen.atMs).toISOString()}, kept in ${path}`,
  );
  const round = awaitedRound(certificate);
  const at = roundTimeMs(chain, round);
  const when = at > seen.atMs ? `${Math.ceil((at - seen.atMs) / 1000)} s before` : 'after';
  say(`That is ${when} round ${round} (${new Date(at).toISOString()})`);
}

/** Says what follows from the round; whether there is nothing left to say. */
async function tell(
  { json, certificate }: { json: unknown; certificate: Certificate },
  { chain, relays, publicKeys }: Trusted,
  say: (line: string) => void,
): Promise<boolean> {
  const round = awaitedRound(certificate);
  if (roundTimeMs(chain, round) > Date.now()) return false;
  const beacon = await fetchBeacon({ chain, relays, round });
  if (!beacon) return false;
  const known = { chain, publicKeys, hash: nodeSha256 };
  const { checks } = await verify({ ...known, certificate: json, beacon });
  for (const { id, detail } of checks) if (id === 'V7' || id === 'V9') say(detail);
  return true;
}
