import type { Db, Trx } from '../../db/database.ts';

/** A closed draw waits for its round from now on; it is asked for when its time has come. */
export async function insertAwaitedBeacon(
  trx: Trx,
  { drawId, round, roundAt }: { drawId: string; round: number; roundAt: Date },
): Promise<void> {
  await trx
    .insertInto('draw_beacons')
    .values({ draw_id: drawId, round, round_at: roundAt, try_at: roundAt })
    .execute();
}

export type StoredBeacon = {
  round: number;
  /** The instant of the round. */
  roundAt: Date;
  tryAt: Date;
  tries: number;
  /** Null while it is waited for. */
  signature: Buffer | null;
};

/** The round of a draw; undefined before the close. */
export async function findBeacon(db: Db | Trx, drawId: string): Promise<StoredBeacon | undefined> {
  return db
    .selectFrom('draw_beacons')
    .select(['round', 'round_at as roundAt', 'try_at as tryAt', 'tries', 'signature'])
    .where('draw_id', '=', drawId)
    .executeTakeFirst();
}

/** As `findBeacon`, locked: nobody keeps a value meanwhile. */
export async function lockAwaitedBeacon(
  trx: Trx,
  drawId: string,
): Promise<Pick<StoredBeacon, 'signature'> | undefined> {
  return trx
    .selectFrom('draw_beacons')
    .select('signature')
    .where('draw_id', '=', drawId)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps the value of the awaited round; of two who have it, the first. */
export async function keepBeacon(
  db: Db,
  { drawId, signature, now }: { drawId: string; signature: Buffer; now: Date },
): Promise<void> {
  await db
    .updateTable('draw_beacons')
    .set({ signature, received_at: now })
    .where('draw_id', '=', drawId)
    .where('signature', 'is', null)
    .execute();
}

export async function postponeBeacon(
  db: Db,
  { drawId, tries, tryAt }: { drawId: string; tries: number; tryAt: Date },
): Promise<void> {
  await db
    .updateTable('draw_beacons')
    .set({ tries, try_at: tryAt })
    .where('draw_id', '=', drawId)
    .where('signature', 'is', null)
    .execute();
}
