import { equalBytes } from '../../tree/bytes.ts';
import { LedgerFault } from './ledger-fault.ts';

const most = 500;
const headBytes = 72;
const fromHeads = 5;

/** The content of a statement of heads, as far as it is about one draw. */
export type HeadsFound = {
  /** Whether it ends a turn. */
  isLast: boolean;
  /** Whether it names one log alone and ends no turn, as a cut does. */
  isAlone: boolean;
  /** The draw's head; null where the draw is not in it. */
  head: { size: number; root: Uint8Array } | null;
};

/**
 * Reads the fields of a statement of heads: u8(last), u32(k), and k times pubHash, u64(size), root.
 * Throws LedgerFault for one that is not sorted, or not as long as it says.
 */
export function headsIn(body: Uint8Array, pubHash: Uint8Array, seq: number): HeadsFound {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const last = body[0] ?? most;
  const count = body.length < fromHeads ? most + 1 : view.getUint32(1);
  if (last > 1 || count > most || body.length !== fromHeads + count * headBytes) {
    throw new LedgerFault(`Entry ${seq} is no statement of heads.`);
  }
  let head: HeadsFound['head'] = null;
  let before: Uint8Array | null = null;
  for (let at = fromHeads; at < body.length; at += headBytes) {
    const name = body.subarray(at, at + 32);
    if (before && !isLess(before, name)) throw new LedgerFault(`Entry ${seq} is not sorted.`);
    before = name;
    if (!equalBytes(name, pubHash)) continue;
    const size = Number(view.getBigUint64(at + 32));
    head = { size, root: body.slice(at + 40, at + headBytes) };
  }
  return { isLast: last === 1, isAlone: last === 0 && count === 1, head };
}

function isLess(one: Uint8Array, other: Uint8Array): boolean {
  const at = one.findIndex((byte, index) => byte !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}
