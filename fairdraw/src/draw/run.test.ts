import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { buildPublication, seed } from '../../test/build-publication.ts';
import { toHex, u64, zero32 } from '../tree/bytes.ts';
import { codeOfIndex } from './number-space.ts';
import { numberSpaceOf, type Publication } from '../statements/publication.ts';
import { closeDraw, runDraw, sealList, type Run } from './run.ts';
import { closeHash } from '../statements/statements.ts';
import { Frontier, leafHash } from '../tree/tree.ts';

const leaves = Array.from({ length: 5 }, (_, at) => leafHash(u64(at)));
const beacon = new Uint8Array(32).fill(8);

const locked = {
  method: 'LIVE',
  seedCommit: null,
  lockRound: 5,
  lock: new Uint8Array(96).fill(2),
} as const;

async function closed(publication: Publication, sealed = leaves): Promise<Run> {
  const list = await sealList(sealed);
  const closedAtMs = publication.runAtMs;
  const close = closeDraw({ publication, log: list, list, closedAtMs, seed, round: 1 });
  return { publication, close, beacon, findPosition: () => null };
}

describe('sealList', () => {
  it('gives the head of the leaves, whether they are there or still arrive', async () => {
    const list = new Frontier();
    for (const leaf of leaves) list.push(leaf);
    async function* arriving(): AsyncGenerator<Uint8Array> {
      yield* leaves;
    }
    expect(await sealList(leaves)).toEqual(list.head());
    expect(await sealList(arriving())).toEqual(list.head());
  });
});

describe('closeDraw', () => {
  const publication = buildPublication();
  const head = { size: 2, root: zero32() };
  const sealing = { publication, log: head, list: head, closedAtMs: 1_000_000, seed, round: 1 };

  it('shows the seed', () => {
    expect(closeDraw(sealing).seed).toEqual(seed);
  });

  it('shows no seed of a draw with a lock, and refuses one', () => {
    const live = { ...sealing, publication: buildPublication(locked), seed: null };
    expect(closeDraw(live).seed).toBeNull();
    expect(() => closeDraw({ ...live, seed })).toThrow(RangeError);
    expect(() => closeDraw({ ...sealing, seed: null })).toThrow(RangeError);
  });

  it.each([
    ['before it is due', { closedAtMs: 999_999 }],
    ['with a list longer than its log', { list: { size: 3, root: zero32() } }],
    ['with a seed that it did not commit to', { seed: zero32() }],
    ['without its round', { round: 0 }],
  ])('does not close a draw %s', (_, change) => {
    expect(() => closeDraw({ ...sealing, ...change })).toThrow(RangeError);
  });
});

describe('runDraw', () => {
  it('needs the seed behind a lock, which the close does not show', async () => {
    const publication = buildPublication(locked);
    const list = await sealList(leaves);
    const closedAtMs = publication.runAtMs;
    const close = closeDraw({ publication, log: list, list, closedAtMs, seed: null, round: 1 });
    const run: Run = { publication, close, beacon, findPosition: () => null };
    await expect(runDraw(run)).rejects.toThrow('Nothing shows the seed yet');
    expect((await runDraw({ ...run, seed })).result.positions).toHaveLength(4);
  });

  it('says the same each time', async () => {
    const run = await closed(buildPublication());
    expect(await runDraw(run)).toEqual(await runDraw(run));
  });

  it('picks the winners, then the reserves, never one twice', async () => {
    const run = await closed(buildPublication({ winners: 2, reserves: 2 }));
    const { result } = await runDraw(run);
    expect(result.outcome).toBe('winner');
    expect(result.numberIndex).toBeNull();
    expect(new Set(result.positions).size).toBe(4);
    expect(result.closeHash).toEqual(closeHash(run.close));
  });

  it('picks everybody of a list shorter than winners and reserves', async () => {
    const run = await closed(buildPublication(), leaves.slice(0, 2));
    const { result } = await runDraw(run);
    expect(new Set(result.positions)).toEqual(new Set([0, 1]));
  });

  it('ends without entries when the list is empty', async () => {
    const { result } = await runDraw(await closed(buildPublication(), []));
    expect(result).toMatchObject({ outcome: 'no-entries', numberIndex: null, positions: [] });
  });

  it('depends on the round, its value and nothing else that comes after the announcement', async () => {
    const run = await closed(buildPublication());
    const seeds = await Promise.all(
      [
        run,
        { ...run, beacon: leafHash(beacon) },
        { ...run, close: { ...run.close, round: 2 } },
      ].map(async (one) => toHex((await runDraw(one)).result.drawSeed)),
    );
    expect(new Set(seeds).size).toBe(3);
  });

  it('gives any list of one length, closed at any time, the same positions', async () => {
    const publication = buildPublication();
    const { result } = await runDraw(await closed(publication));
    const lists = fc.array(fc.uint8Array({ minLength: 32, maxLength: 32 }), {
      minLength: leaves.length,
      maxLength: leaves.length,
    });
    await fc.assert(
      fc.asyncProperty(lists, fc.nat(10 ** 9), async (roots, late) => {
        const run = await closed(
          publication,
          roots.map((root) => leafHash(root)),
        );
        const close = { ...run.close, closedAtMs: run.close.closedAtMs + late };
        const again = await runDraw({ ...run, close });
        expect(again.result.drawSeed).toEqual(result.drawSeed);
        expect(again.result.positions).toEqual(result.positions);
      }),
    );
  });

  it('gives one set of positions, however often the last ticket is made anew', async () => {
    const publication = buildPublication();
    const others = leaves.slice(0, -1);
    const found = new Set<string>();
    for (let salt = 0; salt < 1000; salt += 1) {
      const run = await closed(publication, [...others, leafHash(u64(1_000_000 + salt))]);
      found.add((await runDraw(run)).result.positions.join(','));
    }
    expect(found.size).toBe(1);
  });

  describe('of a number', () => {
    const publication = buildPublication({
      method: 'COMPUTER_PICKED_NO_WINNER',
      reserves: 0,
      numbersLength: 1,
      numbersFrom: 1,
      numbersTo: 5,
    });

    it('has a winner whenever every number was sold', async () => {
      const inputs = fc.uint8Array({ minLength: 32, maxLength: 32 });
      const run = await closed(publication);
      await fc.assert(
        fc.asyncProperty(inputs, async (value) => {
          const space = numberSpaceOf(publication);
          const { result } = await runDraw({
            ...run,
            beacon: value,
            findPosition: (code, index) => {
              expect(code).toBe(codeOfIndex(space, index));
              return Number(index);
            },
          });
          expect(result.outcome).toBe('winner');
          expect(result.positions).toEqual([Number(result.numberIndex)]);
        }),
      );
    });

    it('keeps the number that nobody has', async () => {
      const { result } = await runDraw(await closed(publication));
      expect(result).toMatchObject({ outcome: 'no-winner', positions: [] });
      expect(result.numberIndex).not.toBeNull();
    });

    it('has no winner when nobody entered', async () => {
      const { result } = await runDraw(await closed(publication, []));
      expect(result.outcome).toBe('no-winner');
    });

    it('does not accept a winner outside the list', async () => {
      const run = await closed(publication);
      await expect(runDraw({ ...run, findPosition: () => 5 })).rejects.toThrow(RangeError);
    });
  });

  it('refuses inputs that do not belong together', async () => {
    const run = await closed(buildPublication());
    const another = buildPublication({ drawId: 'another draw' });
    const hidden = { ...run.close, seed: zero32() };
    const foreign: Partial<Run>[] = [{ publication: another }, { close: hidden }];
    for (const change of foreign) {
      await expect(runDraw({ ...run, ...change })).rejects.toThrow(RangeError);
    }
  });
});
