import type { Shop } from '../sale.ts';

/** The kinds of a draw's entries in the ledger, in their order. */
export async function ledgerKinds({ context }: Shop, drawId: string): Promise<string[]> {
  const rows = await context.db
    .selectFrom('ledger')
    .select('kind')
    .where('draw_id', '=', drawId)
    .orderBy('seq')
    .execute();
  return rows.map(({ kind }) => kind);
}
