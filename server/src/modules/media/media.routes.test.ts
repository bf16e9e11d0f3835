import { uploadImageCall } from '@clubdraw/contract/media/media';
import * as messages from '@clubdraw/domain/texts/messages';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { networkMark } from '../../flow/fair-share/windows.ts';
import { pictureQueue } from '../../edge/images/prepare-image.ts';
import { buildConnectedOwner } from '../../../test/build/connected-owner.ts';
import { buildOwner } from '../../../test/build/owner.ts';
import { metadataOf, picture } from '../../../test/build/pictures/picture.ts';
import { startServer } from '../../../test/harness.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());
const { token } = await buildOwner(server.context);

afterEach(() => {
  vi.restoreAllMocks();
});

type Upload = {
  bytes: Buffer;
  name?: string;
  type?: string;
  token?: string | undefined;
  address?: string;
};

async function upload({ bytes, name = 'van.png', type = 'image/png', ...given }: Upload) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const request = new Request('http://clubdraw.test/', { method: 'POST', body: form });
  const as = 'token' in given ? given.token : token;
  const response = await server.app.inject({
    method: 'POST',
    url: uploadImageCall.path,
    remoteAddress: given.address ?? '127.0.0.1',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(as !== undefined && { authorization: `Bearer ${as}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const body: unknown = response.json();
  return { status: response.statusCode, body: body as { data: { id: string }; error?: string } };
}

async function download(id: string, query = '') {
  return server.app.inject({ method: 'GET', url: `/public/download/${id}${query}` });
}

/** Each picture at its beginning: its flow, and how many others began since it came. */
function watchQueue(): { name: string; others: number }[] {
  const begun: { name: string; others: number }[] = [];
  const run = pictureQueue.run.bind(pictureQueue);
  vi.spyOn(pictureQueue, 'run').mockImplementation(async (flow, work) => {
    const before = begun.length;
    return run(flow, async () => {
      begun.push({ name: flow.name, others: begun.length - before });
      return work();
    });
  });
  return begun;
}

describe('uploadImage', () => {
  it('stores a picture in the sizes that pages ask for (product §7.2, §7.3)', async () => {
    const { status, body } = await upload({ bytes: await picture(2000, 1000).png().toBuffer() });
    expect(status).toBe(201);
    const wide = await download(body.data.id, '?w=1280');
    expect(wide.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await metadataOf(wide.rawPayload)).toMatchObject({ width: 1280, height: 640 });
    const shared = await download(body.data.id);
    expect(await metadataOf(shared.rawPayload)).toMatchObject({
      format: 'jpeg',
      width: 1600,
    });
  });

  it('forgets what a photograph says of its maker, and turns it upright', async () => {
    const bytes = await picture(400, 200)
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Tess at home' } } })
      .toBuffer();
    expect(bytes.includes('Tess at home')).toBe(true);
    const { body } = await upload({ bytes, name: 'van.jpg', type: 'image/jpeg' });
    const stored = (await download(body.data.id)).rawPayload;
    expect(await metadataOf(stored)).not.toHaveProperty('exif');
    expect(stored.includes('Tess at home')).toBe(false);
    expect(await metadataOf(stored)).toMatchObject({ width: 200, height: 400 });
  });

  it('tells the kind from the content, whatever the name says (product §5.7)', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const gif = await picture(9, 9).gif().toBuffer();
    const cut = (await picture(900, 900).jpeg().toBuffer()).subarray(0, 700);
    for (const bytes of [svg, gif, cut, Buffer.from('hello'), Buffer.alloc(0)]) {
      expect(await upload({ bytes })).toMatchObject({
        status: 400,
        body: { error: messages.imageKind },
      });
    }
  });

  it('refuses more than 1 MB (product §5.7)', async () => {
    const bytes = Buffer.concat([await picture(9, 9).png().toBuffer(), Buffer.alloc(1024 * 1024)]);
    expect(await upload({ bytes })).toMatchObject({
      status: 400,
      body: { error: messages.imageTooLarge, fields: { imageId: messages.imageTooLarge } },
    });
  });

  it.each([
    ['6,320 × 6,320', () => picture(6320, 6320).png({ compressionLevel: 9 })],
    ['4,900 × 4,900', () => picture(4900, 4900).jpeg({ progressive: true, quality: 20 })],
  ])(
    'refuses a picture of %s pixels, more than a photograph has (product §5.7)',
    async (_size, made) => {
      const bytes = await made().toBuffer();
      expect(bytes.length).toBeLessThan(1024 * 1024);
      expect((await upload({ bytes })).status).toBe(400);
    },
  );

  it('says so of one with few bytes and more than 12 megapixels (product §5.7)', async () => {
    const bytes = await picture(9000, 3000).png({ compressionLevel: 9 }).toBuffer();
    expect(await upload({ bytes })).toMatchObject({
      status: 400,
      body: { fields: { imageId: messages.imageTooManyPixels } },
    });
  });

  it('takes one of 12 megapixels', async () => {
    const bytes = await picture(4096, 3072).png({ compressionLevel: 9 }).toBuffer();
    expect((await upload({ bytes })).status).toBe(201);
  });

  it('lets an owner wait behind one picture of another who sent many, and no longer line grow (product §11.10)', async () => {
    const { context } = server;
    // Accounts without a payment account are one flow with all of their network.
    const [many, one] = [await buildOwner(context), await buildConnectedOwner(context)];
    const large = await picture(3000, 2000).png().toBuffer();
    const small = await picture(9, 9).png().toBuffer();
    const ended: string[] = [];
    const send = async (name: string, bytes: Buffer, as: string): Promise<number> => {
      const { status } = await upload({ bytes, token: as });
      if (status === 201) ended.push(name);
      return status;
    };
    const all = Array.from({ length: 12 }, () => send('many', large, many.token));
    // Once the first of them is at work.
    await vi.waitFor(() => expect(ended.length).toBeGreaterThan(0), { timeout: 20_000 });
    expect(await send('one', small, one.token)).toBe(201);
    const statuses = await Promise.all(all);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
    expect(ended.indexOf('one')).toBeLessThan(ended.length - 1);
  });

  it.each([
    ['one network', () => '203.0.113.66'],
    ['eleven networks', (account: number) => `203.0.${account}.66`],
  ])(
    'has no club with a payment account wait behind 44 pictures of eleven accounts without one in %s (product §11.10)',
    async (_where, addressOf) => {
      const { context } = server;
      const enemies = await Promise.all(Array.from({ length: 11 }, () => buildOwner(context)));
      const club = await buildConnectedOwner(context);
      const newcomer = await buildOwner(context);
      const [large, small] = [
        await picture(2400, 1600).jpeg({ progressive: true }).toBuffer(),
        await picture(9, 9).png().toBuffer(),
      ];
      const begun = watchQueue();
      const all = enemies.flatMap((enemy, account) =>
        Array.from({ length: 4 }, async () =>
          upload({ bytes: large, token: enemy.token, address: addressOf(account) }),
        ),
      );
      await vi.waitFor(() => expect(begun.length).toBeGreaterThan(0), { timeout: 20_000 });
      const address = '198.51.100.1';
      const begunBefore = async (one: { token: string }, flow: string): Promise<number> => {
        expect((await upload({ bytes: small, token: one.token, address })).status).toBe(201);
        return begun.find(({ name }) => name === flow)?.others ?? Infinity;
      };
      expect(await begunBefore(club, club.ownerId)).toBeLessThanOrEqual(1);
      // A club that has no payment account yet waits for one picture of each network at most.
      const networks = new Set(enemies.map((_enemy, account) => addressOf(account))).size;
      expect(await begunBefore(newcomer, networkMark(context, address))).toBeLessThanOrEqual(
        networks,
      );
      await Promise.all(all);
    },
  );

  it('refuses who is not signed in, and a body without a file', async () => {
    const bytes = await picture(9, 9).png().toBuffer();
    expect((await upload({ bytes, token: undefined })).status).toBe(401);
    const response = await server.app.inject({
      method: 'POST',
      url: uploadImageCall.path,
      headers: { authorization: `Bearer ${token}` },
      payload: { file: 'x' },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: messages.errorUploadingFile });
  });
});

describe('a download', () => {
  it('of anything unknown is not found', async () => {
    const { body } = await upload({ bytes: await picture(9, 9).png().toBuffer() });
    const unknown = [
      download('019aa000-0000-7000-8000-000000000001'),
      download('..%2F..%2Fetc%2Fpasswd'),
      download(body.data.id, '?w=639'),
      download(body.data.id, '?w=x'),
    ];
    for (const response of await Promise.all(unknown)) expect(response.statusCode).toBe(404);
  });
});
