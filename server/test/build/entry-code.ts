import { createEntryCodeCall } from '@clubdraw/contract/entry-codes/entry-codes';
import type { BuiltOwner } from './owner.ts';
import { buildSale, type Sale, type Shop } from './sale.ts';

type Wish = {
  code?: string;
  percentOff?: number;
  tickets?: number;
  uses?: number;
  perPerson?: number;
  until?: string;
};

/** Makes a code of a draw over HTTP; 100 uses unless told. */
export async function makeEntryCode(
  shop: Shop,
  { drawId, owner }: { drawId: string; owner: BuiltOwner },
  wish: Wish,
): Promise<string> {
  const body = { uses: 100, ...wish };
  const answer = await shop.call(createEntryCodeCall, { params: { id: drawId }, body }, owner);
  if (answer.status !== 201) throw new Error(`no code: ${answer.body.error}`);
  return answer.body.code.code;
}

/** A draw on sale at 10 AUD a ticket that has a code; the club may give 20 tickets away. */
export async function buildCodeSale(
  shop: Shop,
  wish: Wish,
  change: Record<string, unknown> = {},
): Promise<Sale & { code: string }> {
  const sale = await buildSale(shop, { giveaways: 20, ...change });
  return { ...sale, code: await makeEntryCode(shop, sale, wish) };
}

/** How often a code was used, without uses that came back. */
export async function usesOf({ context }: Shop, drawId: string, code: string): Promise<number> {
  const { used } = await context.db
    .selectFrom('entry_codes')
    .select('used')
    .where('draw_id', '=', drawId)
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return used;
}
