import { filesOf, type Files } from '../files-of.ts';
import { condition, excludingDraw, passedFiles, unclaimed, type Step } from '../passed-draw.ts';
import { flipped, type Tampered } from '../tampered.ts';

const after = (steps: readonly Step[]) => (): Files => passedFiles(excludingDraw(), steps);

type Pass = Files['certificate']['passOvers'][number];

/** A winner who did not claim, with one field of the certificate's pass-over changed. */
const changed = (change: (pass: Pass) => Partial<Pass>) => (): Files => {
  const files = passedFiles(excludingDraw(), unclaimed(0, 0));
  const passOvers = files.certificate.passOvers.map((pass) => ({ ...pass, ...change(pass) }));
  return { ...files, certificate: { ...files.certificate, passOvers } };
};

const told = (rank: number, day: number): Step => ({ day, rank, record: 'told' });

/** The ways to move a prize that is not free, or to hide that it moved. */
export const tamperedPasses: readonly Tampered[] = [
  {
    name: 'a genuine certificate was edited to another winner',
    fails: ['V18'],
    files: () => {
      const files = filesOf(excludingDraw());
      const edited = { place: 0, rank: 0, code: 4, reason: 'Not claimed', atMs: 2e12 };
      const passOvers = [{ ...edited, signature: '00'.repeat(64) }];
      return { ...files, certificate: { ...files.certificate, passOvers } };
    },
  },
  {
    name: 'the pass-over is of another place',
    fails: ['V18', 'V20'],
    files: changed(() => ({ place: 1 })),
  },
  {
    name: 'the pass-over is of another pick',
    fails: ['V18', 'V20'],
    files: changed(() => ({ rank: 1 })),
  },
  {
    name: 'the pass-over has another code',
    fails: ['V18'],
    files: changed(() => ({ code: 1 })),
  },
  {
    name: 'the pass-over has another reason',
    fails: ['V18'],
    files: changed(() => ({ reason: 'Not claimed.' })),
  },
  {
    name: 'the pass-over has another time',
    fails: ['V18'],
    files: changed(({ atMs }) => ({ atMs: atMs + 1 })),
  },
  {
    name: 'the pass-over’s signature is not one',
    fails: ['V18'],
    files: changed(({ signature }) => ({ signature: flipped(signature) })),
  },
  {
    name: 'the winner was passed over without a reason',
    fails: ['V1'],
    files: after([told(0, 0), { day: 14, rank: 0, pass: 4, reason: ' ' }]),
  },
  {
    name: 'the winner was passed over before the days to claim were over',
    fails: ['V18'],
    files: after(unclaimed(0, 0, 13.99)),
  },
  {
    name: 'the winner was passed over and had not been told',
    fails: ['V18'],
    files: after([{ day: 20, rank: 0, pass: 4 }]),
  },
  {
    name: 'the winner was passed over as not claimed, and had claimed',
    fails: ['V18'],
    files: after([told(0, 0), { day: 3, rank: 0, record: 'claim' }, { day: 14, rank: 0, pass: 4 }]),
  },
  {
    name: 'a reserve was told before it was its turn, and passed over at once',
    fails: ['V18'],
    files: after([
      told(0, 0),
      told(1, 0),
      { day: 14, rank: 0, pass: 4 },
      { day: 14, rank: 1, pass: 4 },
    ]),
  },
  {
    name: 'the winner was excluded within seven days',
    fails: ['V18'],
    files: after([told(0, 0), { day: 6, rank: 0, pass: 3, reason: condition }]),
  },
  {
    name: 'the winner was excluded by a condition that the draw does not have',
    fails: ['V18'],
    files: after([told(0, 0), { day: 8, rank: 0, pass: 3, reason: 'Only friends of the club' }]),
  },
  {
    name: 'a reserve was passed over whose turn it was not',
    fails: ['V20'],
    files: after([told(1, 0), { day: 14, rank: 1, pass: 4 }]),
  },
  {
    name: 'the winner was passed over twice',
    fails: ['V20'],
    files: after([...unclaimed(0, 0), { day: 15, rank: 0, pass: 1 }]),
  },
  {
    name: 'pass-overs go back in time',
    fails: ['V18'],
    files: after([
      { day: 3, rank: 0, pass: 1 },
      { day: 2, rank: 1, pass: 1, enteredOn: 4 },
    ]),
  },
  {
    name: 'the winner was passed over before the round',
    fails: ['V18'],
    files: after([{ day: -1, rank: 0, pass: 1, enteredOn: 1 }]),
  },
  {
    name: 'a pass-over is dated after its entry in the ledger',
    fails: ['V18'],
    files: after([told(0, 0), { day: 14, rank: 0, pass: 4, enteredOn: 1 }]),
  },
  {
    name: 'the certificate hides a pass-over that the ledger has',
    fails: ['V18'],
    files: () => passedFiles(excludingDraw(), unclaimed(0, 0), 1),
  },
  {
    name: 'the lines of a record are not sorted',
    fails: ['V18'],
    files: after([{ day: 0, rank: 0, record: 'told', body: 'rank 0\nplace 0\n' }]),
  },
  {
    name: 'a record has a name twice, the first for a person',
    fails: ['V18'],
    files: after([{ day: 0, rank: 0, record: 'told', body: 'place 0\nplace 1\nrank 0\n' }]),
  },
  {
    name: 'a record of a type that nobody knows has a name twice',
    fails: ['V18'],
    files: after([{ day: 0, rank: 0, record: 'seen', body: 'by Ann\nby Ben\n' }]),
  },
  {
    name: 'a record has a line without a value',
    fails: ['V18'],
    files: after([{ day: 0, rank: 0, record: 'told', body: 'place 0\nrank \n' }]),
  },
];
