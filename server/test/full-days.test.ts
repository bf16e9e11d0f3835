import { createDrawCall, updateDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import {
  createPackageCall,
  updatePackageCall,
} from '@clubdraw/contract/packages/form/publish-package';
import { saveTermsCall, updateDrawTermsCall } from '@clubdraw/contract/terms/terms';
import * as messages from '@clubdraw/domain/texts/messages';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildConnectedOwner } from './build/connected-owner.ts';
import { buildPackage, packageBody } from './build/memberships/package.ts';
import { buildDraw, drawBody } from './build/sold-draw.ts';
import { startServer } from './harness.ts';
import { forThisFile } from './whole-file/for-this-file.ts';

const daySeconds = 86_400;

const server = await forThisFile(startServer({ env: { RATE_LIMITS: 'on' } }));

/** The statuses of the same call, one after the other. */
async function changeTimes(times: number, change: () => Promise<{ status: number }>) {
  const answers: number[] = [];
  for (let time = 0; time < times; time += 1) answers.push((await change()).status);
  return new Set(answers);
}

function refusal(seconds: number) {
  return { status: 429, body: { error: messages.tooManyRequests(seconds) } };
}

/** Fills the day of an owner with publications, straight in the table. */
async function publish(drawId: string, count: number): Promise<void> {
  await sql`
    INSERT INTO draw_publications (draw_id, revision, statement, conditions, hash, signature,
      seed_sealed, holder_key_sealed, created_at)
    SELECT draw_id, -n, statement, conditions, sha256(n::text::bytea || hash), signature,
      seed_sealed, holder_key_sealed, created_at
    FROM draw_publications, generate_series(1, ${count}::int) AS n
    WHERE draw_id = ${drawId} AND revision = 0`.execute(server.context.db);
}

/** The statuses of calls at one instant, in ascending order. */
async function atOnce(calls: (() => Promise<{ status: number }>)[]): Promise<number[]> {
  const answers = await Promise.all(calls.map(async (call) => call()));
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

describe('a draw', () => {
  it('is changed 20 times in 24 hours, by whatever call, and then when the first of them is a day ago (product §11.9)', async () => {
    const owner = await buildConnectedOwner(server.context);
    const { drawId } = await buildDraw(server.context, {}, owner);
    const params = { id: drawId };
    const body = drawBody(server.context, {
      runAt: new Date(server.context.clock.now().getTime() + 5 * daySeconds * 1000).toISOString(),
    });
    const change = () => server.call(updateDrawCall, { params, body }, owner);
    const terms = () =>
      server.call(updateDrawTermsCall, { params, body: { html: '<p>a</p>' } }, owner);
    expect(await changeTimes(10, change)).toEqual(new Set([200]));
    await server.context.clock.advance(3_600);
    expect(await changeTimes(10, terms)).toEqual(new Set([200]));
    const refused = await change();
    expect(refused).toMatchObject(refusal(daySeconds - 3_600));
    expect(refused.headers['retry-after']).toBe(String(daySeconds - 3_600));
    expect(await terms()).toMatchObject(refusal(daySeconds - 3_600));
    // Another draw of the same owner is not full.
    const other = await buildDraw(server.context, {}, owner);
    const params2 = { id: other.drawId };
    expect((await server.call(updateDrawCall, { params: params2, body }, owner)).status).toBe(200);
    await server.context.clock.advance(daySeconds - 3_600);
    expect(await changeTimes(10, change)).toEqual(new Set([200]));
    expect(await change()).toMatchObject(refusal(3_600));
  });

  it('is changed a 20th time once, by many calls at one instant (product §11.9)', async () => {
    const owner = await buildConnectedOwner(server.context);
    const { drawId } = await buildDraw(server.context, {}, owner);
    const params = { id: drawId };
    const body = drawBody(server.context);
    const change = () => server.call(updateDrawCall, { params, body }, owner);
    const terms = () =>
      server.call(updateDrawTermsCall, { params, body: { html: '<p>a</p>' } }, owner);
    expect(await changeTimes(19, change)).toEqual(new Set([200]));
    expect(await atOnce([change, terms, change, terms])).toEqual([200, 429, 429, 429]);
  });
});

describe('a package', () => {
  it('is changed 20 times in 24 hours', async () => {
    const { packageId, owner } = await buildPackage(server.context);
    const params = { id: packageId };
    const change = () =>
      server.call(updatePackageCall, { params, body: packageBody(server.context) }, owner);
    expect(await changeTimes(20, change)).toEqual(new Set([200]));
    expect(await change()).toMatchObject(refusal(daySeconds));
  });
});

describe('an owner', () => {
  it('publishes 200 times in 24 hours, draws and packages together (product §11.9)', async () => {
    const owner = await buildConnectedOwner(server.context);
    const { drawId } = await buildDraw(server.context, {}, owner);
    const draw = () => server.call(createDrawCall, { body: drawBody(server.context) }, owner);
    const club = () => server.call(createPackageCall, { body: packageBody(server.context) }, owner);
    await publish(drawId, 197);
    expect((await draw()).status).toBe(201);
    expect((await club()).status).toBe(201);
    expect(await draw()).toMatchObject(refusal(daySeconds));
    expect(await club()).toMatchObject(refusal(daySeconds));
    const stranger = await buildConnectedOwner(server.context);
    const body = drawBody(server.context);
    expect((await server.call(createDrawCall, { body }, stranger)).status).toBe(201);
    await server.context.clock.advance(daySeconds);
    expect((await draw()).status).toBe(201);
  });

  it('publishes a 200th time once, by many calls at one instant (product §11.9)', async () => {
    const owner = await buildConnectedOwner(server.context);
    const { drawId } = await buildDraw(server.context, {}, owner);
    const other = await buildDraw(server.context, {}, owner);
    const params = { id: other.drawId };
    const body = drawBody(server.context);
    const draw = () => server.call(createDrawCall, { body }, owner);
    const club = () => server.call(createPackageCall, { body: packageBody(server.context) }, owner);
    const change = () => server.call(updateDrawCall, { params, body }, owner);
    await publish(drawId, 197);
    const [first, ...others] = await atOnce([draw, club, change, draw, club, change]);
    expect([200, 201]).toContain(first);
    expect(others).toEqual([429, 429, 429, 429, 429]);
  });

  it('writes 200 versions of the default terms in 24 hours, also when the last come at one instant (product §11.9)', async () => {
    const owner = await buildConnectedOwner(server.context);
    const save = (n: number) =>
      server.call(saveTermsCall, { body: { html: `<p>${n}</p>` } }, owner);
    for (let n = 0; n < 199; n += 1) expect((await save(n)).status).toBe(200);
    const more = [-1, -2, -3, -4].map((n) => () => save(n));
    expect(await atOnce(more)).toEqual([200, 429, 429, 429]);
    expect(await save(200)).toMatchObject(refusal(daySeconds));
  });
});
