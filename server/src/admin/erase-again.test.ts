import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect } from 'vitest';
import * as peopleMessages from '@clubdraw/domain/texts/people-messages';
import { drawnDraw, mailsTo, passDays } from '../../test/build/drawn-draw.ts';
import { buildOwner } from '../../test/build/owner.ts';
import { buildSale, buyTickets, type Shop } from '../../test/build/sale.ts';
import { handingOver } from '../../test/build/team/hand-over.ts';
import { agreed, giveCommand } from '../../test/run-operator-command.ts';
import { it } from '../../test/shop-test.ts';
import { tablesWith } from '../../test/tables-with.ts';
import { openLog } from '../edge/log.ts';
import { closeAccountOf } from '../modules/people/close-account.ts';
import { erasePerson } from '../modules/people/erase-person.ts';
import { erasureKeeper, erasuresFile } from '../modules/people/keep-erasures.ts';

/** A log that is also a file, as a collector of logs writes it. */
function logAsFile() {
  const lines: string[] = ['web-1  | a line of somebody else\n', '{"event":"person-erased"}\n'];
  const log = openLog(
    new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(`web-1  | ${chunk.toString()}`);
        done();
      },
    }),
  );
  const file = join(mkdtempSync(join(tmpdir(), 'erase-again-')), 'erased.log');
  return { log, lines, write: () => (writeFileSync(file, lines.join('')), file) };
}

/** Puts the addresses of payments and owners back to what they are now, as a backup does. */
async function backupOf({ context: { db } }: Shop): Promise<() => Promise<void>> {
  const payments = await db.selectFrom('payments').select(['id', 'email']).execute();
  const owners = await db.selectFrom('owners').select(['id', 'email']).execute();
  return async () => {
    for (const { id, email } of payments)
      await db.updateTable('payments').set({ email }).where('id', '=', id).execute();
    for (const { id, email } of owners)
      await db.updateTable('owners').set({ email }).where('id', '=', id).execute();
  };
}

async function eraseAgain(shop: Shop, file: string) {
  return giveCommand(shop.context, `erase-again ${file}`, { options: agreed });
}

describe('people whom a backup brought back', () => {
  it('are erased again by what the log says, and nobody else is (product §19.3, §11.13)', async ({
    shop,
  }) => {
    const { emails } = await drawnDraw(shop);
    const [other = '', email = ''] = emails.slice(-2);
    const owner = await buildOwner(shop.context);
    await passDays(shop, 15);
    const restore = await backupOf(shop);
    const told = logAsFile();
    const world = { ...shop.context, log: told.log };
    await erasePerson(world, email.toUpperCase());
    await closeAccountOf(world, owner);
    expect(told.lines.join('')).not.toContain(email);
    await restore();
    expect(await tablesWith(shop.context.db, email)).not.toEqual([]);

    const settings = { ...shop.context.settings, dataDir: mkdtempSync(join(tmpdir(), 'erased-')) };
    const keep = erasureKeeper({ ...shop.context, settings });
    await keep();
    await keep();
    const kept = readFileSync(erasuresFile(settings), 'utf8');
    expect(kept.split('\n').filter((line) => line.includes('"person-erased"'))).toHaveLength(1);
    expect(kept).toContain(`{"event":"account-closed","owner":"${owner.ownerId}"`);
    expect(kept).not.toContain(email);
    const typed = ['Ada', 'A test', 'no'];
    const seen = await giveCommand({ ...shop.context, settings }, 'erase-again', { typed });
    expect(seen.out).toContain('To erase again: 1 person. To close again: 1 account.');

    const done = await eraseAgain(shop, told.write());
    expect(done.out).toContain('The log has 1 erased person and 1 closed account.');
    expect(done.out).toContain('To erase again: 1 person. To close again: 1 account.');
    expect(done.out).toContain('Erased: 2.');
    expect(done.code).toBe(0);
    expect(await tablesWith(shop.context.db, email)).toEqual([]);
    expect(await tablesWith(shop.context.db, owner.email)).toEqual([]);
    expect(await tablesWith(shop.context.db, other)).not.toEqual([]);
    await shop.settle();
    expect(mailsTo(shop, email, 'dataErased')).toEqual([]);
    expect(mailsTo(shop, owner.email, 'dataErased')).toEqual([]);

    const again = await eraseAgain(shop, told.write());
    expect(again.out).toContain('none is left to erase.');
    expect(again.code).toBe(0);
  });

  it('stay while something is open, and where they came again (product §19.3)', async ({
    shop,
  }) => {
    const { emails } = await drawnDraw(shop);
    const [held = '', came = ''] = emails.slice(-2);
    await passDays(shop, 15);
    const restore = await backupOf(shop);
    const told = logAsFile();
    const world = { ...shop.context, log: told.log };
    await erasePerson(world, held);
    await erasePerson(world, came);
    await restore();
    await giveCommand(shop.context, `legal-hold person ${held}`, { options: agreed });
    await passDays(shop, 1);
    await buyTickets(shop, (await buildSale(shop)).drawId, { email: came });

    const refused = await eraseAgain(shop, told.write());
    expect(refused.out).toContain('The log has 2 erased people and 0 closed accounts');
    expect(refused.out).toContain(`Not yet ${held}: ${peopleMessages.mustBeKept}`);
    expect(refused.out).toContain(`Not ${came}, who came again after being erased.`);
    expect(refused.code).toBe(1);
    await giveCommand(shop.context, `end-legal-hold person ${held}`, { options: agreed });
    expect((await eraseAgain(shop, told.write())).code).toBe(0);
    expect(await tablesWith(shop.context.db, held)).toEqual([]);
    expect(await tablesWith(shop.context.db, came)).not.toEqual([]);
  });

  it('are not closed with a club that was handed over since the backup (product §19.3, §11.21)', async ({
    shop,
  }) => {
    const { db } = shop.context;
    const owner = await buildOwner(shop.context);
    const restore = await backupOf(shop);
    const settings = { ...shop.context.settings, dataDir: mkdtempSync(join(tmpdir(), 'handed-')) };
    const next = await handingOver(shop).done(owner);
    await shop.context.clock.advance(60);
    await closeAccountOf(shop.context, owner);
    await erasureKeeper({ ...shop.context, settings })();
    const runBy = async (person: string | null) =>
      db.updateTable('owners').set({ run_by: person }).where('id', '=', owner.ownerId).execute();
    await restore();
    await runBy(null);
    const again = async () =>
      giveCommand({ ...shop.context, settings }, 'erase-again', { options: agreed });
    const refused = await again();
    expect(refused.out).toContain(`Not yet ${owner.email}: A club of this account was handed over`);
    expect(refused.code).toBe(1);
    expect(await tablesWith(db, owner.email)).not.toEqual([]);
    await runBy(next.ownerId);
    expect((await again()).out).toContain('Erased: 1.');
    expect(await tablesWith(db, owner.email)).toEqual([]);
    expect(await tablesWith(db, next.email)).not.toEqual([]);
  });

  it('are not looked for in a file that is not there', async ({ shop }) => {
    const file = join(tmpdir(), randomUUID());
    await expect(eraseAgain(shop, file)).rejects.toThrow(`${file} cannot be read`);
  });
});
