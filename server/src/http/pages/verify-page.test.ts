import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { drawAtRound } from '../../../test/build/draw-at-round.ts';
import { buildConnectedOwner } from '../../../test/build/connected-owner.ts';
import { buildPackage } from '../../../test/build/memberships/package.ts';
import { buildDraw, sellTickets, voidTicket } from '../../../test/build/sold-draw.ts';
import { startServer } from '../../../test/harness.ts';
import { closeDraw } from '../../modules/draw-run/close-draw.ts';
import { cancelDraw } from '../../modules/draws/cancel-draw.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());

const daySeconds = 24 * 60 * 60;
const page = z.looseObject({ page: z.string() });

async function read(name: string) {
  const { statusCode, body, headers } = await server.app.inject(`/verify/${name}`);
  const json = /<pre>(.*)<\/pre>/s.exec(body)?.[1] ?? '';
  const facts = page.parse(JSON.parse(json.replaceAll('&lt;', '<').replaceAll('&amp;', '&')));
  return { status: statusCode, facts, headers };
}

describe('the page that checks a draw', () => {
  it('follows a draw from its sale to its result', async () => {
    const { context } = server;
    const { drawId } = await buildDraw(context);
    const round = { number: expect.any(Number), at: expect.any(String) };
    const open = { phase: 'open', beacon: 'test', close: null, round, result: null };
    expect(await read(drawId.toUpperCase())).toMatchObject({
      status: 200,
      facts: { page: 'verify', proof: { id: drawId, packageId: null, level: null, ...open } },
    });

    await sellTickets(context, drawId, 3);
    await voidTicket(context, drawId, 1);
    await context.clock.advance(daySeconds);
    await closeDraw(context, { drawId });
    const closed = { phase: 'closed', close: { leaves: 4, tickets: 2 }, result: null };
    expect((await read(drawId)).facts).toMatchObject({ proof: closed });

    await drawAtRound(context, { drawId });
    await context.clock.advance(2);
    const drawn = await read(drawId);
    expect(drawn.facts).toMatchObject({ proof: { phase: 'drawn', level: 'rehearsal' } });
    const words = expect.stringMatching(/^The winning ticket is [\d-]+\.$/);
    expect(drawn.facts).toHaveProperty('proof.result.words', words);
  });

  it('knows a draw that was cancelled', async () => {
    const owner = await buildConnectedOwner(server.context);
    const { drawId } = await buildDraw(server.context, {}, owner);
    await cancelDraw(server.context, { drawId, ownerId: owner.ownerId });
    expect((await read(drawId)).facts).toMatchObject({ proof: { phase: 'cancelled' } });
  });

  it('names a package’s draw by its package and number', async () => {
    const { packageId } = await buildPackage(server.context);
    const { status, facts } = await read(`${packageId}%3A1`);
    expect(status).toBe(200);
    expect(facts).toMatchObject({ proof: { id: `${packageId}:1`, packageId } });
    const { id } = await server.context.db
      .selectFrom('draws')
      .select('id')
      .where('package_id', '=', packageId)
      .executeTakeFirstOrThrow();
    expect((await read(id)).facts).toEqual(facts);
  });

  it.each([
    'nothing',
    '019ac1f2-7be4-7000-8000-00000000ffff',
    '019ac1f2-7be4-7000-8000-00000000ffff:2',
  ])('is a 404 with a page for %s', async (name) => {
    expect(await read(name)).toMatchObject({ status: 404, facts: { page: 'drawNotFound' } });
  });
});

it('the script of the page may read from the relays, and nobody else’s may (product §15.5)', async () => {
  const drandUrls = ['https://relay.example/base', 'https://relay.example', 'http://b.example:81'];
  const { settings } = server.context;
  const own = await startServer({ context: { settings: { ...settings, drandUrls } } });
  const { drawId } = await buildDraw(own.context);
  const policyOf = async (path: string): Promise<unknown> =>
    (await own.app.inject(path)).headers['content-security-policy'];
  expect(await policyOf(`/verify/${drawId}`)).toContain(
    "; connect-src 'self' https://relay.example http://b.example:81",
  );
  expect(await policyOf(`/draw-info/${drawId}`)).not.toContain('connect-src');
  await own.close();
});
