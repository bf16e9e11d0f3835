import type { ReceiptJson } from '../../src/statements/receipt.ts';
import { buildDraw } from '../build-draw.ts';
import { filesOf } from '../files-of.ts';
import { goodFiles } from '../good-files.ts';
import { flipped, type Tampered } from '../tampered.ts';
import { workedPlan } from '../worked-draws.ts';

type Change = (receipt: ReceiptJson) => ReceiptJson;

/** A change of one of the holder's fields. */
function ofHolder(field: 'salt' | 'email' | 'paymentRef', value: (text: string) => string): Change {
  return (receipt) => {
    const { holder } = receipt;
    if (!holder || !('email' in holder)) throw new Error('The first buyer has an e-mail');
    return { ...receipt, holder: { ...holder, [field]: value(holder[field]) } };
  };
}

/** Every field of a receipt, each changed by as little as can be. */
const fields: readonly (readonly [field: string, change: Change])[] = [
  ['drawId', (receipt) => ({ ...receipt, drawId: 'draw-v2' })],
  ['pubHash', (receipt) => ({ ...receipt, pubHash: flipped(receipt.pubHash) })],
  ['logSize', (receipt) => ({ ...receipt, logSize: receipt.logSize + 1 })],
  ['logRoot', (receipt) => ({ ...receipt, logRoot: flipped(receipt.logRoot) })],
  ['atMs', (receipt) => ({ ...receipt, atMs: receipt.atMs + 1 })],
  ['checkpointSize', (receipt) => ({ ...receipt, checkpointSize: receipt.checkpointSize + 1 })],
  [
    'checkpointRoot',
    (receipt) => ({ ...receipt, checkpointRoot: flipped(receipt.checkpointRoot) }),
  ],
  ['signature', (receipt) => ({ ...receipt, signature: flipped(receipt.signature) })],
  ['serial', (receipt) => ({ ...receipt, serial: receipt.serial + 1 })],
  ['code', (receipt) => ({ ...receipt, code: '1-2-3-5' })],
  ['logIndex', (receipt) => ({ ...receipt, logIndex: receipt.logIndex + 1 })],
  ['holderCommit', (receipt) => ({ ...receipt, holderCommit: flipped(receipt.holderCommit) })],
  ['path', (receipt) => ({ ...receipt, path: receipt.path.map(flipped) })],
  ['path, which is shorter', (receipt) => ({ ...receipt, path: receipt.path.slice(1) })],
  [
    'path, which is longer',
    (receipt) => ({ ...receipt, path: [...receipt.path, receipt.logRoot] }),
  ],
  ['salt', ofHolder('salt', flipped)],
  ['email', ofHolder('email', (email) => `x${email}`)],
  ['email, in capitals', ofHolder('email', (email) => email.toUpperCase())],
  ['paymentRef', ofHolder('paymentRef', (reference) => `${reference}0`)],
];

/** The ways to tamper with a receipt. */
export const tamperedReceipts: readonly Tampered[] = [
  {
    name: 'the receipt is that of another draw',
    fails: ['V15'],
    files: () => ({ ...goodFiles(), receipt: filesOf(buildDraw(workedPlan('V3'))).receipt }),
  },
  {
    name: 'the receipt was signed for a log that was replaced later',
    fails: ['V15'],
    files: () => {
      const plan = workedPlan('V1');
      const replaced = plan.entries.map((e) => (e.serial === 1 ? { ...e, code: '0-0-7-8' } : e));
      const { receipt } = filesOf(buildDraw({ ...plan, entries: replaced }));
      return { ...goodFiles(), receipt };
    },
  },
  {
    name: 'a receipt was edited to be that of the winning ticket',
    fails: ['V15'],
    files: () => {
      const files = goodFiles();
      const [winner] = files.certificate.picks;
      if (!winner) throw new Error('Somebody won');
      const { serial, code, holderCommit } = winner;
      const line = `T ${serial} ${code} ${holderCommit}`;
      const logIndex = files.log.split('\n').indexOf(line) - 1;
      const { holder: _, ...copy } = files.receipt;
      return { ...files, receipt: { ...copy, serial, code, holderCommit, logIndex } };
    },
  },
  ...fields.map(([field, change]): Tampered => ({
    name: `a receipt has another ${field}`,
    fails: ['V15'],
    files: () => {
      const files = goodFiles();
      return { ...files, receipt: change(files.receipt) };
    },
  })),
];
