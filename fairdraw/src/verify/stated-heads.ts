import { equalBytes } from '../bytes.ts';
import { LedgerFault } from './ledger-fault.ts';

const most = 500;
const headBytes = 72;

/**
 * The head of one draw's log in the fields of a statement of heads; null where the draw is not in it.
 * Throws LedgerFault for a statement that is not sorted, or not as long as it says.
 */
export function headIn(
  body: Uint8Array,
  pubHash: Uint8Array,
  seq: number,
): { size: number; root: Uint8Array } | null {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const count = body.length < 4 ? 0 : view.getUint32(0);
  if (count === 0 || count > most || body.length !== 4 + count * headBytes) {
    throw new LedgerFault(`Entry ${seq} is no statement of heads.`);
  }
  let found: { size: number; root: Uint8Array } | null = null;
  let before: Uint8Array | null = null;
  for (let at = 4; at < body.length; at += headBytes) {
    const name = body.subarray(at, at + 32);
    if (before && !isLess(before, name)) throw new LedgerFault(`Entry ${seq} is not sorted.`);
    before = name;
    if (!equalBytes(name, pubHash)) continue;
    const size = Number(view.getBigUint64(at + 32));
    found = { size, root: body.slice(at + 40, at + headBytes) };
  }
  return found;
}

function isLess(one: Uint8Array, other: Uint8Array): boolean {
  const at = one.findIndex((byte, index) => byte !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}
