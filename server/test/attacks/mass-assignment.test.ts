import { createDrawCall, updateDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import {
  createPackageCall,
  updatePackageCall,
} from '@clubdraw/contract/packages/form/publish-package';
import { startPaymentCall } from '@clubdraw/contract/payments/payments';
import { describe, expect, it } from 'vitest';
import { buildConnectedOwner } from '../build/connected-owner.ts';
import { packageBody } from '../build/memberships/package.ts';
import { drawBody } from '../build/sold-draw.ts';
import { startServer } from '../harness.ts';
import { instantPayments } from '../stand-ins/instant-payments.ts';
import { forThisFile } from '../whole-file/for-this-file.ts';

const server = await forThisFile(startServer({ context: { payments: instantPayments() } }));
const owner = await buildConnectedOwner(server.context);
const other = await buildConnectedOwner(server.context);

/** Fields that only the product sets, by every name that they have inside or on the wire. */
function ours() {
  const id = '019aa000-0000-7000-8000-000000000001';
  const instant = '2026-01-01T00:00:00.000Z';
  return {
    id,
    ownerId: other.ownerId,
    owner_id: other.ownerId,
    public_id: id,
    status: 'Expired',
    state: 'paid',
    result: { outcome: 'winner', winnerCode: '1-1-1-1-1-1', drawnCode: '1-1-1-1-1-1' },
    noOfPartic: 400,
    participants: 400,
    tickets_issued: 400,
    ticketsSold: 400,
    deactivatedAt: instant,
    cancelledAt: instant,
    cancelled_at: instant,
    closedAt: instant,
    drawnAt: instant,
    capacity: 1,
    codeKey: 'AAAA',
    termsVersionId: id,
    members: 9,
    openOccurrence: 9,
    isPlanned: true,
  };
}

/** Every column of a row, as text, so that rows can be compared. */
async function rowOf(table: 'draws' | 'packages', id: string): Promise<Record<string, unknown>> {
  return server.context.db
    .selectFrom(table)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

describe('what only the product sets', () => {
  it('is not read from the body of a draw (product §6)', async () => {
    const body = { ...drawBody(server.context), ...ours() };
    const made = await server.call(createDrawCall, { body }, owner);
    expect(made).toMatchObject({
      status: 201,
      body: { data: { status: 'Published', noOfPartic: 0, result: null, deactivatedAt: null } },
    });
    const { id } = made.body.data;
    expect(id).not.toBe(body.id);
    const before = await rowOf('draws', id);
    expect(before).toMatchObject({
      owner_id: owner.ownerId,
      tickets_issued: 0,
      cancelled_at: null,
    });
    expect((await server.call(updateDrawCall, { params: { id }, body }, owner)).status).toBe(200);
    expect(await rowOf('draws', id)).toEqual({
      ...before,
      revision: 1,
      terms_version_id: expect.any(String),
    });
  });

  it('is not read from the body of a package (product §6)', async () => {
    const body = { ...packageBody(server.context), ...ours() };
    const made = await server.call(createPackageCall, { body }, owner);
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    expect(id).not.toBe(body.id);
    const before = await rowOf('packages', id);
    expect(before).toMatchObject({ owner_id: owner.ownerId, open_occurrence: 1, members: 0 });
    expect((await server.call(updatePackageCall, { params: { id }, body }, owner)).status).toBe(
      200,
    );
    expect(await rowOf('packages', id)).toEqual(before);
  });

  it('is not read from an order: its price is the price of the draw (product §14.6)', async () => {
    const draw = await server.call(createDrawCall, { body: drawBody(server.context) }, owner);
    const order = {
      count: 3,
      drawID: draw.body.data.id,
      email: 'mia@example.com',
      paymentMethod: 'card' as const,
    };
    const extra = { amount: 1, price: 1, fee: 0, state: 'paid' };
    for (const seen of [
      { total: 0.01, currency: 'AUD' },
      { total: 30, currency: 'JPY' },
    ] as const) {
      const refused = await server.call(startPaymentCall, {
        body: { ...order, ...extra, ...seen },
      });
      expect(refused.status).toBe(409);
    }
    const begun = await server.call(startPaymentCall, { body: { ...order, ...extra } });
    expect(begun.status).toBe(200);
    const payment = await server.context.db
      .selectFrom('payments')
      .select(['total_minor', 'fee_minor', 'currency', 'state', 'count'])
      .where('draw_id', '=', order.drawID)
      .executeTakeFirstOrThrow();
    expect(payment).toMatchObject({
      total_minor: 3000,
      fee_minor: 450,
      currency: 'AUD',
      count: 3,
    });
    expect(payment.state).not.toBe('paid');
  });
});
