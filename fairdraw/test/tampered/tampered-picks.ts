import type { Result } from '../../src/statements/statements.ts';
import { buildDraw } from '../build-draw.ts';
import { filesOf, type Files } from '../files-of.ts';
import { goodFiles } from '../good-files.ts';
import { flipped, type Tampered } from '../tampered.ts';
import { workedPlan, type DrawName } from '../worked-draws.ts';

/** The draw with another result, signed as if it followed. */
function resulting(name: DrawName, change: (result: Result) => Partial<Result>): Files {
  const plan = workedPlan(name);
  return filesOf(buildDraw(plan, { result: change(buildDraw(plan).result) }));
}

type Pick = Files['certificate']['picks'][number];

/** The draw V1 with one of its picks replaced. */
function picking(rank: number, change: (pick: Pick) => Partial<Pick>): Files {
  const files = goodFiles();
  const picks = files.certificate.picks.map((pick, at) =>
    at === rank ? { ...pick, ...change(pick) } : pick,
  );
  return { ...files, certificate: { ...files.certificate, picks } };
}

/** The ways to tamper with the outcome, and with the proofs that the picked tickets took part. */
export const tamperedPicks: readonly Tampered[] = [
  {
    name: 'the draw seed is another one, and the picks are right',
    fails: ['V8'],
    files: () => resulting('V1', () => ({ drawSeed: new Uint8Array(32).fill(1) })),
  },
  {
    name: 'the result belongs to another closing',
    fails: ['V8', 'V14'],
    files: () => resulting('V1', () => ({ closeHash: new Uint8Array(32) })),
  },
  {
    name: 'winner and first reserve changed places',
    fails: ['V9'],
    files: () =>
      resulting('V1', ({ positions: [winner = 0, first = 0, second = 0] }) => ({
        positions: [first, winner, second],
      })),
  },
  {
    name: 'a reserve was left out',
    fails: ['V9'],
    files: () => resulting('V1', ({ positions }) => ({ positions: positions.slice(0, 2) })),
  },
  {
    name: 'nobody won a draw that always has a winner',
    fails: ['V9'],
    files: () => resulting('V1', () => ({ outcome: 'no-winner' })),
  },
  {
    name: 'another number was drawn',
    fails: ['V9'],
    files: () => resulting('V2', () => ({ numberIndex: 722n })),
  },
  {
    name: 'somebody won with another number than the drawn one',
    fails: ['V9'],
    files: () => resulting('V2', () => ({ outcome: 'winner', positions: [0] })),
  },
  {
    name: 'nobody won, though a ticket has the drawn number',
    fails: ['V9', 'V13'],
    files: () => resulting('V2b', () => ({ outcome: 'no-winner', positions: [] })),
  },
  {
    name: 'a reserve calls itself the winner',
    fails: ['V9'],
    files: () => picking(1, () => ({ role: 'winner' })),
  },
  {
    name: 'the winner’s ticket has another code',
    fails: ['V11'],
    files: () => picking(0, () => ({ code: '5-5-5-6' })),
  },
  {
    name: 'the winner’s code is written with a letter whose low byte is its digit',
    fails: ['V11'],
    files: () =>
      picking(0, ({ code }) => ({ code: code.replace('8', String.fromCodePoint(0x138)) })),
  },
  {
    name: 'the winner’s ticket is bound to somebody else',
    fails: ['V11'],
    files: () => picking(0, ({ holderCommit }) => ({ holderCommit: flipped(holderCommit) })),
  },
  {
    name: 'a proof was shortened',
    fails: ['V11'],
    files: () => picking(0, ({ proof }) => ({ proof: proof.slice(0, -1) })),
  },
  {
    name: 'a proof was lengthened',
    fails: ['V11'],
    files: () => picking(0, ({ proof }) => ({ proof: [...proof, '00'.repeat(32)] })),
  },
  {
    name: 'the proof of a ticket is that of another draw',
    fails: ['V11'],
    files: () => {
      const { ticket } = filesOf(buildDraw(workedPlan('V3')));
      return { ...goodFiles(), ticket };
    },
  },
  {
    name: 'the proof of another draw’s ticket names this draw',
    fails: ['V11'],
    files: () => {
      const other = filesOf(buildDraw(workedPlan('V3'))).ticket;
      const files = goodFiles();
      const { pubHash, closeHash, listRoot, listSize } = files.ticket;
      return { ...files, ticket: { ...other, pubHash, closeHash, listRoot, listSize } };
    },
  },
];
