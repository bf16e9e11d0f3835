import { expect, it } from 'vitest';

import { nodeSha256 } from '../cli/node-sha256.ts';
import { fromHex } from '../src/tree/bytes.ts';
import { verify } from '../src/verify.ts';
import vectors from '../vectors/files.json' with { type: 'json' };
import { begun } from './begun.ts';
import { buildDraw } from './build-draw.ts';
import { inPieces } from './evidence-of.ts';
import { filesOf } from './files-of.ts';
import { sourceOf } from './ledger-of.ts';
import { workedPlan, type DrawName } from './worked-draws.ts';

it.each(vectors.draws)('the files of the worked draw $name verify', async (files) => {
  const ledgerHash = fromHex(vectors.ledgerNumber);
  const log = inPieces(files.log, 7);
  const { certificate, receipt, ticket } = files;
  const ledger = sourceOf(files.ledger);
  const evidence = { certificate, receipt, ticket, ledger, log, ledgerHash };
  const report = await verify({ ...evidence, hash: nodeSha256 });
  expect(report).toMatchObject({ verdict: 'verified', level: 'alone' });
});

it.each(vectors.draws)('the files of the worked draw $name are what is written', (files) => {
  const { name, ...expected } = files;
  expect(filesOf(begun(buildDraw(workedPlan(name as DrawName))))).toEqual(expected);
});
