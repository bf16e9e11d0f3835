import { describe, expect, it } from 'vitest';
import { brokenInvariants, rowsOf } from './support/books.ts';
import { askForPlaces } from './support/buyer.ts';
import { openClub, publishDrawOfClub } from './support/club.ts';
import { startProduct } from './support/running-product.ts';
import { forThisFile } from '../whole-file/for-this-file.ts';

const running = await forThisFile(startProduct({ servers: 1 }));
const club = await openClub(running);

async function usesOf(drawId: string): Promise<unknown> {
  const statement =
    'SELECT used, tickets_given AS given FROM entry_codes JOIN draws ON id = draw_id';
  const [row] = await rowsOf(running, `${statement} WHERE draw_id = $1`, [drawId]);
  return row;
}

async function makeCode(drawId: string, body: object): Promise<void> {
  const path = `/api/club-owner/draw/${drawId}/codes`;
  await running.product(0).call('POST', path, { token: club.token, body });
}

async function killAndStart(): Promise<void> {
  const [server] = running.servers;
  await server?.kill();
  await server?.start();
}

describe('a server that is killed', () => {
  it('between the places and the money gives the use of the code back (product §14.18)', async () => {
    const drawId = await publishDrawOfClub(running, club, { inMinutes: 60 * 24 * 90 });
    await makeCode(drawId, { code: 'LAST-ONE', percentOff: 50, uses: 1 });
    expect((await askForPlaces(running, { drawId, code: 'LAST-ONE' })).status).toBe(200);
    expect(await usesOf(drawId)).toMatchObject({ used: 1 });
    await killAndStart();
    expect((await askForPlaces(running, { drawId, code: 'LAST-ONE' })).status).toBe(409);
    await running.advance('PT1H');
    await running.settle();
    expect(await usesOf(drawId)).toMatchObject({ used: 0 });
    expect((await askForPlaces(running, { drawId, code: 'LAST-ONE' })).status).toBe(200);
    expect(await brokenInvariants(running)).toBe('');
  });

  it('while tickets are given has given all of a code, or nothing', async () => {
    const drawId = await publishDrawOfClub(running, club, {
      inMinutes: 60 * 24 * 90,
      giveaways: 1_000,
    });
    await makeCode(drawId, { code: 'FRIENDS', tickets: 3, uses: 300 });
    const asked = Array.from({ length: 60 }, async () =>
      askForPlaces(running, { drawId, code: 'FRIENDS' }).catch(String),
    );
    await Promise.race(asked);
    await killAndStart();
    await Promise.all(asked);
    expect(await brokenInvariants(running)).toBe('');
    const [row] = await rowsOf<{ used: number; given: number; sold: number }>(
      running,
      `SELECT used, tickets_given AS given, tickets_sold AS sold
      FROM entry_codes JOIN draws ON id = draw_id WHERE draw_id = $1`,
      [drawId],
    );
    expect(row?.used).toBeGreaterThan(0);
    expect(row).toMatchObject({ given: 3 * (row?.used ?? 0), sold: 3 * (row?.used ?? 0) });
  });
});
