import { deleteClubKeyCall, listClubKeysCall } from '@clubdraw/contract/accounts/club-keys';
import { meCall } from '@clubdraw/contract/accounts/accounts';
import { getClubCall } from '@clubdraw/contract/accounts/club';
import { listDrawsCall } from '@clubdraw/contract/draws/draw-endpoints';
import { keyScopes, maxKeys } from '@clubdraw/domain/people/key-scopes';
import * as clubMessages from '@clubdraw/domain/texts/club-messages';
import * as keyMessages from '@clubdraw/domain/texts/key-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { changing } from '../../../../test/build/changing-address.ts';
import { buildConnectedOwner } from '../../../../test/build/connected-owner.ts';
import { buildOwner, callerOf, testClient, type BuiltOwner } from '../../../../test/build/owner.ts';
import { askForKey, makeKey } from '../../../../test/build/team/make-key.ts';
import { startServer } from '../../../../test/harness.ts';
import { stopBefore } from '../../../../test/stop-before.ts';
import { tablesWith } from '../../../../test/tables-with.ts';
import { forThisFile } from '../../../../test/whole-file/for-this-file.ts';
import { buildApp } from '../../../app.ts';
import { beginSuspension, liftSuspension } from '../../clubs/suspensions.ts';
import { closeAccountOf } from '../../people/close-account.ts';
import { makeClubKey } from './make-club-key.ts';

const server = await forThisFile(startServer());
const { context } = server;

const signedOut = { status: 401, body: { error: messages.signInFirst } };

function read(key: string, club?: string) {
  return server.call(listDrawsCall, {}, { token: key, club });
}

function keysOf({ token }: BuiltOwner) {
  return server.call(listClubKeysCall, {}, { token });
}

function remove({ token }: BuiltOwner, id: string) {
  return server.call(deleteClubKeyCall, { params: { id } }, { token });
}

describe('a new key', () => {
  it('takes a fresh proof of who the owner is, and is told by mail (product §11.20)', async () => {
    const owner = await buildOwner(context);
    expect(await askForKey(server, owner)).toMatchObject({
      status: 403,
      body: { error: messages.confirmItIsYou },
    });
    await changing(server).confirm(owner);
    const made = await askForKey(server, owner);
    expect(made).toMatchObject({ status: 201, body: { data: { usedAt: null, expiresAt: null } } });
    expect(made.body.key).toMatch(/^cd_[\w-]{43}$/);
    await server.doJobs();
    const told = context.mailer.mails.filter(
      ({ to, subject }) => to === owner.email && subject === 'accountChanged',
    );
    expect(told.map(({ text }) => JSON.parse(text).change)).toEqual(['newKey']);
  });

  it('is shown this once: no table and no later answer has it (product §11.20)', async () => {
    const owner = await buildOwner(context);
    const { key, id } = await makeKey(server, owner, 'read');
    expect(await tablesWith(context.db, key)).toEqual([]);
    expect(await tablesWith(context.db, key.slice(3))).toEqual([]);
    const listed = await keysOf(owner);
    expect(listed.body.keys).toMatchObject([{ id, name: 'Bookkeeping', scopes: ['read'] }]);
    expect(JSON.stringify(listed.body)).not.toContain(key.slice(3));
  });

  it.each([
    ['without a name', { name: ' ' }, keyMessages.keyNameRequired],
    ['that may do nothing', { scopes: [] }, keyMessages.keyScopeRequired],
    ['that has ended', { expiresAt: '2020-01-01T00:00:00.000Z' }, messages.dateInFuture],
    ['that ends too late', { expiresAt: '2099-01-01T00:00:00.000Z' }, messages.dateTooFar],
  ])('is refused %s (product §11.20)', async (_, wanted, error) => {
    const owner = await buildOwner(context);
    await changing(server).confirm(owner);
    expect(await askForKey(server, owner, wanted)).toMatchObject({ status: 400, body: { error } });
    expect((await keysOf(owner)).body.keys).toEqual([]);
  });

  it('is one of twenty at most, also of those that are asked for at once (product §11.20)', async () => {
    const owner = await buildOwner(context);
    await changing(server).confirm(owner);
    const asked = Array.from({ length: maxKeys + 3 }, () => askForKey(server, owner));
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxKeys);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe(keyMessages.tooManyKeys);
    const { keys } = (await keysOf(owner)).body;
    expect(keys).toHaveLength(maxKeys);
    await remove(owner, keys[0]?.id ?? '');
    expect((await askForKey(server, owner)).status).toBe(201);
  });

  it('is not made by a session that ends meanwhile', async () => {
    const owner = await buildOwner(context);
    await changing(server).confirm(owner);
    const stopped = stopBefore(context, /from "owners".*for update/s);
    const caller = await callerOf(context, owner);
    const making = makeClubKey(stopped.context, {
      owner: caller,
      client: testClient,
      key: { name: 'Late', scopes: ['read'], expiresAt: null },
    });
    await stopped.reachedBy(making);
    await sql`DELETE FROM owner_sessions WHERE owner_id = ${owner.ownerId}`.execute(context.db);
    stopped.goOn();
    await expect(making).rejects.toThrow(messages.signInFirst);
    const { rows } = await sql`SELECT FROM club_keys WHERE owner_id = ${owner.ownerId}`.execute(
      context.db,
    );
    expect(rows).toEqual([]);
  });
});

describe('a key', () => {
  it('asks about its own club, named or not, and about no other (product §11.20)', async () => {
    const [owner, other] = [await buildConnectedOwner(context), await buildOwner(context)];
    const { key } = await makeKey(server, owner, 'read');
    for (const club of [undefined, owner.ownerId, owner.ownerId.toUpperCase()]) {
      expect((await read(key, club)).status).toBe(200);
    }
    for (const club of [other.ownerId, 'made up']) {
      expect(await read(key, club)).toMatchObject({
        status: 403,
        body: { error: teamMessages.notInThisClub },
      });
    }
  });

  it('opens neither the account nor the keys of its club (product §11.20)', async () => {
    const owner = await buildOwner(context);
    const { key, id } = await makeKey(server, owner, ...keyScopes);
    const refused = { status: 403, body: { error: keyMessages.keyMayNot } };
    expect(await server.call(meCall, {}, { token: key })).toMatchObject(refused);
    expect(await askForKey(server, { ...owner, token: key })).toMatchObject(refused);
    expect(await keysOf({ ...owner, token: key })).toMatchObject(refused);
    expect(await remove({ ...owner, token: key }, id)).toMatchObject(refused);
  });

  it('shows when it was used last, right to a minute (product §11.20)', async () => {
    const owner = await buildOwner(context);
    const { key } = await makeKey(server, owner, 'read');
    const usedAt = async () => (await keysOf(owner)).body.keys[0]?.usedAt;
    const noted = async () => (await usedAt()) === context.clock.now().toISOString();
    await read(key);
    await expect.poll(noted).toBe(true);
    const first = await usedAt();
    await context.clock.advance(59);
    await read(key);
    expect(await usedAt()).toBe(first);
    await context.clock.advance(1);
    await read(key);
    await expect.poll(noted).toBe(true);
  });

  it('is read although the note of its use waits for somebody', async () => {
    const owner = await buildOwner(context);
    const { key, id } = await makeKey(server, owner, 'read');
    await context.db.transaction().execute(async (trx) => {
      await sql`SELECT FROM club_keys WHERE id = ${id} FOR UPDATE`.execute(trx);
      const answers = await Promise.all(Array.from({ length: 30 }, () => read(key)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    });
  });

  it.each([
    ['was never made', async () => `cd_${context.random.bytes(32).toString('base64url')}`],
    ['is deleted', deletedKey],
    ['has ended', endedKey],
    ['is of a closed account', keyOfClosedClub],
    ['is spelt in other letters', async () => (await anyKey()).toUpperCase()],
  ])('that %s opens nothing (product §11.20)', async (_, made) => {
    const key = await made();
    expect(await read(key)).toMatchObject(signedOut);
    expect(await server.call(getClubCall, {}, { token: key })).toMatchObject(signedOut);
    expect(await server.call(meCall, {}, { token: key })).toMatchObject(signedOut);
  });

  it('of a club that the operator stopped opens nothing, and none is made (product §19.5)', async () => {
    const owner = await buildConnectedOwner(context);
    const { key } = await makeKey(server, owner, 'read');
    await beginSuspension(context, owner.ownerId);
    expect(await read(key)).toMatchObject(signedOut);
    expect(await askForKey(server, owner)).toMatchObject({
      status: 409,
      body: { error: clubMessages.clubSuspended },
    });
    await liftSuspension(context, owner.ownerId);
    expect((await read(key)).status).toBe(200);
  });

  it('that is deleted in the middle of a call ends that call, and opens no further one (product §11.20)', async () => {
    const owner = await buildConnectedOwner(context);
    const { key, id } = await makeKey(server, owner, 'read');
    const stopped = stopBefore(context, /count\(.*from.*draws/is);
    const app = buildApp(stopped.context);
    const call = app.inject({
      url: listDrawsCall.path,
      headers: { authorization: `Bearer ${key}` },
    });
    await stopped.reachedBy(call);
    expect((await remove(owner, id)).status).toBe(200);
    expect(await read(key)).toMatchObject(signedOut);
    stopped.goOn();
    expect((await call).statusCode).toBe(200);
    await app.close();
  });

  it('of another club cannot be deleted (product §11.20)', async () => {
    const [owner, other] = [await buildOwner(context), await buildOwner(context)];
    const { key, id } = await makeKey(server, owner, 'read');
    expect(await remove(other, id)).toMatchObject({
      status: 404,
      body: { error: keyMessages.noKey },
    });
    expect((await read(key)).status).toBe(200);
    expect((await remove(owner, id)).status).toBe(200);
    expect((await remove(owner, id)).status).toBe(404);
  });
});

async function anyKey(): Promise<string> {
  return (await makeKey(server, await buildOwner(context), 'read')).key;
}

async function deletedKey(): Promise<string> {
  const owner = await buildOwner(context);
  const { key, id } = await makeKey(server, owner, 'read');
  await remove(owner, id);
  return key;
}

async function endedKey(): Promise<string> {
  const owner = await buildOwner(context);
  await changing(server).confirm(owner);
  const expiresAt = new Date(context.clock.now().getTime() + 60_000).toISOString();
  const { body } = await askForKey(server, owner, { expiresAt });
  await context.clock.advance(59);
  expect((await read(body.key)).status).toBe(200);
  await context.clock.advance(1);
  return body.key;
}

async function keyOfClosedClub(): Promise<string> {
  const owner = await buildOwner(context);
  const { key } = await makeKey(server, owner, 'read');
  await closeAccountOf(context, owner);
  return key;
}
