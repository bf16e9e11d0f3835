import { describe, expect, it } from 'vitest';

import { nodeSha256 } from '../cli/node-sha256.ts';
import { quicknet, roundTimeMs } from '../src/beacon/chain.ts';
import { conditionsHash } from '../src/statements/conditions.ts';
import type { LedgerEntry } from '../src/ledger/ledger-entry.ts';
import { preimageOf } from '../src/tree/preimage.ts';
import { pubHash } from '../src/statements/publication.ts';
import { recordBody, recordHash } from '../src/tree/record.ts';
import { soldOutRecord } from '../src/draw/sold-out.ts';
import { verify, type Report } from '../src/verify.ts';
import { anchorAt, naming, witnessKey } from './anchor-at.ts';
import { buildDraw, headOf } from './build-draw.ts';
import { evidenceOf } from './evidence-of.ts';
import { courseOf, filesOf } from './files-of.ts';
import { ledgerOf, sourceOf } from './ledger-of.ts';
import { workedPlan } from './worked-draws.ts';

/**
 * The worked draw V1, whose five tickets were sold half an hour before its time: it keeps that, on
 * quicknet.
 */
const plan = workedPlan('V1');
const cap = 5;
const enteredAtMs = plan.publication.runAtMs - 30 * 60_000;
const conditions = plan.conditions.replace(
  /^image /m,
  `!sold-out ${cap} ${plan.publication.runAtMs} 3660 86400\nimage `,
);
const names = ['w1.example', 'w2.example', 'w3.example'];
const named = naming(plan, names);
const publication = {
  ...named.publication,
  ticketCap: cap,
  conditionsHash: conditionsHash(conditions),
};
const draw = buildDraw({ ...named, publication, conditions });
const about = pubHash(publication);
const record = {
  drawId: publication.drawId,
  type: 'sold-out',
  about,
  atMs: enteredAtMs,
  body: recordBody(
    soldOutRecord(headOf(about, plan.entries), { enteredAtMs, round: publication.round }),
  ),
};
const entry: LedgerEntry = {
  atMs: record.atMs,
  statement: preimageOf((hash) => recordHash(record, hash)),
};

const witnesses = names.map(witnessKey);
const before = roundTimeMs(quicknet, publication.round) - 1000;
const cosigned = { 'w1.example': before, 'w2.example': before };

/**
 * The findings where the witnesses cosigned the closing in the ledger up to it, as it is or without
 * the record.
 */
async function found(seenByWitnesses: 'all' | 'no record'): Promise<Report> {
  const { pub, cut, close, result } = courseOf(draw);
  const seen = seenByWitnesses === 'all' ? [pub, entry, cut, close] : [pub, cut, close];
  const anchors = [anchorAt(seen, seen.length - 1, cosigned)];
  const closeSeq = seenByWitnesses === 'all' ? 3 : 2;
  const moved = { ...draw, anchors, ledger: { ...draw.ledger, closeSeq, resultSeq: 4 } };
  const evidence = evidenceOf(filesOf(moved));
  const ledger = sourceOf(ledgerOf([pub, entry, cut, close, result]));
  return verify({ ...evidence, ledger, witnesses, hash: nodeSha256 });
}

describe('“Sealed before witnesses” of a draw that sold out', () => {
  it('is reached where witnesses cosigned a checkpoint with the closing, and the record before it', async () => {
    expect(await found('all')).toMatchObject({
      verdict: 'verified',
      level: 'witnessed',
      remarks: [],
    });
  });

  it('is none where the witnesses saw a ledger without the record', async () => {
    expect(await found('no record')).toMatchObject({ verdict: 'failed', level: null });
  });
});
