/** The note of an owner that a winner has the prize (product §2.7). */
export const handedOver = 'Handed over';
export const notYet = 'Not yet';
export const isHandedOver = 'Handed over?';

/** The question behind the press. */
export function askHandedOver(prize: string, whom: string): string {
  return `To ${whom}: ${prize}. It leaves the list of what is to do. Only you see this, and you can take it back.`;
}

/** After the press that takes the note back. */
export const notHandedOver = 'Not handed over yet.';
