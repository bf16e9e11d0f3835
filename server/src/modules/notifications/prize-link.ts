import { prizePath } from '@clubdraw/contract/pages/public-paths';
import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.ts';

const signatureBytes = 16;

/** A pick of a draw: 0 the one that was drawn, 1… the reserves. */
export type HeldPick = { drawId: string; rank: number };

function signatureOf({ secrets }: Pick<Context, 'secrets'>, { drawId, rank }: HeldPick): Buffer {
  return secrets.keyedHash('prize', `${drawId}.${rank}`).subarray(0, signatureBytes);
}

/**
 * The path by which the holder of a pick claims the prize, gives it back or objects. Only a reader of
 * the holder's mail, or of the holder's portal, has the link; nobody else can make one.
 */
export function prizePathOf(context: Pick<Context, 'secrets'>, pick: HeldPick): string {
  const signature = signatureOf(context, pick).toString('base64url');
  return prizePath(`${pick.drawId}.${pick.rank}.${signature}`);
}

/** The pick that a link names; undefined when it was not made here. */
export function pickOfPrizeLink(
  context: Pick<Context, 'secrets'>,
  token: string,
): HeldPick | undefined {
  const [, drawId, rank, signature] = /^([\da-f-]{36})\.(\d{1,6})\.([\w-]{22})$/.exec(token) ?? [];
  if (drawId === undefined || rank === undefined || signature === undefined) return undefined;
  const pick = { drawId, rank: Number(rank) };
  const given = Buffer.from(signature, 'base64url');
  return timingSafeEqual(given, signatureOf(context, pick)) ? pick : undefined;
}
