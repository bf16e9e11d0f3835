import type { Beacon } from '../src/beacon/beacon.ts';
import { fromHex } from '../src/tree/bytes.ts';
import type { LogEntry } from '../src/statements/log-text.ts';
import { publicationFromJson } from '../src/statements/statement-json.ts';
import vectors from '../vectors/draws.json' with { type: 'json' };
import drand from '../vectors/drand.json' with { type: 'json' };
import { seedBehindLock } from '../src/statements/reveal.ts';
import { quicknet } from '../src/beacon/chain.ts';
import type { DrawPlan } from './build-draw.ts';

export const drawNames = ['V1', 'V2', 'V2b', 'V3', 'V4', 'V5', 'V6'] as const;
export type DrawName = (typeof drawNames)[number];

/** A round of quicknet that was published. */
export function beaconOf(wanted: number): Beacon {
  const published = drand.rounds.find(({ round }) => round === wanted);
  if (!published) throw new Error(`Round ${wanted} is none of the published ones`);
  return { round: wanted, signature: fromHex(published.signature) };
}

/** A draw of the vectors, ready to be run again. */
export function workedPlan(name: DrawName): DrawPlan {
  const vector = vectors.draws.find((draw) => draw.name === name);
  if (!vector) throw new Error(`There is no worked draw ${name}`);
  const { beacon, close } = vector;
  const publication = publicationFromJson(vector.publication);
  const key = vector.key === null ? null : fromHex(vector.key);
  const { reveal, lockBeacon } = vector;
  return {
    publication,
    seed: key ? seedBehindLock(publication, { chain: quicknet, key }) : fromHex(vector.seed),
    key,
    reveal: key && reveal && { ...reveal, key },
    lockBeacon: lockBeacon === null ? null : beaconOf(lockBeacon),
    entries: vector.log.map((entry): LogEntry => {
      const { serial, code = '', holderCommit = '' } = entry;
      if (entry.type === 'void') return { type: 'void', serial, reason: 'holder' };
      return { type: 'issue', serial, code, holderCommit: fromHex(holderCommit) };
    }),
    closedAtMs: close.closedAtMs,
    round: close.round,
    beacon: beaconOf(beacon.round),
    conditions: vector.conditions,
    holders: vector.log.flatMap(({ type, salt = '', email = '', paymentRef = '' }) =>
      type === 'issue' ? [{ salt: fromHex(salt), email, paymentRef }] : [],
    ),
  };
}
