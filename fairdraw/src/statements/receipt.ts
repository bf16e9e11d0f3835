import { toHex } from '../tree/bytes.ts';
import { sha256, type Sha256 } from '../tree/hash.ts';
import { verifyInclusion } from '../tree/inclusion.ts';
import { JsonFields } from './json-fields.ts';
import { issueLeaf, writtenPerson, type Holder } from '../tree/leaves.ts';
import { verifySignature, type Sign } from './signature.ts';
import { receiptHash, type SignedLog } from './statements.ts';
import { leafHash } from '../tree/tree.ts';

/** A ticket and its place in the log, whose root is signed. */
export type ReceiptTicket = {
  serial: number;
  code: string;
  holderCommit: Uint8Array;
  logIndex: number;
  /** From its leaf to the signed root of the log. */
  path: readonly Uint8Array[];
  /** Opens the commitment, for the holder alone; null in a copy without the name. */
  holder: Holder | null;
};

/** The receipt of a ticket: that it was in the log of its draw when the log was signed. */
export type Receipt = SignedLog & ReceiptTicket & { drawId: string; signature: Uint8Array };

type HolderJson = { salt: string; paymentRef: string } & (
  | { email: string }
  | { name: string; postcode: string }
);

export type ReceiptJson = {
  format: 'vdraw-receipt/3';
  drawId: string;
  pubHash: string;
  logSize: number;
  logRoot: string;
  atMs: number;
  checkpointSize: number;
  checkpointRoot: string;
  signature: string;
  serial: number;
  code: string;
  logIndex: number;
  holderCommit: string;
  path: readonly string[];
  /** Left out of a copy without the name. */
  holder?: HolderJson;
};

/** The part that all receipts of one run share: signed once. */
export type SignedRun = SignedLog & { signature: Uint8Array };

export function signRun(signed: SignedLog, sign: Sign, hash: Sha256 = sha256): SignedRun {
  return { ...signed, signature: sign(receiptHash(signed, hash)) };
}

/** Throws RangeError where the path does not lead from the ticket to the root that was signed. */
export function issueReceipt(
  run: SignedRun,
  { drawId, ...ticket }: ReceiptTicket & { drawId: string },
  hash: Sha256 = sha256,
): Receipt {
  const leaf = leafHash(issueLeaf({ pubHash: run.pubHash, ...ticket }), hash);
  const { logIndex: index, path } = ticket;
  if (!verifyInclusion({ leaf, index, path }, run.log, hash)) {
    throw new RangeError('The log that was signed does not have the ticket');
  }
  return { ...run, drawId, ...ticket };
}

/** Whether the key signed what the receipt says of its draw's log. */
export function verifyReceipt(
  receipt: Receipt,
  publicKey: Uint8Array,
  hash: Sha256 = sha256,
): boolean {
  const { signature } = receipt;
  return verifySignature({ publicKey, statementHash: receiptHash(receipt, hash), signature });
}

/** The file `vdraw-receipt/3`. */
export function receiptToJson(receipt: Receipt): ReceiptJson {
  const { drawId, pubHash, log, atMs, checkpoint, signature, holder } = receipt;
  const { serial, code, logIndex, holderCommit, path } = receipt;
  return {
    format: 'vdraw-receipt/3',
    drawId,
    pubHash: toHex(pubHash),
    logSize: log.size,
    logRoot: toHex(log.root),
    atMs,
    checkpointSize: checkpoint.size,
    checkpointRoot: toHex(checkpoint.root),
    signature: toHex(signature),
    serial,
    code,
    logIndex,
    holderCommit: toHex(holderCommit),
    path: path.map((node) => toHex(node)),
    ...(holder && { holder: holderToJson(holder) }),
  };
}

function holderToJson(holder: Holder): HolderJson {
  const { salt, paymentRef } = holder;
  return { salt: toHex(salt), ...writtenPerson(holder), paymentRef };
}

/**
 * Throws RangeError when a field is missing, unknown or not of its type, NewerRules for a later
 * format. Whether the receipt is genuine is the verifier's question.
 */
export function receiptFromJson(json: unknown): Receipt {
  const read = new JsonFields(json);
  const format = read.format('vdraw-receipt/3');
  const fields = {
    drawId: read.text('drawId'),
    pubHash: read.hash('pubHash'),
    logSize: read.whole('logSize'),
    logRoot: read.hash('logRoot'),
    atMs: read.whole('atMs'),
    checkpointSize: read.whole('checkpointSize'),
    checkpointRoot: read.hash('checkpointRoot'),
    signature: read.bytes('signature', 64),
    serial: read.whole('serial'),
    code: read.text('code'),
    logIndex: read.whole('logIndex'),
    holderCommit: read.hash('holderCommit'),
    path: read.hashes('path'),
    holder: read.has('holder') ? holderFromJson(read.get('holder')) : null,
  };
  read.only({ format, ...fields });
  const { logSize, logRoot, checkpointSize, checkpointRoot, ...rest } = fields;
  const log = { size: logSize, root: logRoot };
  return { ...rest, log, checkpoint: { size: checkpointSize, root: checkpointRoot } };
}

function holderFromJson(json: unknown): Holder {
  const read = new JsonFields(json);
  const secrets = { salt: read.hash('salt'), paymentRef: read.text('paymentRef') };
  const person = read.has('email')
    ? { email: read.text('email') }
    : { name: read.text('name'), postcode: read.text('postcode') };
  return read.only({ ...secrets, ...person });
}
