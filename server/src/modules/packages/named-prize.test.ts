import { getPackageCall } from '@clubdraw/contract/packages/package-endpoints';
import {
  createPackageCall,
  updatePackageCall,
} from '@clubdraw/contract/packages/form/publish-package';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildConnectedOwner } from '../../../test/build/connected-owner.ts';
import { packageBody } from '../../../test/build/memberships/package.ts';
import { startServer } from '../../../test/harness.ts';
import { publicPackagePage } from './public/read-public-package.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());
const owner = await buildConnectedOwner(server.context);

async function create(change: Record<string, unknown>): Promise<string> {
  const body = { ...packageBody(server.context), ...change };
  const { status, body: answer } = await server.call(createPackageCall, { body }, owner);
  if (status !== 201) throw new Error(JSON.stringify(answer));
  return answer.data.id;
}

async function prizesOf(id: string) {
  const { body } = await server.call(getPackageCall, { params: { id } }, owner);
  const { open, next } = body.prizes;
  return [open, next].map(({ prizes }) => prizes.map(({ prize }) => prize));
}

/** The page as the renderer gets it. */
async function shownOf(id: string) {
  const page = await publicPackagePage(server.context, id);
  if (!page) throw new Error('there is no such page');
  return page;
}

describe('the prize of a new package (product §2.8)', () => {
  it('is that of its first draw, and of later ones until others are named', async () => {
    const id = await create({ prize: 'A kayak' });
    expect(await prizesOf(id)).toEqual([['A kayak'], ['A kayak']]);
    const { prizes, unnamedDraw } = await shownOf(id);
    expect(prizes?.open?.prizes.map(({ prize }) => prize)).toEqual(['A kayak']);
    expect(unnamedDraw).toBeUndefined();
  });

  it('stands alone on the page where only later draws have one', async () => {
    const id = await create({});
    const { context } = server;
    const later = JSON.stringify([{ prize: 'A kayak', quantity: 1, valueMinor: null }]);
    // As when the club names it once somebody has entered the open draw.
    await sql`UPDATE packages SET prizes = ${later}::jsonb WHERE id = ${id}`.execute(context.db);
    const { prizes, unnamedDraw } = await shownOf(id);
    expect(unnamedDraw).toBe(1);
    expect(prizes?.open).toBeNull();
    expect(prizes?.next?.prizes.map(({ prize }) => prize)).toEqual(['A kayak']);
  });

  it('goes on when the package is changed', async () => {
    const id = await create({ prize: 'A kayak' });
    const body = { ...packageBody(server.context), name: 'Another Name' };
    await server.call(updatePackageCall, { params: { id }, body }, owner);
    expect(await prizesOf(id)).toEqual([['A kayak'], ['A kayak']]);
  });

  it('may be left out of a call: then the page says that it is named later', async () => {
    for (const prize of [undefined, null, '']) {
      const shown = await shownOf(await create({ prize }));
      expect([shown.prizes, shown.unnamedDraw]).toEqual([undefined, 1]);
    }
  });

  it('is refused where it is too long', async () => {
    const body = { ...packageBody(server.context), prize: 'x'.repeat(501) };
    const { status, body: answer } = await server.call(createPackageCall, { body }, owner);
    expect([status, answer.fields]).toEqual([400, { prize: expect.any(String) }]);
  });
});
