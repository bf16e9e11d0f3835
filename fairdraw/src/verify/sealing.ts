import type { Sealing } from '../assurance.ts';
import type { AnchorFacts, NamedWitness } from './check-anchors.ts';
import type { Case } from './evidence.ts';
import type { MissedRounds } from './missed-rounds.ts';
import { instantOf } from './rounds-again.ts';

/** What witnesses and the closing's delay say of how a draw was sealed. */
export function sealingOf(
  { certificate: { close }, chain }: Case,
  { named }: AnchorFacts,
  missed: MissedRounds | null,
): Sealing {
  const roundMs = close ? instantOf(close.round, chain) : 0;
  const isInTime = ({ atMs }: NamedWitness): boolean => atMs !== null && atMs < roundMs;
  const inTime = named.filter(isInTime);
  return {
    inTime: namesOf(inTime.filter(({ isKnown }) => isKnown)),
    missing: close ? namesOf(named.filter((one) => !isInTime(one))) : [],
    strangers: namesOf(inTime.filter(({ isKnown }) => !isKnown)),
    hoursLate: missed?.rounds.length ?? 0,
  };
}

function namesOf(those: readonly NamedWitness[]): string[] {
  return those.map(({ name }) => name);
}
