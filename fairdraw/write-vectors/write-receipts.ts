import { fromHex, toHex } from '../src/tree/bytes.ts';
import { inclusionPath } from '../src/tree/inclusion.ts';
import { holderCommit, ticketSalt, type Holder, type Person } from '../src/tree/leaves.ts';
import { logHeader, logLine, type LogEntry } from '../src/statements/log-text.ts';
import { pubHash } from '../src/statements/publication.ts';
import { issueReceipt, receiptToJson, signRun } from '../src/statements/receipt.ts';
import { headOf, leafOf, publicKey, sign } from '../test/build-draw.ts';
import { workedPlan } from '../test/worked-draws.ts';
import type vectors from '../vectors/receipts.json';

type Vectors = typeof vectors;

/**
 * The receipts of one run of the first worked draw. Believed are tickets, holders, times and the
 * checkpoint.
 */
export function writeReceipts({ receipts, log, holders, salts }: Vectors): unknown {
  const published = pubHash(workedPlan('V1').publication);
  const entries = log.slice(1).map((line) => entryOf(line, receipts));
  const leaves = entries.map((entry) => leafOf(published, entry));
  return {
    publicKey: toHex(publicKey),
    log: [logHeader(published), ...entries.map(logLine)].map((line) => line.trimEnd()),
    receipts: receipts.map((receipt) => {
      const { atMs, checkpointSize: size, checkpointRoot, drawId } = receipt;
      const checkpoint = { size, root: fromHex(checkpointRoot) };
      const head = headOf(published, entries);
      const run = signRun({ pubHash: published, log: head, atMs, checkpoint }, sign);
      const { serial, code, logIndex } = receipt;
      const holder = holderOf(receipt.holder);
      const ticket = { drawId, serial, code, logIndex, holder, holderCommit: holderCommit(holder) };
      return receiptToJson(issueReceipt(run, { ...ticket, path: inclusionPath(leaves, logIndex) }));
    }),
    holders: holders.map(({ salt, person, paymentRef }) => {
      const bound = holderCommit(holderOf({ salt, paymentRef, ...person }));
      return { salt, person, paymentRef, holderCommit: toHex(bound) };
    }),
    salts: salts.map(({ holderKey, serial, random }) => {
      const secrets = { holderKey: fromHex(holderKey), random: fromHex(random) };
      return { holderKey, serial, random, salt: toHex(ticketSalt({ ...secrets, serial })) };
    }),
  };
}

function entryOf(line: string, receipts: Vectors['receipts']): LogEntry {
  const [type, number, code = ''] = line.split(' ');
  const serial = Number(number);
  if (type === 'V') return { type: 'void', serial, reason: 'holder' };
  const receipt = receipts.find((one) => one.serial === serial);
  if (!receipt) throw new RangeError(`Ticket ${serial} has no receipt`);
  return { type: 'issue', serial, code, holderCommit: holderCommit(holderOf(receipt.holder)) };
}

type HolderJson = {
  salt: string;
  paymentRef: string;
  email?: string | undefined;
  name?: string | undefined;
  postcode?: string | undefined;
};

function holderOf({ salt, paymentRef, email, name = '', postcode = '' }: HolderJson): Holder {
  const person: Person = email === undefined ? { name, postcode } : { email };
  return { salt: fromHex(salt), paymentRef, ...person };
}
