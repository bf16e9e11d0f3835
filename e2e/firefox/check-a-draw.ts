import type { Sold } from './sell-a-draw.ts';
import type { Visitor } from './visitor.ts';

/** Checks a draw in the browser, and finds a ticket of it in its list. */
export async function checkADraw(visitor: Visitor, { drawId, codes }: Sold): Promise<void> {
  await visitor.open(`/verify/${drawId}`);
  await visitor.press('button', 'Check this draw');
  // The verdict of a draw of the sandbox, whose beacon belongs to it.
  await visitor.sees('The sums are right. A rehearsal.');
  await visitor.sees('The rules were published');
  await visitor.sees('The winner follows from both');
  await visitor.type('Ticket code', codes[0] ?? '');
  await visitor.press('button', 'Find it');
  await visitor.sees('Your ticket took part');
}
