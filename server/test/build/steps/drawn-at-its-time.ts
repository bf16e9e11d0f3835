import { drawRow, type Shop } from '../sale.ts';

/** The draw's time is there, and its row says that it was drawn then; nothing else happened. */
export async function drawnAtItsTime({ context }: Shop, drawId: string): Promise<void> {
  const { run_at: at } = await drawRow({ context }, drawId);
  await context.clock.moveTo(at);
  await context.db
    .updateTable('draws')
    .set({ closing_since: at, cut_at: at, closed_at: at, drawn_at: at })
    .where('id', '=', drawId)
    .execute();
}
