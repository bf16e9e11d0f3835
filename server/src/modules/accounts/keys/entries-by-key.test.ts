import { getDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { deleteClubKeyCall } from '@clubdraw/contract/accounts/club-keys';
import { createEntryCodeCall } from '@clubdraw/contract/entry-codes/entry-codes';
import {
  addPostalEntriesCall,
  enterPostalEntriesCall,
  listPostalEntriesCall,
} from '@clubdraw/contract/free-entries/postal-entries';
import { idempotencyHeader } from '@clubdraw/contract/wire/idempotency-key';
import * as keyMessages from '@clubdraw/domain/texts/key-messages';
import { describe, expect, it } from 'vitest';
import { buildConnectedOwner } from '../../../../test/build/connected-owner.ts';
import { cardOf, freeWays } from '../../../../test/build/free-entry.ts';
import { buildDraw, sellTickets } from '../../../../test/build/sold-draw.ts';
import { makeKey } from '../../../../test/build/team/make-key.ts';
import { callsOf, startServer } from '../../../../test/harness.ts';
import { stopBefore } from '../../../../test/stop-before.ts';
import { forThisFile } from '../../../../test/whole-file/for-this-file.ts';
import { buildApp } from '../../../app.ts';

const server = await forThisFile(startServer());
const { context } = server;
const owner = await buildConnectedOwner(context);
const { drawId } = await buildDraw(context, { ...freeWays(context), giveaways: 20 }, owner);
const params = { id: drawId };
const [one, other] = [
  await makeKey(server, owner, 'entries'),
  await makeKey(server, owner, 'entries', 'read'),
];

async function type(token: string, name: string): Promise<number> {
  const body = { batchId: context.random.uuidv7(), entries: [cardOf(name)] };
  return (await server.call(addPostalEntriesCall, { params, body }, { token })).status;
}

async function namesFor(token: string): Promise<string[]> {
  const { body } = await server.call(listPostalEntriesCall, { params }, { token });
  return body.entries.map(({ name }) => name ?? '').toSorted((a, b) => a.localeCompare(b));
}

function makeCode(token: string, wish: { tickets?: number; percentOff?: number }) {
  return server.call(createEntryCodeCall, { params, body: { uses: 1, ...wish } }, { token });
}

async function grossFor(token: string): Promise<number | null> {
  return (await server.call(getDrawCall, { params }, { token })).body.grossSales;
}

describe('a key that enters people', () => {
  it('types cards in, and reads the words of those alone that it sent (product §6)', async () => {
    expect(await type(one.key, 'Mia Chen')).toBe(200);
    expect(await type(other.key, 'Ole Berg')).toBe(200);
    expect(await type(owner.token, 'Ida Wolf')).toBe(200);
    expect(await namesFor(one.key)).toEqual(['', '', 'Mia Chen']);
    expect(await namesFor(other.key)).toEqual(['', '', 'Ole Berg']);
    expect(await namesFor(owner.token)).toEqual(['Ida Wolf', 'Mia Chen', 'Ole Berg']);
    const entered = await server.call(enterPostalEntriesCall, { params }, { token: one.key });
    expect(entered).toMatchObject({ status: 200, body: { entered: 3 } });
  });

  it('is named in the audit by what it did, with no person (product §11.19)', async () => {
    const lines = await context.db
      .selectFrom('audit_lines')
      .select(['operation', 'key_id', 'person_id', 'role'])
      .where('key_id', 'is not', null)
      .orderBy('id')
      .execute();
    const byProgram = { person_id: null, role: null };
    expect(lines).toEqual([
      { operation: 'addPostalEntries', key_id: one.id, ...byProgram },
      { operation: 'addPostalEntries', key_id: other.id, ...byProgram },
      { operation: 'enterPostalEntries', key_id: one.id, ...byProgram },
    ]);
  });

  it('gives tickets away, and lowers no price (product §6)', async () => {
    expect((await makeCode(one.key, { tickets: 2 })).status).toBe(201);
    expect(await makeCode(one.key, { percentOff: 20 })).toMatchObject({
      status: 403,
      body: { error: keyMessages.keyMayNot },
    });
    expect((await makeCode(owner.token, { percentOff: 20 })).status).toBe(201);
  });

  it('reads a draw with counts, and money where it may read as well (product §6)', async () => {
    await sellTickets(context, drawId, 1);
    expect(await grossFor(one.key)).toBeNull();
    expect(await grossFor(other.key)).not.toBeNull();
  });

  it('and is deleted in the middle ends its call, with its cards, its line and its answer (product §11.20)', async () => {
    const { key, id } = await makeKey(server, owner, 'entries');
    const stopped = stopBefore(context, /insert into "postal_batches"/);
    const app = buildApp(stopped.context);
    const body = { batchId: context.random.uuidv7(), entries: [cardOf('Una Late')] };
    const send = async (call: typeof server.call) =>
      call(
        addPostalEntriesCall,
        { params, body },
        { token: key, headers: { [idempotencyHeader]: 'late' } },
      );
    const sent = send(callsOf(app));
    await stopped.reachedBy(sent);
    const deleted = server.call(deleteClubKeyCall, { params: { id } }, { token: owner.token });
    stopped.goOn();
    expect([(await sent).status, (await deleted).status]).toEqual([200, 200]);
    expect((await send(callsOf(server.app))).status).toBe(401);
    const lines = context.db.selectFrom('audit_lines').select('operation').where('key_id', '=', id);
    expect(await lines.execute()).toEqual([{ operation: 'addPostalEntries' }]);
    expect(await namesFor(owner.token)).toContain('Una Late');
    await app.close();
  });
});
