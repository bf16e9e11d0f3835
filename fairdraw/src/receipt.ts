import { toHex } from './bytes.ts';
import { sha256, type Sha256 } from './hash.ts';
import { JsonFields } from './json-fields.ts';
import { verifySignature, type Sign } from './signature.ts';
import { receiptHash } from './statements.ts';
import type { TreeHead } from './tree.ts';

/**
 * The receipt of a ticket's holder: where it stands in the log, and a signed root of the log that
 * contains it. The salt opens the ticket's commitment and is for the holder alone.
 */
export type Receipt = {
  drawId: string;
  pubHash: Uint8Array;
  serial: number;
  code: string;
  salt: Uint8Array;
  logIndex: number;
  logSize: number;
  logRoot: Uint8Array;
  signature: Uint8Array;
};

export type ReceiptJson = {
  [Field in keyof Receipt]: Receipt[Field] extends Uint8Array ? string : Receipt[Field];
};

/** The ticket of a receipt, the log it is in, and who signs. */
export type NewReceipt = Pick<
  Receipt,
  'drawId' | 'pubHash' | 'serial' | 'code' | 'salt' | 'logIndex'
> & { log: TreeHead; sign: Sign };

/** Throws RangeError when the log is too short to have the ticket's leaf. */
export function issueReceipt({ log, sign, ...ticket }: NewReceipt, hash: Sha256 = sha256): Receipt {
  if (ticket.logIndex >= log.size) throw new RangeError('The log does not have the ticket yet');
  const signature = sign(receiptHash(ticket.pubHash, log, hash));
  return { ...ticket, logSize: log.size, logRoot: log.root, signature };
}

/** Whether the key signed that the log of the receipt's draw had its root at its size. */
export function verifyReceipt(
  receipt: Receipt,
  publicKey: Uint8Array,
  hash: Sha256 = sha256,
): boolean {
  const { pubHash, logSize, logRoot, signature } = receipt;
  const statementHash = receiptHash(pubHash, { size: logSize, root: logRoot }, hash);
  return verifySignature({ publicKey, statementHash, signature });
}

export function receiptToJson(receipt: Receipt): ReceiptJson {
  return {
    ...receipt,
    pubHash: toHex(receipt.pubHash),
    salt: toHex(receipt.salt),
    logRoot: toHex(receipt.logRoot),
    signature: toHex(receipt.signature),
  };
}

/** Throws RangeError when a field is missing, unknown or not of its type. */
export function receiptFromJson(json: unknown): Receipt {
  const read = new JsonFields(json);
  return read.only({
    drawId: read.text('drawId'),
    pubHash: read.hash('pubHash'),
    serial: read.whole('serial'),
    code: read.text('code'),
    salt: read.hash('salt'),
    logIndex: read.whole('logIndex'),
    logSize: read.whole('logSize'),
    logRoot: read.hash('logRoot'),
    signature: read.bytes('signature', 64),
  });
}
