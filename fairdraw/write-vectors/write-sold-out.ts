import { fromHex } from '../src/bytes.ts';
import { quicknet } from '../src/chain.ts';
import { recordBody } from '../src/record.ts';
import { roundWhenSoldOut, runAtWhenSoldOut, soldOutRecord } from '../src/sold-out.ts';
import type vectors from '../vectors/sold-out.json';

/** When draws run that sold out, from the rule of each and the instant. */
export function writeSoldOut({ cases, record }: typeof vectors): unknown {
  const { size, root, soldOutAtMs, round } = record;
  const lines = soldOutRecord({ size, root: fromHex(root) }, { soldOutAtMs, round });
  return {
    cases: cases.map((one) => {
      const runAtMs = runAtWhenSoldOut(one, one.soldOutAtMs);
      return { ...one, runAtMs, round: roundWhenSoldOut(runAtMs, quicknet) };
    }),
    record: { ...record, body: recordBody(lines) },
  };
}
