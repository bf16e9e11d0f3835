import { openDatabase } from '../src/db/database.ts';
import { systemClock } from '../src/edge/clock.ts';
import { voidUnconfirmed } from '../src/modules/tickets/void-unconfirmed.ts';

/**
 * `node void-unconfirmed-process.ts <database> <draw> <instant>`: another process that makes the
 * entries of a draw void that nobody confirmed. A test kills it meanwhile.
 */
const [databaseUrl = '', drawId = '', instant = ''] = process.argv.slice(2);
const db = openDatabase(databaseUrl, () => {});
const clock = { ...systemClock, now: () => new Date(instant) };
await voidUnconfirmed({ db, clock }, { drawId });
await db.destroy();
