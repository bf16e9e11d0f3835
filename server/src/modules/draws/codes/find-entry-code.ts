import { codeNotValid } from '@clubdraw/domain/entries/codes/entry-code-messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../../context.ts';
import { batcher } from '../../../flow/batcher.ts';
import { clientSubject } from '../../../flow/fair-share/client-networks.ts';
import { countTaken, type TakenShare } from '../../../flow/fair-share/take-share.ts';
import { tellOfLimit } from '../../../flow/fair-share/windows.ts';
import { findUsableCode } from './entry-codes.store.ts';
import type { UsableCode } from './usable-code.ts';

/** A code of a draw as somebody typed it; empty for what can be no code. */
export type AskedCode = {
  drawId: string;
  code: string;
  clientAddress: string;
  /**
   * Has a network work that guessed wrong too often, before the code is compared; throws where it
   * does not.
   */
  work: (guess: TakenShare) => Promise<void>;
};

/**
 * A code that can be used now; its use decides again. Anything else is refused in the same words.
 *
 * @throws {Refusal} conflict; what `work` throws, beyond the share of wrong codes of a network
 */
export async function findEntryCode(context: Context, asked: AskedCode): Promise<UsableCode> {
  return oneByOne(context, clientSubject(asked.clientAddress), asked);
}

/**
 * Right codes of a crowd behind one address are not under way together: so many would be taken for
 * guesses.
 */
const oneByOne = batcher(
  async (context, _: string, all: AskedCode[]) =>
    Promise.all(all.map((asked) => findCounted(context, asked))),
  { maxBatch: 1 },
);

async function findCounted(
  context: Context,
  { drawId, code, clientAddress, work }: AskedCode,
): Promise<UsableCode> {
  const now = context.clock.now();
  // Counted before it is compared, so that many at once are no way around; a right one is given
  // back.
  const guess = await countTaken(context, 'wrongEntryCodes', { address: clientAddress });
  if (guess.effort > 0) await workFirst(context, guess, { clientAddress, work });
  const found = await findUsableCode(context.db, { drawId, code, now });
  if (!found) throw entryCodeNotValid();
  await guess.giveBack();
  return found;
}

/** A code that is not compared is no guess. */
async function workFirst(
  context: Context,
  guess: TakenShare,
  { clientAddress, work }: Pick<AskedCode, 'clientAddress' | 'work'>,
): Promise<void> {
  if (guess.count === guess.most + 1) tellOfLimit(context, guess.thing, clientAddress);
  try {
    await work(guess);
  } catch (refusal) {
    await guess.giveBack();
    throw refusal;
  }
}

export function entryCodeNotValid(): Refusal {
  return new Refusal('conflict', codeNotValid);
}
