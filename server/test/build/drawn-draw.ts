import { getCertificateCall } from '@clubdraw/contract/proofs/proofs';
import type { BuiltOwner } from './owner.ts';
import { buildSale, buyTickets, drawRow, type Shop } from './sale.ts';

export type DrawnDraw = {
  drawId: string;
  owner: BuiltOwner;
  /** Of the picks, the winner's first. */
  codes: string[];
  /** Of their holders, in the same order. */
  emails: string[];
};

/** A draw that ran, with tickets of as many buyers; all mails left, and the ledger says so. */
export async function drawnDraw(
  shop: Shop,
  buyers = 6,
  change: Record<string, unknown> = {},
): Promise<DrawnDraw> {
  const { drawId, owner } = await buildSale(shop, change);
  for (let buyer = 0; buyer < buyers; buyer += 1) {
    await buyTickets(shop, drawId, { email: `buyer-${buyer}@${drawId}.example` });
  }
  await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
  await shop.settle();
  const { body } = await shop.call(getCertificateCall, { params: { id: drawId } });
  const codes = body.picks.map(({ code }) => code);
  const holders = await shop.context.db
    .selectFrom('tickets')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['code', 'email'])
    .where('tickets.draw_id', '=', drawId)
    .execute();
  const emailOf = new Map(holders.map(({ code, email }) => [code, email]));
  return { drawId, owner, codes, emails: codes.map((code) => emailOf.get(code) ?? '') };
}

/** Lets days pass, and does what they bring. */
export async function passDays(shop: Shop, days: number): Promise<void> {
  await shop.context.clock.advance(days * 86_400);
  await shop.settle();
}

/** The mails of a kind to one address. */
export function mailsTo(shop: Shop, email: string, kind: string) {
  return shop.context.mailer.mails.filter(({ to, subject }) => to === email && subject === kind);
}

/** The link's token in the last mail of a kind to a holder. */
export function prizeToken(shop: Shop, email: string, kind = 'winnerTold'): string {
  const mail = mailsTo(shop, email, kind).at(-1);
  return /"prizePath":"\/prize\/([^"]+)"/.exec(mail?.text ?? '')?.[1] ?? 'no link';
}
