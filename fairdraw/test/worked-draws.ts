import { fromHex } from '../src/bytes.ts';
import type { LogEntry } from '../src/log-text.ts';
import { publicationFromJson } from '../src/statement-json.ts';
import vectors from '../vectors/draws.json' with { type: 'json' };
import drand from '../vectors/drand.json' with { type: 'json' };
import type { DrawPlan } from './build-draw.ts';

export const drawNames = ['V1', 'V2', 'V2b', 'V3', 'V4', 'V5', 'V6'] as const;
export type DrawName = (typeof drawNames)[number];

/** A draw of the vectors, ready to be run again. */
export function workedPlan(name: DrawName): DrawPlan {
  const vector = vectors.draws.find((draw) => draw.name === name);
  if (!vector) throw new Error(`There is no worked draw ${name}`);
  const { beacon, close } = vector;
  const published = drand.rounds.find(({ round }) => round === beacon.round);
  if (!published) throw new Error(`The round of the worked draw ${name} is published`);
  return {
    publication: publicationFromJson(vector.publication),
    seed: fromHex(vector.seed),
    entries: vector.log.map((entry): LogEntry => {
      const { serial, code = '', holderCommit = '' } = entry;
      if (entry.type === 'void') return { type: 'void', serial, reason: 'holder' };
      return { type: 'issue', serial, code, holderCommit: fromHex(holderCommit) };
    }),
    closedAtMs: close.closedAtMs,
    round: close.round,
    beacon: { round: published.round, signature: fromHex(published.signature) },
    conditions: vector.conditions,
    holders: vector.log.flatMap(({ type, salt = '', email = '', paymentRef = '' }) =>
      type === 'issue' ? [{ salt: fromHex(salt), email, paymentRef }] : [],
    ),
  };
}
