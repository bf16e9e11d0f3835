import { endpoints, type EndpointName } from '@clubdraw/contract/endpoints';
import type { AnyEndpoint } from '@clubdraw/contract/wire/endpoint';
import { isDoneOnce } from '@clubdraw/contract/wire/idempotency-key';
import * as keyMessages from '@clubdraw/domain/texts/key-messages';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { drawSteps } from '../../../test/audit/draw-steps.ts';
import type { Step } from '../../../test/audit/step.ts';
import { forgetOld } from '../../../test/build/forget-old.ts';
import { buildOwner } from '../../../test/build/owner.ts';
import { buildSale, openShop } from '../../../test/build/sale.ts';
import { makeKey } from '../../../test/build/team/make-key.ts';
import { requestPath } from '../../../test/request-path.ts';
import { stopBefore } from '../../../test/stop-before.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';
import { buildApp } from '../../app.ts';
import { countedThings } from '../../flow/fair-share/shared-things.ts';
import { takeShare } from '../../flow/fair-share/take-share.ts';

const shop = await forThisFile(openShop());
const { context } = shop;
const { db } = context;

const names = [
  'addPostalEntries',
  'enterPostalEntries',
  'turnAwayPostalEntry',
  'createEntryCode',
] as const satisfies readonly EndpointName[];
type Name = (typeof names)[number];

/** Without a text of its own each such code is another one. */
const gift = { tickets: 1, uses: 1 };

const stepOf = {
  ...drawSteps,
  createEntryCode: async (): Promise<Step> => {
    const runAt = new Date(context.clock.now().getTime() + 3 * 24 * 3600 * 1000).toISOString();
    const { owner, drawId } = await buildSale(shop, { giveaways: 20, runAt });
    return { by: owner, params: { id: drawId }, body: gift };
  },
};

/** A call that has an effect, with the key that makes it. */
async function prepared(name: Name): Promise<Step & { key: string }> {
  const step = await stepOf[name](shop);
  const owner = { ...(await buildOwner(context)), ...step.by };
  const { email } = await db
    .selectFrom('owners')
    .select('email')
    .where('id', '=', step.by.ownerId)
    .executeTakeFirstOrThrow();
  const { key } = await makeKey(shop, { ...owner, email }, 'entries');
  return { ...step, key };
}

type Sending = {
  name: Name;
  step: Step;
  token: string;
  as: string | undefined;
  app?: typeof shop.app;
};

async function send({ name, step, token, as, app = shop.app }: Sending) {
  const { method, path }: AnyEndpoint = endpoints[name];
  const response = await app.inject({
    method,
    url: requestPath(path, step.params, undefined),
    headers: {
      authorization: `Bearer ${token}`,
      ...(as !== undefined && { 'idempotency-key': as }),
    },
    ...(step.body && { payload: step.body }),
  });
  return { status: response.statusCode, text: response.body };
}

/** Each effect writes one line of the audit in its transaction. */
async function effectsOf({ ownerId }: Step['by'], name: Name): Promise<number> {
  const rows = await db
    .selectFrom('audit_lines')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('operation', '=', name)
    .execute();
  return rows.length;
}

const uniqueName = () => `call ${context.random.uuidv7()}`;

const used = {
  status: 409,
  text: JSON.stringify({ error: keyMessages.idempotencyKeyUsed }),
};

describe('the calls that are done once', () => {
  it('are the POSTs that keys make (product §7.6)', () => {
    const all = (Object.keys(endpoints) as EndpointName[]).filter((name) =>
      isDoneOnce(endpoints[name]),
    );
    expect(all.toSorted()).toEqual(names.toSorted());
  });
});

describe.each(names)('%s with an Idempotency-Key', (name) => {
  it('answers the same again, and does nothing more (product §7.6)', async () => {
    const { key: token, ...step } = await prepared(name);
    const before = await effectsOf(step.by, name);
    const call = { name, step, token, as: uniqueName() };
    const first = await send(call);
    expect(first.status).toBe(endpoints[name].status);
    expect(await send(call)).toEqual(first);
    await context.clock.advance(24 * 3600 - 1);
    expect(await send(call)).toEqual(first);
    expect(await effectsOf(step.by, name)).toBe(before + 1);
  });

  it('is done once by five that come at the same moment, and all get its answer (product §7.6)', async () => {
    const { key: token, ...step } = await prepared(name);
    const before = await effectsOf(step.by, name);
    const call = { name, step, token, as: uniqueName() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(call)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => endpoints[name].status));
    expect(await effectsOf(step.by, name)).toBe(before + 1);
  });

  it('did nothing where its answer could not be noted, and is done by the next (product §7.6)', async () => {
    const { key: token, ...step } = await prepared(name);
    const before = await effectsOf(step.by, name);
    const call = { name, step, token, as: uniqueName() };
    await sql`ALTER TABLE done_calls ADD CONSTRAINT shut CHECK (false) NOT VALID`.execute(db);
    expect((await send(call)).status).toBe(500);
    await sql`ALTER TABLE done_calls DROP CONSTRAINT shut`.execute(db);
    expect(await effectsOf(step.by, name)).toBe(before);
    expect((await send(call)).status).toBe(endpoints[name].status);
    expect(await effectsOf(step.by, name)).toBe(before + 1);
  });

  it('did nothing where its process died before the answer was noted (product §7.6)', async () => {
    const { key: token, ...step } = await prepared(name);
    const before = await effectsOf(step.by, name);
    const stopped = stopBefore(context, /insert into done_calls/i);
    const app = buildApp(stopped.context);
    const call = { name, step, token, as: uniqueName() };
    const dying = send({ ...call, app });
    await stopped.reachedBy(dying);
    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'idle in transaction'`.execute(db);
    stopped.goOn();
    expect((await dying).status).toBeGreaterThanOrEqual(500);
    expect(await effectsOf(step.by, name)).toBe(before);
    const again = await send(call);
    expect(again.status).toBe(endpoints[name].status);
    expect(await send(call)).toEqual(again);
    expect(await effectsOf(step.by, name)).toBe(before + 1);
    await app.close();
  });
});

async function codesOf({ params }: Step): Promise<number> {
  const { rows } = await sql`SELECT FROM entry_codes WHERE draw_id = ${params?.['id']}`.execute(db);
  return rows.length;
}

async function answersOf({ by }: Step): Promise<number> {
  const { rows } = await sql`SELECT FROM done_calls WHERE owner_id = ${by.ownerId}`.execute(db);
  return rows.length;
}

describe('an Idempotency-Key', () => {
  const name = 'createEntryCode';
  async function codeSale() {
    const { key, ...step } = await prepared(name);
    return { token: key, name, step, as: uniqueName() } as const;
  }

  it('is refused with another body, and with another call (product §7.6)', async () => {
    const call = await codeSale();
    const first = await send(call);
    expect(first.status).toBe(201);
    const other = { ...call, step: { ...call.step, body: { ...gift, tickets: 2 } } };
    expect(await send(other)).toEqual(used);
    expect(await send({ ...call, name: 'enterPostalEntries' })).toEqual(used);
    // The same, spelt in another order.
    const spelt = { ...call, step: { ...call.step, body: { uses: 1, tickets: 1, until: null } } };
    expect(await send(spelt)).toEqual(first);
    expect(await codesOf(call.step)).toBe(1);
  });

  it('of two other bodies at the same moment is that of one of them (product §7.6)', async () => {
    const call = await codeSale();
    const other = { ...call, step: { ...call.step, body: { ...gift, tickets: 2 } } };
    const answers = await Promise.all([send(call), send(other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await codesOf(call.step)).toBe(1);
  });

  it('names a call of one key: another key and the owner have names of their own (product §7.6)', async () => {
    const call = await codeSale();
    const first = await send(call);
    const owned = await send({ ...call, token: call.step.by.token });
    expect(owned.status).toBe(201);
    expect(owned.text).not.toBe(first.text);
    expect(await codesOf(call.step)).toBe(2);
  });

  it('of a call that was refused names the next one (product §7.6)', async () => {
    const call = await codeSale();
    const wrong = { ...call, step: { ...call.step, body: { ...gift, uses: 0 } } };
    expect((await send(wrong)).status).toBe(400);
    const late = { ...gift, until: '2001-01-01T10:00' };
    expect((await send({ ...call, step: { ...call.step, body: late } })).status).toBe(400);
    expect((await send(call)).status).toBe(201);
  });

  it('is free again after a day, and forgotten (product §7.6, §9.8)', async () => {
    const call = await codeSale();
    const first = await send(call);
    await context.clock.advance(24 * 3600);
    const later = await send(call);
    expect(later.status).toBe(201);
    expect(later.text).not.toBe(first.text);
    expect(await codesOf(call.step)).toBe(2);
    await context.clock.advance(24 * 3600);
    await forgetOld(context);
    expect(await db.selectFrom('done_calls').select('status').execute()).toEqual([]);
  });

  it('that is free again is that of one of ten in two processes, of either body (product §7.6)', async () => {
    const call = await codeSale();
    await send(call);
    await context.clock.advance(24 * 3600);
    const other = { ...call, step: { ...call.step, body: { ...gift, tickets: 2 } } };
    const app = buildApp(context);
    const asked = Array.from({ length: 10 }, (_, at) =>
      send({ ...(at % 3 === 0 ? other : call), ...(at % 2 === 0 && { app }) }),
    );
    const done = (await Promise.all(asked)).filter(({ text }) => text !== used.text);
    expect([4, 6]).toContain(done.length);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    expect(done.map(({ status }) => status)).toEqual(done.map(() => 201));
    expect(await codesOf(call.step)).toBe(2);
    await app.close();
  });

  it.each([
    ['', 400],
    ['a'.repeat(256), 400],
    ['na\u00efve', 400],
    ['a'.repeat(255), 201],
    [' ~', 201],
  ])('has a form: %j answers %i (product §7.6)', async (as, status) => {
    const call = await codeSale();
    const answer = await send({ ...call, as });
    expect(answer.status).toBe(status);
    expect(await codesOf(call.step)).toBe(status === 201 ? 1 : 0);
  });

  it('answers the same to five of one moment, also where only the first can succeed (product §7.6)', async () => {
    const { step, ...call } = await codeSale();
    const named = { ...step, body: { ...gift, code: 'SPRING' } };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send({ ...call, step: named })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await codesOf(step)).toBe(1);
  });

  it('leaves nothing where the call found nothing to do, whatever its names are (product §7.6)', async () => {
    const { key: token, ...step } = await prepared('addPostalEntries');
    const call = { name: 'addPostalEntries', step, token } as const;
    const first = await send({ ...call, as: uniqueName() });
    const empty = { ...step, body: { batchId: context.random.uuidv7(), entries: [] } };
    for (let at = 0; at < 50; at += 1) {
      expect(await send({ ...call, as: uniqueName() })).toEqual(first);
      expect((await send({ ...call, step: empty, as: uniqueName() })).status).toBe(first.status);
    }
    const enter = { ...call, name: 'enterPostalEntries' as const };
    const entering: Step = { by: step.by, params: step.params ?? {} };
    const as = uniqueName();
    expect(JSON.parse((await send({ ...enter, step: entering, as })).text)).toMatchObject({
      entered: 1,
    });
    const nothing = await send({ ...enter, step: entering, as: uniqueName() });
    expect(JSON.parse(nothing.text)).toMatchObject({ entered: 0 });
    expect(await answersOf(step)).toBe(2);
  });

  it('is one of 5,000 of a club in a day; without one the call goes on (product §7.6, §11.16)', async () => {
    const settings = { ...context.settings, rateLimits: true };
    const app = buildApp({ ...context, settings });
    const call = { ...(await codeSale()), app };
    const { ownerId: club } = call.step.by;
    const limited = { ...context, settings };
    const [{ most }] = countedThings.storedAnswers.shares;
    await takeShare(limited, 'storedAnswers', { club, amount: most - 1 });
    // Refused and found again, which store nothing.
    const wrong = { ...call.step, body: { ...gift, uses: 0 } };
    expect((await send({ ...call, step: wrong })).status).toBe(400);
    const late = { ...call.step, body: { ...gift, until: '2001-01-01T10:00' } };
    expect((await send({ ...call, step: late })).status).toBe(400);
    const first = await send(call);
    expect(first.status).toBe(201);
    expect((await send({ ...call, as: uniqueName() })).status).toBe(429);
    expect(await send(call)).toEqual(first);
    expect((await send({ ...call, as: undefined })).status).toBe(201);
    await context.clock.advance(24 * 3600);
    expect((await send({ ...call, as: uniqueName() })).status).toBe(201);
    await app.close();
  });

  it('is kept as a hash: it may say anything (product §7.6)', async () => {
    const call = { ...(await codeSale()), as: 'mia@example.com' };
    await send(call);
    const { rows } = await sql<{
      text: string;
    }>`SELECT done_calls::text AS text FROM done_calls`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ text }) => text.includes('mia@'))).toEqual([]);
  });
});
