import type { SealingFacts } from '../../statements/assurance.ts';
import type { AnchorFacts, NamedWitness } from '../check-anchors.ts';
import type { Case } from '../evidence.ts';
import type { MissedRounds } from './missed-rounds.ts';
import { instantOf } from './rounds-again.ts';

/** The way in which a draw was sealed, by its witnesses and the delay of its close. */
export function sealingOf(
  { certificate: { close }, chain }: Case,
  { named }: AnchorFacts,
  missed: MissedRounds | null,
): SealingFacts {
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
