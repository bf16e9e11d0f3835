import { getCertificate } from '@clubdraw/contract/proofs/proofs';
import { passOver } from '@clubdraw/contract/draws/pass-over';
import { drawStats, getDraw, getPublicDraw } from '@clubdraw/contract/draws/draw-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDraw, sellTickets } from '../../../../test/build/sold-draw.ts';
import type { BuiltOwner } from '../../../../test/build/owner.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { reviewWinner } from './review-winner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

type Drawn = { drawId: string; owner: BuiltOwner; codes: string[] };

/** A draw that ran, with the codes that were picked in their order. */
async function drawnDraw(
  tickets = 6,
  change: Record<string, unknown> = {},
  beforeClose?: (drawId: string) => Promise<void>,
): Promise<Drawn> {
  const { context } = server;
  const { drawId, owner } = await buildDraw(context, change);
  await sellTickets(context, drawId, tickets);
  await beforeClose?.(drawId);
  await context.clock.advance(24 * 60 * 60);
  await server.settle();
  const { body } = await server.call(getCertificate, { params: { id: drawId } });
  return { drawId, owner, codes: body.picks.map(({ code }) => code) };
}

async function pass(
  { drawId, owner, codes }: Drawn,
  { reason, code = codes[0] ?? 'of nobody' }: { reason: string; code?: string },
) {
  const body = { reason, code, cause: 'unclaimed' as const };
  return server.call(passOver, { params: { id: drawId }, body }, { token: owner.token });
}

async function passedOver(id: string): Promise<string[]> {
  const { body } = await server.call(getCertificate, { params: { id } });
  return body.passOvers.map(({ reason }) => reason);
}

function mailsAbout(drawId: string, code: string) {
  return server.context.mailer.mails.filter(
    ({ subject, text }) =>
      subject === 'winnerTold' && text.includes(drawId) && text.includes(`"${code}"`),
  );
}

/** The bank takes the payment of a picked ticket back. */
async function dispute(drawId: string, code: string): Promise<void> {
  const { db, clock, random } = server.context;
  const { payment_id: paymentId } = await db
    .selectFrom('tickets')
    .select('payment_id')
    .where('draw_id', '=', drawId)
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('disputes')
    .values({
      id: `dp_${random.uuidv7()}`,
      payment_id: paymentId ?? '',
      amount_minor: 1000,
      currency: 'AUD',
      state: 'open',
      check_at: new Date('2100-01-01'),
      created_at: clock.now(),
    })
    .execute();
}

describe('passing over a winner', () => {
  it('gives the prize to the next reserve, with the reason in the certificate (product §12.8)', async () => {
    const drawn = await drawnDraw();
    const [winner = '', reserve = ''] = drawn.codes;
    const { status, body } = await pass(drawn, { reason: ' Not reached in 14 days ' });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        winnerCode: reserve,
        passedOver: [{ code: winner, reason: 'Not reached in 14 days' }],
        reservesLeft: 2,
      },
    });
    expect(await passedOver(drawn.drawId)).toEqual(['Not reached in 14 days', null, null, null]);
    const id = { params: { id: drawn.drawId } };
    const token = { token: drawn.owner.token };
    expect((await server.call(getPublicDraw, id)).body.result?.winnerCode).toBe(reserve);
    expect((await server.call(getDraw, id, token)).body.winner?.code).toBe(reserve);
    expect((await server.call(drawStats, id, token)).body.winnerCode).toBe(reserve);
    await server.doJobs();
    expect(mailsAbout(drawn.drawId, winner)).toHaveLength(1);
    expect(mailsAbout(drawn.drawId, reserve)).toHaveLength(1);
  });

  it('passes over one when two press at once, and nobody else by an old page', async () => {
    const drawn = await drawnDraw();
    const [winner = '', reserve = ''] = drawn.codes;
    const order = { reason: 'Not eligible', code: winner };
    const answers = await Promise.all([pass(drawn, order), pass(drawn, order), pass(drawn, order)]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409]);
    expect((await pass(drawn, order)).body.error).toMatch(/changed/);
    const { body } = await server.call(getPublicDraw, { params: { id: drawn.drawId } });
    expect(body.result?.winnerCode).toBe(reserve);
  });

  it('ends without a winner behind the last reserve', async () => {
    const drawn = await drawnDraw();
    for (const code of drawn.codes) {
      expect((await pass(drawn, { reason: 'Not eligible', code })).status).toBe(200);
    }
    const { body } = await server.call(getPublicDraw, { params: { id: drawn.drawId } });
    expect(body.result).toMatchObject({ outcome: 'noWinner', winnerCode: null });
    expect((await pass(drawn, { reason: 'Again' })).status).toBe(409);
  });

  it('has no reserve where a number is drawn (product §12.8)', async () => {
    const sure = {
      runMethod: 'COMPUTER_PICKED_NO_WINNER',
      numbersLength: 1,
      numbersFrom: 1,
      numbersTo: 2,
    };
    let drawn = await drawnDraw(1, sure);
    while (drawn.codes.length === 0) drawn = await drawnDraw(1, sure);
    expect((await pass(drawn, { reason: 'Not eligible' })).body).toMatchObject({
      winnerCode: null,
      reservesLeft: 0,
    });
  });

  it('is refused before the draw ran, and for a blank reason', async () => {
    const { drawId, owner } = await buildDraw(server.context);
    const open = { drawId, owner, codes: [] };
    expect(await pass(open, { reason: 'Too early' })).toMatchObject({
      status: 409,
      body: { error: 'This draw has no winner to pass over.' },
    });
    expect((await pass(open, { reason: '  ', code: '' })).body.fields).toEqual({
      reason: expect.any(String),
      code: expect.any(String),
    });
  });

  it('changes neither the result nor the picks: nothing is drawn again', async () => {
    const drawn = await drawnDraw();
    const before = await server.call(getCertificate, { params: { id: drawn.drawId } });
    await pass(drawn, { reason: 'Not eligible' });
    const after = await server.call(getCertificate, { params: { id: drawn.drawId } });
    const [first, ...others] = before.body.picks;
    const passed = { ...first, passedOver: 'Not eligible' };
    expect(after.body).toEqual({ ...before.body, picks: [passed, ...others] });
    const { db } = server.context;
    await expect(db.deleteFrom('draw_pass_overs').execute()).rejects.toThrow(/append-only/);
    await expect(db.updateTable('draw_picks').set({ serial: 0 }).execute()).rejects.toThrow(
      /append-only/,
    );
  });
});

describe('a winner whose payment the bank took back', () => {
  it('is passed over by itself when the draw runs (product §12.8)', async () => {
    const { context } = server;
    const drawn = await drawnDraw(1, {}, async (drawId) => {
      const { code } = await context.db
        .selectFrom('tickets')
        .select('code')
        .where('draw_id', '=', drawId)
        .executeTakeFirstOrThrow();
      await dispute(drawId, code);
    });
    expect(await passedOver(drawn.drawId)).toEqual([expect.stringContaining('bank took')]);
    expect(mailsAbout(drawn.drawId, drawn.codes[0] ?? '')).toEqual([]);
  });

  it('is passed over by itself later too, and the next one is told, once', async () => {
    const drawn = await drawnDraw();
    const [winner = '', second = '', third = ''] = drawn.codes;
    await dispute(drawn.drawId, winner);
    await dispute(drawn.drawId, second);
    await reviewWinner(server.context, { drawId: drawn.drawId });
    await reviewWinner(server.context, { drawId: drawn.drawId });
    await server.doJobs();
    expect((await passedOver(drawn.drawId)).map((reason) => reason !== null)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(mailsAbout(drawn.drawId, second)).toEqual([]);
    expect(mailsAbout(drawn.drawId, third)).toHaveLength(1);
  });
});
