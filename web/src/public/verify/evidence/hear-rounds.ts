import type { Beacon } from 'fairdraw/beacon/beacon';
import { roundTimeMs } from 'fairdraw/beacon/chain';
import { roundsMissed } from 'fairdraw/beacon/rounds';
import type { Certificate } from 'fairdraw/statements/certificate-json';
import type { Evidence } from 'fairdraw/verify/evidence';
import { askRelays, type HeardRound } from '../ask-relays.ts';
import type { Known } from '../platform.ts';

/** Where rounds are asked for. */
type Relays = { chain: Known['chain']; relays: readonly string[] };

type Heard = {
  /** The round of the public value; null for a draw that waits for none, or without relays. */
  round: HeardRound | null;
  evidence: Pick<Evidence, 'beacon' | 'lockBeacon' | 'missed'>;
};

/**
 * Asks relays for every round that a draw needs, all at once. Nobody is asked for `before`, a round
 * of the public value that was heard already.
 */
export async function hearRounds(
  certificate: Certificate | null,
  from: Relays,
  before?: HeardRound,
): Promise<Heard> {
  if (!certificate) return { round: before ?? null, evidence: {} };
  const [round, lockBeacon, missed] = await Promise.all([
    before ?? hearValue(certificate, from),
    hearLock(certificate, from),
    hearMissed(certificate, from),
  ]);
  const evidence: Heard['evidence'] = {};
  if (round?.beacon) evidence.beacon = round.beacon;
  if (lockBeacon) evidence.lockBeacon = lockBeacon;
  if (missed.length > 0) evidence.missed = missed;
  return { round, evidence };
}

async function hearValue(
  { close }: Certificate,
  { chain, relays }: Relays,
): Promise<HeardRound | null> {
  if (!close || relays.length === 0) return null;
  return askRelays({ chain }, relays, close.round);
}

/** The round that opens the lock of a closed LIVE draw that nobody opened, once relays have it. */
async function hearLock(
  { publication, close, reveal }: Certificate,
  { chain, relays }: Relays,
): Promise<Beacon | null> {
  const round = publication.lockRound;
  if (round === null || !close || reveal || relays.length === 0) return null;
  if (roundTimeMs(chain, round) > Date.now()) return null;
  return (await askRelays({ chain }, relays, round)).beacon ?? null;
}

/** The rounds that a late closing came too late for, as far as relays give them. */
async function hearMissed(
  { publication, close }: Certificate,
  { chain, relays }: Relays,
): Promise<Beacon[]> {
  if (!close || relays.length === 0) return [];
  const { closedAtMs } = close;
  const found: Beacon[] = [];
  for (const round of roundsMissed(publication, { times: chain, closedAtMs })) {
    const { beacon } = await askRelays({ chain }, relays, round);
    if (beacon) found.push(beacon);
  }
  return found;
}
