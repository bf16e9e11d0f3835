import { saveClubCall } from '@clubdraw/contract/accounts/club';
import { updateDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildOwner, type BuiltOwner } from '../../../test/build/owner.ts';
import { picture } from '../../../test/build/pictures/picture.ts';
import { buildDraw, drawBody } from '../../../test/build/sold-draw.ts';
import { doJobs } from '../../../test/do-jobs.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { giveFirstPicture } from '../accounts/give-first-picture.ts';
import { mediaJobs } from './media.jobs.ts';
import { unusedImages } from './unused-images.ts';
import { uploadImage } from './upload-image.ts';

const day = 86_400;

let server: TestServer;
let owner: BuiltOwner;
// A cleaning runs once in ten minutes of a process, so each test has one of its own.
beforeEach(async () => {
  server = await startServer();
  owner = await buildOwner(server.context);
});
afterEach(() => server.close());

async function upload(): Promise<string> {
  const bytes = await picture(20, 20).png().toBuffer();
  return (await uploadImage(server.context, { ownerId: owner.ownerId, bytes })).id;
}

async function sweep(): Promise<void> {
  await unusedImages.sweep(server.context, server.context.clock.now());
  await doJobs(server.context, mediaJobs);
}

async function isServed(id: string): Promise<boolean> {
  const answers = ['', '?w=160', '?w=640', '?w=1280'].map((query) =>
    server.app.inject(`/public/download/${id}${query}`),
  );
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses).size).toBe(1);
  return statuses[0] === 200;
}

describe('a picture', () => {
  it('that nothing shows is removed after 31 days, and no earlier (product §5.7)', async () => {
    const id = await upload();
    await server.context.clock.advance(31 * day - 60);
    const late = await upload();
    await server.context.clock.advance(120);
    await sweep();
    expect(await isServed(id)).toBe(false);
    expect(await isServed(late)).toBe(true);
  });

  it('that nothing shows is removed after a day where its owner has twenty newer ones (product §5.7)', async () => {
    const first = await upload();
    const second = await upload();
    for (let newer = 0; newer < 19; newer += 1) await upload();
    await server.context.clock.advance(day + 60);
    await sweep();
    expect(await isServed(first)).toBe(false);
    expect(await isServed(second)).toBe(true);
  });

  it('of a draw, an owner or a club stays', async () => {
    const [ofDraw, ofOwner, ofClub] = [await upload(), await upload(), await upload()];
    const body = { name: 'Salt & Sunday', imageId: ofClub };
    await server.call(saveClubCall, { body }, owner);
    await buildDraw(server.context, { imageId: ofDraw }, owner);
    await giveFirstPicture(server.context, { ownerId: owner.ownerId, pictureId: ofOwner });
    await server.context.clock.advance(400 * day);
    await sweep();
    expect(await isServed(ofDraw)).toBe(true);
    expect(await isServed(ofOwner)).toBe(true);
    expect(await isServed(ofClub)).toBe(true);
  });

  it('stays, or is not to be had, when its draw is saved while it is swept', async () => {
    const imageId = await upload();
    for (let newer = 0; newer < 20; newer += 1) await upload();
    await server.context.clock.advance(day + 1);
    const runAt = new Date(server.context.clock.now().getTime() + day * 1000).toISOString();
    const { drawId } = await buildDraw(server.context, { runAt }, owner);
    const body = drawBody(server.context, { imageId, runAt });
    const params = { id: drawId };
    const [saved] = await Promise.all([
      server.call(updateDrawCall, { params, body }, owner),
      sweep(),
    ]);
    expect([200, 400]).toContain(saved.status);
    expect(await isServed(imageId)).toBe(saved.status === 200);
  });

  it('is looked for in every table that can show one', async () => {
    const { rows } = await sql<{ place: string }>`
      SELECT conrelid::regclass || '.' || attname AS place
      FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
      WHERE contype = 'f' AND confrelid = 'images'::regclass ORDER BY 1`.execute(server.context.db);
    // Add another one to deleteUnusedImages first.
    expect(rows.map(({ place }) => place)).toEqual([
      'club_faces.image_id',
      'draws.image_id',
      'owners.picture_id',
      'packages.image_id',
    ]);
  });
});
