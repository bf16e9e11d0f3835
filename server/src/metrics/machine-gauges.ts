import { sql } from 'kysely';
import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { certificateEnd } from '../edge/certificate-end.ts';
import { systemClock } from '../edge/clock.ts';

/** Measures something that is not told by a failure: each answers also when nothing else does. */
export type Look = (context: Context) => Promise<void>;

const hourMs = 3_600_000;

/** The folder of the product, its disk, and the certificate that the world sees. */
export function machineGauges(registry: Registry): Look {
  const registers = [registry];
  const free = new Gauge({
    name: 'clubdraw_disk_free_bytes',
    help: 'Room on the disk of DATA_DIR for the user of the product.',
    registers,
  });
  const size = new Gauge({
    name: 'clubdraw_disk_bytes',
    help: 'Size of the disk of DATA_DIR.',
    registers,
  });
  const certificate = new Gauge({
    name: 'clubdraw_certificate_seconds',
    help: 'Until the certificate ends that the world sees at PUBLIC_URL, looked at once an hour; none without https.',
    labelNames: ['host'] as const,
    registers,
  });
  const endOf = onceAnHour(async (address) => certificateEnd(address, { isRead: true }));
  return async ({ settings: { dataDir, publicUrl } }) => {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    free.set(bavail * bsize);
    size.set(blocks * bsize);
    const end = endOf(publicUrl);
    if (end === null) return;
    const seconds = (end.getTime() - systemClock.now().getTime()) / 1000;
    certificate.set({ host: new URL(publicUrl).host }, seconds);
  };
}

/** The last answer, at once; a scrape waits for nobody. */
function onceAnHour(read: (address: string) => Promise<Date | null>) {
  let known: Date | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return (address: string): Date | null => {
    if (performance.now() - lookedAt > hourMs) {
      lookedAt = performance.now();
      read(address).then(
        (end) => (known = end),
        // Somebody else is told when nobody answers there: the next look is in a minute.
        () => (lookedAt -= hourMs - 60_000),
      );
    }
    return known;
  };
}

/**
 * Whether the database takes what is written to it, for a process whose other gauges need it;
 * answers the same.
 */
export function databaseUpGauge(registry: Registry): (db: Db) => Promise<boolean> {
  const up = new Gauge({
    name: 'clubdraw_database_up',
    help: '1 while the database answers this process and takes what is written to it.',
    registers: [registry],
  });
  return async (db) => {
    const takes = await takesWrites(db).catch(() => false);
    up.set(takes ? 1 : 0);
    return takes;
  };
}

async function takesWrites(db: Db): Promise<boolean> {
  const { rows } = await sql<{ takes: boolean }>`
    SELECT current_setting('transaction_read_only') = 'off' AS takes`.execute(db);
  return rows[0]?.takes ?? false;
}
