import { numberSpaceOf } from '../src/statements/publication.ts';
import { codeOfIndex } from '../src/draw/number-space.ts';
import { buildDraw, type BuiltDraw } from './build-draw.ts';
import { workedPlan } from './worked-draws.ts';

/** A draw whose list has one leaf 950 times among 1,000, signed as if nothing were wrong. */
export function paddedDraw(): BuiltDraw {
  const { publication, ...plan } = workedPlan('V1');
  const uncapped = { ...publication, ticketCap: 0 };
  const space = numberSpaceOf(uncapped);
  const [first] = plan.entries;
  if (first?.type !== 'issue') throw new Error('The draw V1 begins with a ticket');
  const { holderCommit } = first;
  const ticket = (serial: number, index: bigint) =>
    ({ type: 'issue', serial, code: codeOfIndex(space, index), holderCommit }) as const;
  const honest = Array.from({ length: 50 }, (_, serial) => ticket(serial, BigInt(serial)));
  const favoured = Array.from({ length: 950 }, () => ticket(999, 999n));
  return buildDraw({ ...plan, publication: uncapped, entries: [...honest, ...favoured] });
}
