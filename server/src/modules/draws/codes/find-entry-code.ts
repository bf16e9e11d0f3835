import { codeNotValid } from '@clubdraw/domain/entry-code-messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../../context.ts';
import { withinWrongCodes } from '../../../http/limits/wrong-codes.ts';
import { findUsableCode } from './entry-codes.store.ts';
import type { UsableCode } from './usable-code.ts';

/** A code of a draw as somebody typed it; empty for what can be no code. */
export type AskedCode = { drawId: string; code: string; clientAddress: string };

/**
 * A code that can be used now; its use decides again. Anything else is refused in the same words.
 *
 * @throws {Refusal} conflict; tooSoon, beyond 20 wrong codes of one client in an hour
 */
export async function findEntryCode(
  context: Context,
  { drawId, code, clientAddress }: AskedCode,
): Promise<UsableCode> {
  const now = context.clock.now();
  const found = await withinWrongCodes(context, clientAddress, async () =>
    findUsableCode(context.db, { drawId, code, now }),
  );
  if (!found) throw entryCodeNotValid();
  return found;
}

export function entryCodeNotValid(): Refusal {
  return new Refusal('conflict', codeNotValid);
}
