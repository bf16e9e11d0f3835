import { heldKey } from './held-key.ts';

/** Keeps the secret of an unpaid checkout for tickets of a draw (product §2.15). */
export function keepHold(drawId: string, secret: string): void {
  try {
    const held = localStorage.getItem(heldKey) ?? '';
    localStorage.setItem(heldKey, `${held} ${drawId}/${secret}`);
  } catch {
    // A browser that stores nothing: its page says of the own tickets what it says of all.
  }
}
