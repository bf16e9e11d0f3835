import { cancelDraw, getDraw, listDraws } from '@clubdraw/contract/draws/draw-endpoints';
import { createDraw, updateDraw } from '@clubdraw/contract/draws/publish-draw';
import { getPackage, listPackages } from '@clubdraw/contract/packages/package-endpoints';
import { updatePackage } from '@clubdraw/contract/packages/publish-package';
import { getTerms, saveTerms } from '@clubdraw/contract/terms/terms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildConnectedOwner } from './build/connected-owner.ts';
import { buildOwner } from './build/owner.ts';
import { buildPackage, packageBody } from './build/package.ts';
import { buildDraw, drawBody } from './build/sold-draw.ts';
import { startServer, type TestServer } from './harness.ts';

/** The things of one owner, asked for by another one. */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('a draw', () => {
  it('stays as its owner wrote it when another owner edits or cancels it (product §6)', async () => {
    const { context } = server;
    const [owner, other] = [await buildConnectedOwner(context), await buildConnectedOwner(context)];
    const { drawId } = await buildDraw(context, {}, owner);
    const read = () => server.call(getDraw, { params: { id: drawId } }, owner);
    const before = (await read()).body;
    const params = { id: drawId };
    const body = { ...drawBody(context), name: 'Taken over' };
    expect((await server.call(updateDraw, { params, body }, other)).status).toBe(404);
    expect((await server.call(cancelDraw, { params }, other)).status).toBe(404);
    expect((await read()).body).toEqual(before);
  });
});

describe('a package', () => {
  it('stays as its owner wrote it when another owner edits it', async () => {
    const { context } = server;
    const [owner, other] = [await buildConnectedOwner(context), await buildConnectedOwner(context)];
    const { packageId } = await buildPackage(context, {}, owner);
    const read = () => server.call(getPackage, { params: { id: packageId } }, owner);
    const before = (await read()).body;
    const params = { id: packageId };
    const body = packageBody(context, { name: 'Taken over' });
    expect((await server.call(updatePackage, { params, body }, other)).status).toBe(404);
    expect((await read()).body).toEqual(before);
  });
});

describe('lists', () => {
  it('show an owner nothing of another (product §6)', async () => {
    const other = await buildConnectedOwner(server.context);
    const { body } = await server.call(listDraws, {}, { token: other.token });
    expect(body).toEqual({ draws: [], totalPages: 0, totalRecords: 0 });
    const packages = await server.call(listPackages, {}, { token: other.token });
    expect(packages.body).toEqual({ memberships: [], totalPages: 0, totalRecords: 0 });
  });
});

describe('an image', () => {
  it('of another owner cannot become the picture of a draw', async () => {
    const { context } = server;
    const [owner, other] = [await buildConnectedOwner(context), await buildConnectedOwner(context)];
    const imageId = context.random.uuidv7();
    const row = { id: imageId, owner_id: other.ownerId, width: 9, height: 9, bytes: 9 };
    await context.db
      .insertInto('images')
      .values({ ...row, sha256: Buffer.alloc(32), created_at: context.clock.now() })
      .execute();
    const body = { ...drawBody(context), imageId };
    const refused = await server.call(createDraw, { body }, { token: owner.token });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { imageId: expect.any(String) } },
    });
    const taken = await server.call(createDraw, { body }, { token: other.token });
    expect(taken.status).toBe(201);
  });
});

describe('default terms', () => {
  it('are those of the owner whose token is sent (product §12.5)', async () => {
    const { context } = server;
    const [owner, other] = [await buildOwner(context), await buildOwner(context)];
    const mine = { body: { html: '<p>Mine</p>' } };
    await server.call(saveTerms, mine, { token: owner.token });
    const read = (token?: string) => server.call(getTerms, {}, { token });
    expect((await read(owner.token)).body.html).toBe('<p>Mine</p>');
    expect((await read(other.token)).body.html).toBe('');
    expect((await read()).body.html).toBe('');
  });
});
