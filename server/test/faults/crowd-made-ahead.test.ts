import { sessionOf } from '@clubdraw/journeys/buyer';
import { scheduler } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { agreement, brokenInvariants, rowsOf } from './support/books.ts';
import { askForPlaces, pay } from './support/buyer.ts';
import { openClub, publishDrawOfClub } from './support/club.ts';
import { startProduct } from './support/running-product.ts';
import { forThisFile } from '../whole-file/for-this-file.ts';

/** Payment pages that are made before their buyers come, while processes die. */
const running = await forThisFile(startProduct({ servers: 2 }));
const club = await openClub(running);

const announced = 100;

async function announceCrowd(drawId: string): Promise<void> {
  const at = new Date((await running.outside.now()).getTime() + 10 * 60_000).toISOString();
  const path = `/api/club-owner/draw/${drawId}/crowd`;
  const body = { at, buyers: announced };
  await running.product(0).call('PUT', path, { token: club.token, body });
}

async function pagesIn(drawId: string, state: 'ordered' | 'ready' | 'taken'): Promise<string[]> {
  const rows = await rowsOf<{ session: string | null }>(
    running,
    'SELECT session_id AS session FROM ready_pages WHERE draw_id = $1 AND state = $2',
    [drawId, state],
  );
  return rows.map(({ session }) => session ?? '');
}

async function untilReady(drawId: string, count: number): Promise<void> {
  while ((await pagesIn(drawId, 'ready')).length < count) await scheduler.wait(50);
}

/**
 * Until no page is opened any more for somebody without one: a process that died is alone with its
 * pages for 15 s of PostgreSQL's time, which no clock of ours moves, and others open them while
 * their buyer asked within 20 s.
 */
async function untilNobodyOpens(drawId: string): Promise<void> {
  const opened = `SELECT FROM payments WHERE draw_id = $1 AND state = 'reserved'
    AND (opening_until > clock_timestamp() OR in_line_since > clock_timestamp() - interval '20 s')`;
  while ((await rowsOf(running, opened, [drawId])).length > 0) await scheduler.wait(100);
}

async function killAll(): Promise<void> {
  await Promise.all(running.servers.map(async (one) => one.kill()));
  await Promise.all(running.servers.map(async (one) => one.start()));
}

/** The sessions of a draw as the provider has them, each by the payment that it was ordered for. */
async function sessionsOf(drawId: string): Promise<Map<string, string[]>> {
  const sessions = await rowsOf<{ id: string }>(
    running,
    'SELECT id FROM ready_pages WHERE draw_id = $1',
    [drawId],
  );
  const own = new Set(sessions.map(({ id }) => id));
  const all = new Map<string, string[]>();
  for (let last = ''; ;) {
    const from = last === '' ? '' : `&starting_after=${last}`;
    const page = await running.outside.list(club.accountId, `checkout/sessions?limit=100${from}`);
    for (const { id, client_reference_id: payment } of page as Session[]) {
      if (own.has(payment)) all.set(payment, [...(all.get(payment) ?? []), id]);
    }
    if (page.length < 100) return all;
    last = String(page.at(-1)?.['id']);
  }
}

type Session = { id: string; client_reference_id: string };

describe('every process dies again and again', () => {
  it('while pages are made, and each is ordered once (product §14.20)', async () => {
    const drawId = await publishDrawOfClub(running, club);
    await announceCrowd(drawId);
    for (const share of [1, 20, 60]) {
      await untilReady(drawId, share);
      await killAll();
    }
    await untilReady(drawId, announced);
    const sessions = await sessionsOf(drawId);
    expect(sessions.size).toBe(announced);
    expect([...sessions.values()].flat()).toHaveLength(announced);
    expect(new Set(await pagesIn(drawId, 'ready'))).toEqual(new Set([...sessions.values()].flat()));
    expect(await brokenInvariants(running)).toBe('');
  });

  it('while they are taken: no page has two buyers, and no place is lost (product §14.20)', async () => {
    const drawId = await publishDrawOfClub(running, club);
    await announceCrowd(drawId);
    await untilReady(drawId, announced);
    const told: { sessionId: string; email: string }[] = [];
    for (const killAfterMs of [0, 30, 90]) {
      const asked = Array.from({ length: 40 }, async () => {
        const { status, body, email } = await askForPlaces(running, { drawId });
        if (status === 200) told.push({ sessionId: sessionOf(String(body['paymentUrl'])), email });
      });
      // Those whose process dies hear nothing.
      const all = Promise.allSettled(asked);
      await Promise.any(asked);
      await scheduler.wait(killAfterMs);
      await killAll();
      await all;
      expect(await brokenInvariants(running)).toBe('');
    }
    const sessions = told.map(({ sessionId }) => sessionId);
    expect(new Set(sessions).size).toBe(sessions.length);
    const taken = new Set(await pagesIn(drawId, 'taken'));
    expect(sessions.filter((one) => taken.has(one)).length).toBeGreaterThan(0);
    const owned = await rowsOf<{ session: string; email: string }>(
      running,
      'SELECT session_id AS session, email FROM payments WHERE draw_id = $1 AND session_id IS NOT NULL',
      [drawId],
    );
    expect(new Set(owned.map(({ session }) => session)).size).toBe(owned.length);
    expect([...taken].filter((one) => !owned.some(({ session }) => session === one))).toEqual([]);
    for (const { sessionId, email } of told)
      expect(owned).toContainEqual({ session: sessionId, email });
    const half = told.filter((_, at) => at % 2 === 0);
    for (const one of half) expect((await pay(running, one)).body['kind']).toBe('paid');
    await running.outside.control('webhooks/settle');
    await running.settle();
    await untilNobodyOpens(drawId);
    // Places that nobody pays for, or that nobody was told of, are free by then.
    await running.advance('PT40M');
    await running.settle();
    const [draw] = await rowsOf(
      running,
      'SELECT tickets_sold AS sold, places_held AS held FROM draws WHERE id = $1',
      [drawId],
    );
    expect(draw).toEqual({ sold: half.length, held: 0 });
    expect(await agreement(running)).toBe('Everything agrees.');
    expect(await brokenInvariants(running)).toBe('');
  });
});
