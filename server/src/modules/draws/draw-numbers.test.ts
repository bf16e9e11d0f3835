import { drawStatsCall } from '@clubdraw/contract/draws/draw-endpoints';
import { describe, expect, it } from 'vitest';
import type { BuiltOwner } from '../../../test/build/owner.ts';
import { buildDraw, sellTickets, voidTicket } from '../../../test/build/sold-draw.ts';
import { startServer } from '../../../test/harness.ts';
import { closeDraw } from '../draw-run/close-draw.ts';
import { catchUpLog } from '../draw-log/catch-up-log.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());

type Counts = { number: number; count: number }[];

function countsOf(codes: readonly string[]): Counts {
  const counts = new Map<number, number>();
  for (const number of codes.flatMap((code) => code.split('-').map(Number))) {
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return [...counts].toSorted(([a], [b]) => a - b).map(([number, count]) => ({ number, count }));
}

async function shown(drawId: string, owner: BuiltOwner): Promise<Counts> {
  const { body } = await server.call(drawStatsCall, { params: { id: drawId } }, owner);
  return body.numbersFrequency;
}

async function onTickets(drawId: string): Promise<Counts> {
  const tickets = await server.context.db
    .selectFrom('tickets')
    .select('code')
    .where('draw_id', '=', drawId)
    .where('voided_at', 'is', null)
    .execute();
  return countsOf(tickets.map(({ code }) => code));
}

/** As anybody can count it: tickets of the public log whose void is not in it. */
async function inLog(drawId: string): Promise<Counts> {
  const { body } = await server.app.inject(`/public/draws/${drawId}/log`);
  const codes = new Map<string, string>();
  for (const line of body.trimEnd().split('\n').slice(1)) {
    const [kind, serial = '', code = ''] = line.split(' ');
    if (kind === 'T') codes.set(serial, code);
    else codes.delete(serial);
  }
  return countsOf([...codes.values()]);
}

describe('how often each number was sold', () => {
  it.each([{}, { numbersLength: 3, numbersFrom: 5, numbersTo: 104 }])(
    'is the same before, between and after the log, and what the public log says (%o)',
    async (numbers) => {
      const { context } = server;
      const { drawId, owner } = await buildDraw(context, numbers);
      expect(await shown(drawId, owner)).toEqual([]);
      await sellTickets(context, drawId, 20);
      await voidTicket(context, drawId, 4);
      expect(await shown(drawId, owner)).toEqual(await onTickets(drawId));
      await catchUpLog(context, drawId);
      expect(await shown(drawId, owner)).toEqual(await onTickets(drawId));
      await sellTickets(context, drawId, 7);
      await voidTicket(context, drawId, 11);
      await voidTicket(context, drawId, 23);
      expect(await shown(drawId, owner)).toEqual(await onTickets(drawId));
      await context.clock.advance(86_401);
      await closeDraw(context, { drawId });
      const final = await shown(drawId, owner);
      expect(final).toEqual(await onTickets(drawId));
      expect(final).toEqual(await inLog(drawId));
      expect(final.reduce((sum, { count }) => sum + count, 0)).toBe(
        24 * (numbers.numbersLength ?? 6),
      );
    },
  );
});
