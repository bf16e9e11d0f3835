import type { Shop } from '../sale.ts';

/** How often a draw was published. */
export async function publicationsOf(
  { context }: Pick<Shop, 'context'>,
  drawId: string,
): Promise<number> {
  const rows = await context.db
    .selectFrom('draw_publications')
    .select('revision')
    .where('draw_id', '=', drawId)
    .execute();
  return rows.length;
}
