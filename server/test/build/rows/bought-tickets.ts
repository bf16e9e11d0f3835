import type { TestServer } from '../../harness.ts';

type Place = Pick<TestServer, 'context'>;

function ticketsOf({ context }: Place, paymentId: string) {
  return context.db
    .selectFrom('tickets')
    .select('code')
    .where('payment_id', '=', paymentId)
    .orderBy('serial');
}

/** The codes of a payment's tickets, in the order of issue. */
export async function codesOf(place: Place, paymentId: string): Promise<string[]> {
  const rows = await ticketsOf(place, paymentId).execute();
  return rows.map(({ code }) => code);
}

/** How many tickets of a payment count. */
export async function liveTicketsOf(place: Place, paymentId: string): Promise<number> {
  return (await ticketsOf(place, paymentId).where('voided_at', 'is', null).execute()).length;
}
