import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';

import { fromHex, toHex } from '../src/tree/bytes.ts';
import { sha256, type Sha256 } from '../src/tree/hash.ts';
import { inclusionPath, verifyInclusion } from '../src/tree/inclusion.ts';
import { holderCommit, issueLeaf, voidLeaf } from '../src/tree/leaves.ts';
import { conditionsHash } from '../src/statements/conditions.ts';
import { codeOfIndex, indexOfCode, spaceSize } from '../src/draw/number-space.ts';
import { pickNumber, pickTickets } from '../src/draw/pick.ts';
import { numberSpaceOf, pubHash, seedCommit, termsHash } from '../src/statements/publication.ts';
import { closeDraw, runDraw, sealList } from '../src/draw/run.ts';
import {
  closeFromJson,
  closeToJson,
  publicationFromJson,
  publicationToJson,
} from '../src/statements/statement-json.ts';
import { closeHash } from '../src/statements/statements.ts';
import { Frontier, leafHash } from '../src/tree/tree.ts';
import vectors from '../vectors/draws.json' with { type: 'json' };
import { nodeSha256 } from '../cli/node-sha256.ts';

type Vector = (typeof vectors.draws)[number];

function leafDataOf(entry: Vector['log'][number], published: Uint8Array, hash: Sha256): Uint8Array {
  const { serial, code, salt, email, paymentRef } = entry;
  if (entry.type === 'void') return voidLeaf({ pubHash: published, serial, reason: 'holder' });
  if (code === undefined || salt === undefined) throw new Error('An issued ticket has a code');
  if (email === undefined || paymentRef === undefined) throw new Error('It has a holder');
  const commit = holderCommit({ salt: fromHex(salt), email, paymentRef }, hash);
  expect(toHex(commit)).toBe(entry.holderCommit);
  return issueLeaf({ pubHash: published, serial, code, holderCommit: commit });
}

function sealedOf(
  vector: Pick<Vector, 'log'>,
): { code: string; serial: number; leaf: Uint8Array }[] {
  const voided = new Set(vector.log.filter(({ type }) => type === 'void').map((v) => v.serial));
  return vector.log
    .filter(({ type, serial }) => type === 'issue' && !voided.has(serial))
    .map(({ code, serial, leaf }) => ({ code: code ?? '', serial, leaf: fromHex(leaf) }));
}

describe.each([
  { name: 'portable', hash: sha256 },
  { name: 'native', hash: nodeSha256 },
])('the worked draws, with the $name hash', ({ hash }) => {
  describe.each(vectors.draws)('$name', (vector) => {
    const publication = publicationFromJson(vector.publication);
    const published = fromHex(vector.pubHash);
    const seed = fromHex(vector.seed);
    const shown = vector.key === null ? seed : null;
    const beacon = fromHex(vector.beacon.randomness);
    const sealed = sealedOf(vector);

    it('its publication has the published hash and commits to its seed and terms', () => {
      expect(toHex(pubHash(publication, hash))).toBe(vector.pubHash);
      const committed = vector.key === null ? toHex(seedCommit(seed, hash)) : null;
      expect(committed).toBe(vector.publication.seedCommit);
      expect(toHex(termsHash(vectors.terms, hash))).toBe(vector.publication.termsHash);
      const digest = conditionsHash(vector.conditions, hash);
      expect(toHex(digest)).toBe(vector.publication.conditionsHash);
      expect(publicationToJson(publication)).toEqual(vector.publication);
    });

    it('each leaf of its log, and the root after it, are those of the vector', () => {
      const leafData = vector.log.map((entry) => leafDataOf(entry, published, hash));
      expect(leafData.map(toHex)[0]).toBe(vector.firstLeafData);
      const log = new Frontier(hash);
      for (const [at, entry] of vector.log.entries()) {
        const data = leafData[at] ?? new Uint8Array(0);
        expect(toHex(leafHash(data, hash))).toBe(entry.leaf);
        log.push(leafHash(data, hash));
        expect(toHex(log.root())).toBe(entry.logRoot);
      }
    });

    it('sealing the list and closing gives the close and its hash', async () => {
      const log = new Frontier(hash);
      for (const { leaf } of vector.log) log.push(fromHex(leaf));
      const list = await sealList(
        sealed.map(({ leaf }) => leaf),
        hash,
      );
      const { closedAtMs, round } = vector.close;
      const close = closeDraw(
        { publication, log: log.head(), list, closedAtMs, seed: shown, round },
        hash,
      );
      expect(closeToJson(close)).toEqual(vector.close);
      expect(toHex(closeHash(close, hash))).toBe(vector.closeHash);
    });

    it('running it gives the draw seed, outcome, positions and result hash', async () => {
      const close = closeFromJson(vector.close);
      const places = new Map(sealed.map(({ code }, at) => [code, at]));
      const run = await runDraw(
        {
          publication,
          close,
          seed,
          beacon,
          findPosition: (code) => places.get(code) ?? null,
        },
        hash,
      );
      expect(toHex(run.result.closeHash)).toBe(vector.closeHash);
      expect(toHex(run.result.drawSeed)).toBe(vector.drawSeed);
      expect(run.result.outcome).toBe(vector.outcome);
      expect(run.result.positions).toEqual(vector.positions);
      expect(run.result.numberIndex).toBe(
        vector.numberIndex === null ? null : BigInt(vector.numberIndex),
      );
      expect(toHex(run.resultHash)).toBe(vector.resultHash);
      expect(
        vector.positions.map((at) => ({ code: sealed[at]?.code, serial: sealed[at]?.serial })),
      ).toEqual(vector.winners);
    });

    it('each hash tried on the way to its picks is the one in the trace', () => {
      const drawSeed = fromHex(vector.drawSeed);
      const space = numberSpaceOf(publication);
      const count = publication.winners + publication.reserves;
      const { attempts } =
        publication.method === 'COMPUTER_PICKED_NO_WINNER'
          ? pickNumber({ drawSeed, space: spaceSize(space) }, hash)
          : pickTickets({ drawSeed, listSize: sealed.length, count }, hash);
      expect(attempts.map((attempt) => ({ ...attempt, value: Number(attempt.value) }))).toEqual(
        vector.attempts,
      );
      if (vector.numberIndex === null || vector.numberCode === null) return;
      expect(codeOfIndex(space, BigInt(vector.numberIndex))).toBe(vector.numberCode);
      expect(indexOfCode(space, vector.numberCode)).toBe(BigInt(vector.numberIndex));
    });
  });
});

describe('the winners of the worked draws', () => {
  const proved = vectors.draws.flatMap(({ winnerProof, ...vector }) =>
    winnerProof ? [{ vector, proof: winnerProof }] : [],
  );

  it.each(proved)('$vector.name: the winner is proved to be sealed', ({ vector, proof }) => {
    const leaves = sealedOf(vector).map(({ leaf }) => leaf);
    const head = { size: proof.size, root: fromHex(vector.close.listRoot) };
    const path = proof.path.map(fromHex);
    expect(proof.index).toBe(vector.positions[0]);
    expect(inclusionPath(leaves, proof.index).map(toHex)).toEqual(proof.path);
    const inclusion = { leaf: fromHex(proof.leaf), index: proof.index, path };
    expect(verifyInclusion(inclusion, head)).toBe(true);
  });
});

describe('the signatures of the worked draws', () => {
  const { public: publicHex, secret } = vectors.signingKey;
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicHex, 'hex').toString('base64url') },
    format: 'jwk',
  });
  const pkcs8 = Buffer.from(`302e020100300506032b657004220420${secret}`, 'hex');
  const secretKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });

  it.each(vectors.draws)('$name: two libraries verify close and result', (vector) => {
    const signed = [
      { statement: vector.closeHash, signature: vector.closeSignature },
      { statement: vector.resultHash, signature: vector.resultSignature },
    ];
    for (const { statement, signature } of signed) {
      const [message, bytes] = [fromHex(statement), fromHex(signature)];
      expect(verify(null, message, publicKey, bytes)).toBe(true);
      expect(ed25519.verify(bytes, message, fromHex(publicHex))).toBe(true);
      expect(sign(null, message, secretKey).toString('hex')).toBe(signature);
      expect(ed25519.verify(bytes, fromHex(vector.pubHash), fromHex(publicHex))).toBe(false);
    }
  });
});
