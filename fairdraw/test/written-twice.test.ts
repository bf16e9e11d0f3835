import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toHex } from '../src/tree/bytes.ts';
import { chainHash, quicknet, roundFor, roundTimeMs } from '../src/beacon/chain.ts';
import { conditionsHash } from '../src/statements/conditions.ts';
import { inclusionPath } from '../src/tree/inclusion.ts';
import { holderCommit, issueLeaf, voidLeaf, writtenPerson } from '../src/tree/leaves.ts';
import { codeOfIndex, spaceSize } from '../src/draw/number-space.ts';
import { pickNumber, pickTickets } from '../src/draw/pick.ts';
import { kindCodes, pubHash } from '../src/statements/publication.ts';
import {
  cancelHash,
  closeHash,
  drawSeed,
  receiptHash,
  passHash,
  resultHash,
} from '../src/statements/statements.ts';
import { lockRoundFor } from '../src/beacon/lock.ts';
import { opensByItselfMs, revealHash } from '../src/statements/reveal.ts';
import { roundAtClose, roundOnRung, roundsMissed } from '../src/beacon/rounds.ts';
import { Frontier, leafHash } from '../src/tree/tree.ts';
import { CodeReader } from '../src/verify/log/code-reader.ts';
import {
  cancellationHash,
  closingHash,
  commitmentOf,
  openingHash,
  textDigest,
  outcomeHash,
  passingHash,
  publicationHash,
  receiptStatement,
  seedOfDraw,
} from '../src/verify/hashes.ts';
import { LeafHasher } from '../src/verify/log/leaf-hasher.ts';
import { rootFromPath, StreamedRoot } from '../src/verify/merkle.ts';
import { nameOf } from '../src/verify/name-of.ts';
import { pickAgain } from '../src/verify/picks/picking.ts';
import { ticketLine } from '../src/verify/log/read-log-line.ts';
import {
  dueRound,
  firstRoundFrom,
  instantOf,
  lockRoundAgain,
  rungsOf,
  selfOpeningMs,
} from '../src/verify/seed/rounds-again.ts';
import { buildPublication } from './build-publication.ts';
import { nodeSha256 } from '../cli/node-sha256.ts';
import { ownChain } from './own-chain.ts';

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });
const whole = fc.maxSafeNat();
const small = fc.nat(0xffff_ffff);
const namesOf = <Name extends string>(codes: Record<Name, number>): fc.Arbitrary<Name> =>
  fc.constantFrom(...(Object.keys(codes) as Name[]));

const publications = fc
  .record({
    drawId: fc.string({ unit: 'grapheme' }),
    revision: small,
    previous: bytes32,
    kind: namesOf(kindCodes),
    method: fc.constantFrom('COMPUTER_PICKED_NO_WINNER', 'COMPUTER_PICKED_WINNER'),
    runAtMs: whole,
    ticketCap: fc.nat(1_000_000),
    round: fc.integer({ min: 1 }),
    chainHash: bytes32,
    seedCommit: bytes32,
    termsHash: bytes32,
    conditionsHash: bytes32,
    witnessHash: fc.option(bytes32),
    locked: fc.option(
      fc.record({ lockRound: whole, lock: fc.uint8Array({ minLength: 96, maxLength: 96 }) }),
    ),
  })
  .map(({ locked, seedCommit, ...fields }) => ({
    ...fields,
    ...(locked ? { ...locked, seedCommit: null, method: 'LIVE' as const } : { seedCommit }),
  }))
  .map((fields) => buildPublication({ ...fields, winners: 1, reserves: 0 }));

describe('what makes draws and what checks them agree, though written apart', () => {
  it('on the hashes of all statements', () => {
    fc.assert(
      fc.property(publications, (p) => {
        expect(publicationHash(p, nodeSha256)).toEqual(pubHash(p, nodeSha256));
      }),
    );
    const closes = fc.record({
      pubHash: bytes32,
      logSize: whole,
      logRoot: bytes32,
      listSize: whole,
      listRoot: bytes32,
      round: whole,
      closedAtMs: whole,
      seed: fc.option(bytes32),
    });
    fc.assert(
      fc.property(closes, (c) => {
        expect(closingHash(c, nodeSha256)).toEqual(closeHash(c, nodeSha256));
      }),
    );
    const reveals = fc.record({
      closeHash: bytes32,
      pressedAtMs: fc.option(whole),
      atMs: whole,
      key: bytes32,
    });
    fc.assert(
      fc.property(reveals, (r) => {
        expect(openingHash(r, nodeSha256)).toEqual(revealHash(r, nodeSha256));
      }),
    );
    const results = fc.record({
      closeHash: bytes32,
      drawSeed: bytes32,
      outcome: fc.constantFrom('winner', 'no-winner', 'no-entries'),
      numberIndex: fc.option(fc.bigInt(0n, 2n ** 64n - 2n)),
      positions: fc.array(whole),
    });
    fc.assert(
      fc.property(results, (r) => {
        expect(outcomeHash(r, nodeSha256)).toEqual(resultHash(r, nodeSha256));
      }),
    );
    const cancels = fc.record({
      pubHash: bytes32,
      reason: fc.nat(255),
      atMs: whole,
      logSize: whole,
      logRoot: bytes32,
      secret: bytes32,
    });
    fc.assert(
      fc.property(cancels, (c) => {
        expect(cancellationHash(c, nodeSha256)).toEqual(cancelHash(c, nodeSha256));
      }),
    );
    const passed = fc.record({
      resultHash: bytes32,
      place: fc.nat(1000),
      rank: fc.nat(1000),
      code: fc.nat(255),
      reason: fc.string({ unit: 'grapheme' }),
      atMs: whole,
    });
    fc.assert(
      fc.property(passed, (pass) => {
        expect(passingHash(pass, nodeSha256)).toEqual(passHash(pass, nodeSha256));
      }),
    );
    const decided = fc.record({ pubHash: bytes32, round: whole, seed: bytes32, beacon: bytes32 });
    fc.assert(
      fc.property(decided, (parts) => {
        expect(seedOfDraw(parts, nodeSha256)).toEqual(drawSeed(parts, nodeSha256));
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(textDigest(text, nodeSha256)).toEqual(conditionsHash(text, nodeSha256));
      }),
    );
    const head = fc.record({ size: whole, root: bytes32 });
    const runs = fc.record({ pubHash: bytes32, log: head, atMs: whole, checkpoint: head });
    fc.assert(
      fc.property(runs, (run) => {
        expect(receiptStatement(run, nodeSha256)).toEqual(receiptHash(run, nodeSha256));
      }),
    );
    const holders = fc.record({ salt: bytes32, email: fc.emailAddress(), paymentRef: fc.string() });
    fc.assert(
      fc.property(holders, (h) => {
        const written = { ...h, ...writtenPerson(h) };
        expect(commitmentOf(written, nodeSha256)).toEqual(holderCommit(h, nodeSha256));
      }),
    );
    const nameless = fc.record({
      salt: bytes32,
      name: fc.string({ unit: 'grapheme' }),
      postcode: fc.string(),
      paymentRef: fc.string(),
    });
    fc.assert(
      fc.property(nameless, (h) => {
        const written = { ...h, ...writtenPerson(h) };
        expect(commitmentOf(written, nodeSha256)).toEqual(holderCommit(h, nodeSha256));
      }),
    );
  });

  it('on the bytes of leaves', () => {
    const tickets = fc.record({ published: bytes32, serial: fc.nat(10 ** 9), commit: bytes32 });
    fc.assert(
      fc.property(tickets, fc.stringMatching(/^[0-9-]{1,90}$/), (ticket, code) => {
        const { published, serial, commit } = ticket;
        const hasher = new LeafHasher(published, nodeSha256);
        const line = ticketLine({ serial, code, commitHex: toHex(commit) });
        const issue = issueLeaf({ pubHash: published, serial, code, holderCommit: commit });
        expect(line && hasher.issued(line)).toEqual(leafHash(issue, nodeSha256));
        const voided = voidLeaf({ pubHash: published, serial, reason: 'bank' });
        const other = hasher.voided({ type: 'V', serial, reason: 2 });
        expect(other).toEqual(leafHash(voided, nodeSha256));
      }),
    );
  });

  it('on roots and paths of trees of every size up to 70, and of some large ones', () => {
    const sizes = [...Array.from({ length: 71 }, (_, size) => size), 1023, 1024, 1025, 1999];
    for (const size of sizes) {
      const leaves = Array.from({ length: size }, (_, at) =>
        nodeSha256(Uint8Array.of(at % 256, at / 256)),
      );
      const [one, other] = [new Frontier(nodeSha256), new StreamedRoot(nodeSha256)];
      for (const leaf of leaves) {
        one.push(leaf);
        other.add(leaf);
      }
      expect(other.root()).toEqual(one.root());
      for (const index of new Set([0, 1, size >> 1, size - 2, size - 1])) {
        const leaf = leaves[index];
        if (!leaf) continue;
        const path = inclusionPath(leaves, index, nodeSha256);
        expect(rootFromPath(leaf, path, { index, size }, nodeSha256)).toEqual(one.root());
        expect(rootFromPath(leaf, [...path, leaf], { index, size }, nodeSha256)).toBeNull();
        expect(rootFromPath(leaf, path, { index: size, size }, nodeSha256)).toBeNull();
        const shortened = rootFromPath(leaf, path.slice(1), { index, size }, nodeSha256);
        expect(path.length > 0 && shortened && toHex(shortened)).not.toBe(toHex(one.root()));
      }
    }
  });

  it('on picks, with every hash on the way', () => {
    fc.assert(
      fc.property(
        bytes32,
        fc.integer({ min: 1, max: 3000 }),
        fc.nat(12),
        (drawSeed, listSize, count) => {
          const one = pickTickets({ drawSeed, listSize, count }, nodeSha256);
          const wanted = Math.min(count, listSize);
          const n = BigInt(listSize);
          const other = pickAgain({ label: 'ticket', drawSeed, n, wanted }, nodeSha256);
          expect(other.values.map(Number)).toEqual(one.positions);
          const tried = one.attempts.map((attempt) => ({
            ...attempt,
            value: String(attempt.value),
          }));
          expect(other.tried).toEqual(tried);
        },
      ),
    );
    fc.assert(
      fc.property(bytes32, fc.bigInt(1n, 2n ** 64n - 1n), (drawSeed, space) => {
        const other = pickAgain({ label: 'number', drawSeed, n: space, wanted: 1 }, nodeSha256);
        expect(other.values).toEqual([pickNumber({ drawSeed, space }, nodeSha256).index]);
      }),
    );
  });

  it('on codes, also where their index is beyond exact numbers', () => {
    const spaces = fc.constantFrom(
      { length: 6, from: 0, to: 9 },
      { length: 3, from: 1, to: 20 },
      { length: 19, from: 0, to: 8 },
      { length: 2, from: 5, to: 1005 },
    );
    fc.assert(
      fc.property(spaces, fc.bigInt(0n, 2n ** 64n), (space, any) => {
        const index = any % spaceSize(space);
        const code = codeOfIndex(space, index);
        const reader = new CodeReader(space);
        const read = (text: string): number | bigint | null => {
          const line = ticketLine({ serial: 0, code: text, commitHex: '00'.repeat(32) });
          return line && reader.indexOf(line);
        };
        expect(BigInt(read(code) ?? -1)).toBe(index);
        for (const other of [`${code}-1`, code.slice(1), code.replace('-', '+'), ` ${code}`]) {
          expect(read(other)).toBeNull();
        }
      }),
    );
  });

  it('on rounds and the names of chains', () => {
    for (const chain of [quicknet, ownChain]) {
      expect(nameOf({ chain, hash: nodeSha256 })).toEqual(chainHash(chain, nodeSha256));
      fc.assert(
        fc.property(fc.nat(4_000_000_000_000), (ms) => {
          const round = roundFor(chain, ms);
          expect(firstRoundFrom(ms, chain)).toBe(round);
          expect(instantOf(round, chain)).toBe(roundTimeMs(chain, round));
        }),
      );
    }
  });

  it('on the round that a closing waits for, and those that it missed', () => {
    const draws = fc.record({
      runAtMs: fc.integer({ min: 1_600_000_000_000, max: 4_000_000_000_000 }),
    });
    const late = fc.oneof(fc.nat(4_000_000), fc.nat(200 * 3_600_000));
    for (const chain of [quicknet, ownChain]) {
      fc.assert(
        fc.property(draws, late, (draw, ms) => {
          const when = { times: chain, closedAtMs: draw.runAtMs + ms };
          const awaited = roundAtClose(draw, when);
          const due = dueRound(draw, when);
          expect(due?.round).toBe(awaited?.round);
          expect(due?.missed.length ?? 169).toBe(roundsMissed(draw, when).length);
          expect(roundsMissed(draw, when)).toEqual(
            rungsOf(draw, chain).slice(0, due?.missed.length),
          );
          expect(lockRoundAgain(draw, chain)).toBe(lockRoundFor(chain, draw.runAtMs));
          const { closedAtMs } = when;
          expect(selfOpeningMs(draw, closedAtMs)).toBe(opensByItselfMs(draw.runAtMs, closedAtMs));
          expect(rungsOf(draw, chain)[7]).toBe(roundOnRung(draw, { times: chain, rung: 7 }));
        }),
      );
    }
  });
});
