import {
  cancelDrawCall,
  getDrawCall,
  listDrawsCall,
} from '@clubdraw/contract/draws/draw-endpoints';
import { createDrawCall, updateDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { getPackageCall, listPackagesCall } from '@clubdraw/contract/packages/package-endpoints';
import { updatePackageCall } from '@clubdraw/contract/packages/form/publish-package';
import { getTermsCall, saveTermsCall } from '@clubdraw/contract/terms/terms';
import { describe, expect, it } from 'vitest';
import { buildConnectedOwner } from './build/connected-owner.ts';
import { buildOwner } from './build/owner.ts';
import { buildPackage, packageBody } from './build/memberships/package.ts';
import { buildDraw, drawBody } from './build/sold-draw.ts';
import { startServer } from './harness.ts';
import { forThisFile } from './whole-file/for-this-file.ts';

/** The things of one owner, asked for by another one. */
const server = await forThisFile(startServer());

describe('a draw', () => {
  it('stays as its owner wrote it when another owner edits or cancels it (product §6)', async () => {
    const { context } = server;
    const [owner, other] = [await buildConnectedOwner(context), await buildConnectedOwner(context)];
    const { drawId } = await buildDraw(context, {}, owner);
    const read = () => server.call(getDrawCall, { params: { id: drawId } }, owner);
    const before = (await read()).body;
    const params = { id: drawId };
    const body = { ...drawBody(context), name: 'Taken over' };
    expect((await server.call(updateDrawCall, { params, body }, other)).status).toBe(404);
    expect((await server.call(cancelDrawCall, { params }, other)).status).toBe(404);
    expect((await read()).body).toEqual(before);
  });
});

describe('a package', () => {
  it('stays as its owner wrote it when another owner edits it', async () => {
    const { context } = server;
    const [owner, other] = [await buildConnectedOwner(context), await buildConnectedOwner(context)];
    const { packageId } = await buildPackage(context, {}, owner);
    const read = () => server.call(getPackageCall, { params: { id: packageId } }, owner);
    const before = (await read()).body;
    const params = { id: packageId };
    const body = packageBody(context, { name: 'Taken over' });
    expect((await server.call(updatePackageCall, { params, body }, other)).status).toBe(404);
    expect((await read()).body).toEqual(before);
  });
});

describe('lists', () => {
  it('show an owner nothing of another (product §6)', async () => {
    const other = await buildConnectedOwner(server.context);
    const { body } = await server.call(listDrawsCall, {}, { token: other.token });
    expect(body).toEqual({ draws: [], totalPages: 0, totalRecords: 0 });
    const packages = await server.call(listPackagesCall, {}, { token: other.token });
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
    const refused = await server.call(createDrawCall, { body }, { token: owner.token });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { imageId: expect.any(String) } },
    });
    const taken = await server.call(createDrawCall, { body }, { token: other.token });
    expect(taken.status).toBe(201);
  });
});

describe('default terms', () => {
  it('are those of the owner whose token is sent (product §12.5)', async () => {
    const { context } = server;
    const [owner, other] = [await buildOwner(context), await buildOwner(context)];
    const mine = { body: { html: '<p>Mine</p>' } };
    await server.call(saveTermsCall, mine, { token: owner.token });
    const read = (token?: string) => server.call(getTermsCall, {}, { token });
    expect((await read(owner.token)).body.html).toBe('<p>Mine</p>');
    expect((await read(other.token)).body.html).toBe('');
    expect((await read()).body.html).toBe('');
  });
});
