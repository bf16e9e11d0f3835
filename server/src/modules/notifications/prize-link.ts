import { prizePath } from '@clubdraw/contract/pages/public-paths';
import type { Context } from '../../context.ts';
import { isLinkSignature, linkSignature } from '../../edge/link-signature.ts';

/** A pick of a draw: 0 the one that was drawn, 1… the reserves. */
export type HeldPick = { drawId: string; rank: number };

function signed({ drawId, rank }: HeldPick) {
  return { use: 'prize', text: `${drawId}.${rank}` } as const;
}

/**
 * The path by which the holder of a pick claims the prize, gives it back or objects. Only a reader
 * of the holder's mail, or of the holder's portal, has the link; nobody else can make one.
 */
export function prizePathOf(context: Pick<Context, 'secrets'>, pick: HeldPick): string {
  const signature = linkSignature(context, signed(pick));
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
  return isLinkSignature(context, signed(pick), signature) ? pick : undefined;
}
