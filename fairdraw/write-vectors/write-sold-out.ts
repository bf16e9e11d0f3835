import { fromHex } from '../src/tree/bytes.ts';
import { quicknet } from '../src/beacon/chain.ts';
import { recordBody } from '../src/tree/record.ts';
import {
  isStillFull,
  roundWhenSoldOut,
  runAtWhenSoldOut,
  soldOutRecord,
} from '../src/draw/sold-out.ts';
import type vectors from '../vectors/sold-out.json';

/**
 * When draws run that sold out, from the rule of each and the date of its record, and from how many
 * tickets on.
 */
export function writeSoldOut({ cases, record, full }: typeof vectors): unknown {
  const written = cases.map((one) => {
    const runAtMs = runAtWhenSoldOut(one, one.enteredAtMs);
    return { ...one, runAtMs, round: roundWhenSoldOut(runAtMs, quicknet) };
  });
  const { size, root, enteredAtMs } = record;
  const round = written.find((one) => one.enteredAtMs === enteredAtMs)?.round ?? 0;
  const lines = soldOutRecord({ size, root: fromHex(root) }, { enteredAtMs, round });
  return {
    cases: written,
    record: { ...record, round, body: recordBody(lines) },
    full: full.map(({ cap }) => {
      const counts = Array.from({ length: cap + 1 }, (_, count) => count);
      const holds = counts.find((count) => isStillFull(count, cap)) ?? cap;
      return { cap, holds, doesNot: holds - 1 };
    }),
  };
}
