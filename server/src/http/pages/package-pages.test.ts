import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildPackage } from '../../../test/build/memberships/package.ts';
import { startServer } from '../../../test/harness.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());
const { packageId } = await buildPackage(server.context);
const tierId = await tierOf(packageId);

const get = (url: string) => server.app.inject({ url });

async function tierOf(id: string): Promise<string> {
  const { db } = server.context;
  const row = await db
    .selectFrom('tiers')
    .select('id')
    .where('package_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.id;
}

const page = z.looseObject({ page: z.string() });

/** The facts that a page was made of: the stand-in renderer writes them down. */
function factsOf(html: string): z.output<typeof page> {
  const json = /<pre>(.*)<\/pre>/s.exec(html)?.[1] ?? '';
  return page.parse(JSON.parse(json.replaceAll('&lt;', '<').replaceAll('&amp;', '&')));
}

const read = async (url: string) => {
  const { statusCode, body, headers } = await get(url);
  return { status: statusCode, facts: factsOf(body), headers };
};

describe('the page of a package', () => {
  it('is served with its tiers, also when its address is in capitals (product §2.15)', async () => {
    const { status, facts } = await read(`/package-info/${packageId.toUpperCase()}`);
    expect(status).toBe(200);
    expect(facts).toMatchObject({
      page: 'package',
      offer: {
        id: packageId,
        name: 'Salt Club',
        frequency: 'Weekly',
        isOnSale: true,
        perks: ['coupon'],
        tiers: [{ id: tierId, name: 'Gold', price: { amount: 1000, currency: 'AUD' }, tickets: 5 }],
      },
    });
  });

  it('keeps the name of the link that led there, also at its checkout; another one is none (product §2.35)', async () => {
    const paths = [`/package-info/${packageId}?`, `/total?mode=package&tierId=${tierId}&`];
    for (const path of paths) {
      expect((await read(`${path}via=flyer`)).facts).toMatchObject({ offer: { via: 'flyer' } });
      expect((await read(`${path}via=Fly%20er`)).facts).not.toHaveProperty('offer.via');
      expect((await read(path)).facts).not.toHaveProperty('offer.via');
    }
    const { facts } = await read(`${paths[1]}via=flyer`);
    expect(facts).toMatchObject({ order: { offer: { via: 'flyer' } } });
  });

  it('is a 404 with a page for an unknown package', async () => {
    const unknown = await read('/package-info/019ac1f2-7be4-7000-8000-00000000ffff');
    expect(unknown).toMatchObject({ status: 404, facts: { page: 'packageNotFound' } });
    expect((await read('/package-info/nothing')).status).toBe(404);
  });
});

describe('/total in package mode', () => {
  it('charges what the tier costs, for nobody to keep (product §2.15, §15.1)', async () => {
    const { facts, headers } = await read(`/total?mode=package&tierId=${tierId}&total=1`);
    expect(facts).toMatchObject({
      page: 'join',
      order: { tier: { id: tierId, price: { amount: 1000, currency: 'AUD' } } },
      reason: null,
    });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('has no order for a tier of a cancelled package, and leads back to it', async () => {
    const ended = await buildPackage(server.context);
    const now = server.context.clock.now();
    await server.context.db
      .updateTable('packages')
      .set({ cancelled_at: now })
      .where('id', '=', ended.packageId)
      .execute();
    const { facts } = await read(`/total?mode=package&tierId=${await tierOf(ended.packageId)}`);
    expect(facts).toMatchObject({
      order: null,
      offer: { id: ended.packageId, isOnSale: false },
      reason: 'This package is no longer available.',
    });
  });

  it.each(['', 'nothing', '019ac1f2-7be4-7000-8000-00000000ffff'])(
    'has no order for the tier "%s"',
    async (unknown) => {
      const { status, facts } = await read(`/total?mode=package&tierId=${unknown}`);
      expect({ status, ...facts }).toMatchObject({ status: 200, order: null, offer: null });
    },
  );
});

describe('the result of a membership payment', () => {
  it('shows what the address says, with the package of the tier (product §2.16)', async () => {
    const query = `total=10&count=5&currency=AUD&membershipTireId=${tierId}&email=mia@mail.example`;
    const { facts, headers } = await read(`/payment/membership/success?${query}`);
    expect(facts).toMatchObject({
      page: 'membership',
      status: 'success',
      shown: { total: 10, count: 5, currency: 'AUD', tierId, email: 'mia@mail.example' },
      offer: { id: packageId },
    });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  it('is of unknown status for any other, and shows nothing that is malformed', async () => {
    const { facts } = await read('/payment/membership/maybe?total=much&membershipTireId=1');
    expect(facts).toMatchObject({
      status: 'unknown',
      shown: { total: null, tierId: null },
      offer: null,
    });
  });
});

describe('/terms of a package', () => {
  it('says whose they are', async () => {
    const { facts } = await read(`/terms?packageId=${packageId}`);
    expect(facts).toMatchObject({ page: 'terms', draw: null, offer: { id: packageId } });
  });
});
