import { firstBeginning } from './beginning.ts';
import type { BuiltDraw } from './build-draw.ts';

/** A draw in a ledger that begins as it has to, for whoever knows no more than its number. */
export function begun<Draw extends BuiltDraw>(draw: Draw): Draw {
  const { origin, pubSeq, closeSeq, revealSeq, resultSeq } = draw.ledger;
  const ledger = {
    origin,
    pubSeq: pubSeq + 1,
    closeSeq: closeSeq && closeSeq + 1,
    revealSeq: revealSeq && revealSeq + 1,
    resultSeq: resultSeq && resultSeq + 1,
  };
  return { ...draw, ledger, begins: firstBeginning };
}
