import { endpoints } from '@clubdraw/contract/endpoints';
import type { AnyEndpoint } from '@clubdraw/contract/wire/endpoint';
import { frequencies } from '@clubdraw/domain/time/frequency';
import * as messages from '@clubdraw/domain/texts/messages';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { buildConnectedOwner } from './build/connected-owner.ts';
import type { BuiltOwner } from './build/owner.ts';
import { packageBody } from './build/memberships/package.ts';
import { drawBody } from './build/sold-draw.ts';
import { endAtFailure, it } from './shop-test.ts';
import type { TestServer } from './harness.ts';

/** A moment as a request may write it: near or far, with an offset or as a local time. */
const moment = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: 2026, max: 2033 }),
      fc.constantFrom(1, 99, 1970, 9998, 9999),
      fc.integer({ min: 0, max: 9999 }),
    ),
    fc.constantFrom('01-01', '02-28', '03-02', '06-15', '12-31'),
    fc.constantFrom('00:00', '09:30', '23:59'),
    fc.oneof(
      fc.constantFrom('', 'Z', ':59Z', ':59.999-14:00', ':00+14:00', ':59-23:59', ':00+23:59'),
      fc.constantFrom('-00:01', '+05:45', '-12:00'),
    ),
  )
  .map(([year, day, time, end]) => `${String(year).padStart(4, '0')}-${day}T${time}${end}`);

const zone = fc.constantFrom(
  'UTC',
  'Australia/Sydney',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
  'Asia/Kathmandu',
);

let owner: BuiltOwner;
let shop: TestServer;

async function statusOf(endpoint: AnyEndpoint, input: object): Promise<number> {
  return (await shop.call(endpoint, input, { token: owner.token })).status;
}

/** Every answer that tells of a draw; a cancelled one still has them. */
async function draws(id: string): Promise<number[]> {
  const params = { id };
  return Promise.all([
    statusOf(endpoints.listDraws, { query: { pageSize: 1000 } }),
    statusOf(endpoints.getDraw, { params }),
    statusOf(endpoints.getPublicDraw, { params }),
    statusOf(endpoints.getStage, { params }),
    statusOf(endpoints.getCertificate, { params }),
    statusOf(endpoints.getDrawSales, { params }),
  ]);
}

async function packages(id: string): Promise<number[]> {
  const params = { id };
  return Promise.all([
    statusOf(endpoints.listPackages, { query: { pageSize: 1000 } }),
    statusOf(endpoints.getPackage, { params }),
    statusOf(endpoints.getPublicPackage, { params }),
    statusOf(endpoints.listPackageDraws, { params }),
    statusOf(endpoints.getStage, { params: { id: `${id}:1` } }),
  ]);
}

type Made = { status: number; body: { data?: { id: string }; fields?: Record<string, string> } };

describe('a date', () => {
  it('that a draw is stored with breaks no later answer (product §5.5)', async ({
    shop: opened,
  }) => {
    shop = opened;
    owner = await buildConnectedOwner(shop.context);
    const { token } = owner;
    await fc.assert(
      fc.asyncProperty(moment, zone, fc.boolean(), async (runAt, timezone, isPromo) => {
        const body = drawBody(shop.context, { runAt, timezone });
        const endpoint = isPromo ? endpoints.createPromoDraw : endpoints.createDraw;
        const made = (await shop.call(endpoint, { body }, { token })) as Made;
        expect([201, 400]).toContain(made.status);
        const isRefused = made.status === 400;
        expect(isRefused ? made.body.fields : { runAt: 'taken' }).toHaveProperty('runAt');
        if (isRefused) return;
        const id = made.body.data?.id ?? '';
        expect(await draws(id)).toEqual([200, 200, 200, 200, 200, 200]);
        expect(await statusOf(endpoints.updateDraw, { params: { id }, body })).toBe(200);
        expect(await statusOf(endpoints.cancelDraw, { params: { id } })).toBe(200);
        expect(await draws(id)).toEqual([200, 200, 200, 200, 200, 200]);
      }),
      {
        numRuns: 60,
        examples: [['9999-12-31T23:59:59-14:00', 'UTC', true]],
        ...endAtFailure,
      },
    );
  });

  it('that a package is stored with breaks no later answer (product §5.3)', async ({
    shop: opened,
  }) => {
    shop = opened;
    owner = await buildConnectedOwner(shop.context);
    const { token } = owner;
    const often = fc.constantFrom(...frequencies);
    const local = moment.map((text) => text.slice(0, 16));
    await fc.assert(
      fc.asyncProperty(local, zone, often, async (drawDate, timezone, frequency) => {
        const body = packageBody(shop.context, { drawDate, timezone, frequency });
        const made = (await shop.call(endpoints.createPackage, { body }, { token })) as Made;
        expect([201, 400]).toContain(made.status);
        const isRefused = made.status === 400;
        expect(isRefused ? made.body.fields : { drawDate: 'taken' }).toHaveProperty('drawDate');
        if (isRefused) return;
        const id = made.body.data?.id ?? '';
        expect(await packages(id)).toEqual([200, 200, 200, 200, 200]);
        expect(await statusOf(endpoints.updatePackage, { params: { id }, body })).toBe(200);
        expect(await statusOf(endpoints.cancelPackage, { params: { id } })).toBe(200);
        expect(await packages(id)).toEqual([200, 200, 200, 200, 200]);
      }),
      { numRuns: 40, ...endAtFailure },
    );
  });

  it('lies at most five years ahead, for draws and packages alike (product §5.5)', async ({
    shop: opened,
  }) => {
    shop = opened;
    owner = await buildConnectedOwner(shop.context);
    const { token } = owner;
    // The clock of the tests stands at 2026-03-02T09:30:15Z.
    const draw = async (runAt: string) => {
      const body = drawBody(shop.context, { runAt, timezone: 'UTC' });
      return (await shop.call(endpoints.createDraw, { body }, { token })) as Made;
    };
    const club = async (drawDate: string) => {
      const body = packageBody(shop.context, { drawDate, timezone: 'UTC' });
      return (await shop.call(endpoints.createPackage, { body }, { token })) as Made;
    };
    expect((await draw('2031-03-02T09:30:15Z')).status).toBe(201);
    expect((await club('2031-03-02T09:30')).status).toBe(201);
    const far = { status: 400, body: { error: messages.dateTooFar } };
    expect(await draw('2031-03-02T09:30:16Z')).toMatchObject({
      ...far,
      body: { fields: { runAt: messages.dateTooFar } },
    });
    expect(await club('2031-03-02T09:31')).toMatchObject({
      ...far,
      body: { fields: { drawDate: messages.dateTooFar } },
    });
  });
});

describe('a time zone', () => {
  it('that a form may send is known to the database', async ({ shop: opened }) => {
    const { rows } = await sql<{ zone: string }>`
      SELECT zone FROM unnest(${Intl.supportedValuesOf('timeZone')}::text[]) AS given (zone)
      WHERE NOT EXISTS (SELECT FROM pg_timezone_names WHERE lower(name) = lower(zone))`.execute(
      opened.context.db,
    );
    expect(rows).toEqual([]);
  });
});
