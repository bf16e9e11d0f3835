import { csvName, drawInFileName } from '@clubdraw/domain/texts/file-name';
import type { Context } from '../../../context.ts';
import { findClub } from '../../clubs/find-club.ts';

type Named = Parameters<typeof drawInFileName>[0] & { ownerId: string };

/** The name of a file about a draw: its club, its name, its day and what the file lists. */
export async function drawFileName(
  context: Pick<Context, 'db'>,
  draw: Named,
  what: string,
): Promise<string> {
  const { clubName } = await findClub(context, draw.ownerId);
  return csvName([clubName, ...drawInFileName(draw), what]);
}
