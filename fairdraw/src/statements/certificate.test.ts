import { describe, expect, it } from 'vitest';

import { anchorAt } from '../../test/anchor-at.ts';
import { buildDraw } from '../../test/build-draw.ts';
import { filesOf, statementsOf } from '../../test/files-of.ts';
import { ownChain, signRound } from '../../test/own-chain.ts';
import { drawNames, workedPlan } from '../../test/worked-draws.ts';
import vectors from '../../vectors/draws.json' with { type: 'json' };
import { levelText } from './assurance.ts';
import { certificateFromJson } from './certificate-json.ts';
import { certificateOf } from './certificate.ts';
import { chainHash } from '../beacon/chain.ts';

const throughFile = (json: unknown): unknown => JSON.parse(JSON.stringify(json));

describe.each(drawNames)('the certificate of the worked draw %s', (name) => {
  const vector = vectors.draws.find((draw) => draw.name === name);

  it('has its statements, hashes and signatures', () => {
    const { certificate } = filesOf(buildDraw(workedPlan(name)));
    expect(certificate).toMatchObject({
      pub: vector?.publication,
      pubHash: vector?.pubHash,
      close: vector?.close,
      closeHash: vector?.closeHash,
      resultHash: vector?.resultHash,
      signatures: { close: vector?.closeSignature, result: vector?.resultSignature },
      ledger: { origin: 'draws.example/public', pubSeq: 0, closeSeq: 2 },
      conditions: vector?.conditions,
      claimedAssurance: 'alone',
    });
    const picked = certificate.picks.map(({ code, serial }) => ({ code, serial }));
    expect(picked).toEqual(vector?.winners);
    const { winners } = workedPlan(name).publication;
    expect(certificate.picks.map(({ role }) => role)).toEqual(
      picked.map((_, rank) => (rank < winners ? 'winner' : 'reserve')),
    );
  });

  it('is the same after a file', () => {
    const { certificate } = filesOf(buildDraw(workedPlan(name)));
    const read = certificateFromJson(throughFile(certificate));
    expect(certificateOf(read)).toEqual(certificate);
  });
});

const v3 = buildDraw(workedPlan('V3'));

describe('a certificate', () => {
  it('exists from the publication on, with what there is', () => {
    const { publicKey, pub } = v3.signatures;
    const certificate = certificateOf({
      ...v3,
      close: null,
      beacon: null,
      reveal: null,
      result: null,
      picks: [],
      signatures: { publicKey, pub, close: null, reveal: null, result: null },
      ledger: { ...v3.ledger, closeSeq: null, revealSeq: null, resultSeq: null },
    });
    expect(certificate).toMatchObject({ close: null, closeHash: null, claimedAssurance: null });
    expect(certificateOf(certificateFromJson(throughFile(certificate)))).toEqual(certificate);
  });

  it('claims a test where the chain is not quicknet', () => {
    const plan = workedPlan('V3');
    const publication = { ...plan.publication, chainHash: chainHash(ownChain) };
    const draw = buildDraw({ ...plan, publication, beacon: signRound(plan.round) });
    expect(certificateOf(draw).claimedAssurance).toBe('rehearsal');
  });

  it('never claims that witnesses had it in time: that rests on the witnesses whom its reader trusts', () => {
    const anchors = [anchorAt(statementsOf(v3), 2, { 'w1.example': 0 })];
    expect(certificateOf({ ...v3, anchors }).claimedAssurance).toBe('alone');
  });

  it.each([
    ['another format', { format: 'vdraw-certificate/1' }],
    ['conditions that are none', { conditions: 'A bicycle' }],
    ['a field that nobody knows', { note: 'trust us' }],
    ['a missing field', { picks: undefined }],
    ['a level that does not exist', { claimedAssurance: 'A+' }],
    ['a hash of another length', { pubHash: '00' }],
    ['no object where one belongs', { ledger: [] }],
  ])('is refused with %s', (_, change) => {
    const { certificate } = filesOf(v3);
    const json = throughFile({ ...certificate, ...change });
    expect(() => certificateFromJson(json)).toThrow(RangeError);
  });
});

it('the levels’ words say what is not proved', () => {
  expect(levelText.witnessed).toMatch(/Whether every ticket was sold they cannot see\.$/);
  expect(levelText.alone).toMatch(/is Clubdraw’s word: it could have chosen the winner\.$/);
  expect(levelText.rehearsal).toMatch(/a test beacon.*Not a draw\.$/);
});
