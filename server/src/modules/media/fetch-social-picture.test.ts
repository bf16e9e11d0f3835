import { meCall } from '@clubdraw/contract/accounts/accounts';
import { describe, expect, it } from 'vitest';
import { buildOwner } from '../../../test/build/owner.ts';
import { picture } from '../../../test/build/pictures/picture.ts';
import { startServer } from '../../../test/harness.ts';
import { fetchSocialPicture } from './fetch-social-picture.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const asked: string[] = [];
let found: Buffer | undefined;

const pictures = {
  fetch: (address: string): Promise<Buffer | undefined> => {
    asked.push(address);
    return Promise.resolve(found);
  },
};

const server = await forThisFile(startServer({ context: { pictures } }));

async function pictureOf(token: string): Promise<string | null> {
  return (await server.call(meCall, {}, { token })).body.picture;
}

describe('fetchSocialPicture', () => {
  it('stores the picture as one of ours, and asks for it once', async () => {
    const { context } = server;
    const { ownerId, token } = await buildOwner(context);
    found = await picture(300, 300).png().toBuffer();
    const url = 'https://pictures.test/mia.png';
    await fetchSocialPicture(context, { ownerId, url });
    const shown = await pictureOf(token);
    expect(shown).toMatch(/^http:\/\/clubdraw\.test\/public\/download\//);
    const { pathname } = new URL(shown ?? '');
    expect((await server.app.inject({ method: 'GET', url: pathname })).statusCode).toBe(200);
    await fetchSocialPicture(context, { ownerId, url: 'https://pictures.test/other.png' });
    expect(await pictureOf(token)).toBe(shown);
    expect(asked).toEqual([url]);
  });

  it('leaves an owner without one when there is none, or it is no picture', async () => {
    const { context } = server;
    const { ownerId, token } = await buildOwner(context);
    const url = 'https://pictures.test/none';
    found = undefined;
    await fetchSocialPicture(context, { ownerId, url });
    found = Buffer.from('<html>not a picture</html>');
    await expect(fetchSocialPicture(context, { ownerId, url })).rejects.toThrow('Please choose');
    expect(await pictureOf(token)).toBeNull();
  });
});
