import { passOverCall } from '@clubdraw/contract/draws/pass-over';
import { listPackageDrawsCall } from '@clubdraw/contract/packages/package-draws';
import { expect } from 'vitest';
import { passDays } from '../../../../test/build/drawn-draw.ts';
import { joinPackage, passDate } from '../../../../test/build/memberships/package-run.ts';
import { buildPackage } from '../../../../test/build/memberships/package.ts';
import { it } from '../../../../test/shop-test.ts';

it("a draw of a package has its turns and is passed over by its own name, as its owner's list says (product §2.14, §12.8)", async ({
  shop,
}) => {
  const { packageId, owner } = await buildPackage(shop.context, { claimDays: 7 });
  await joinPackage(shop, packageId);
  await passDate(shop, packageId);
  await shop.settle();
  const token = { token: owner.token };
  const list = { params: { id: packageId }, query: {} };
  const drawn = async () => {
    const { body } = await shop.call(listPackageDrawsCall, list, token);
    return body.draws.find(({ number }) => number === 1);
  };
  const first = (await drawn())?.prizeTurn;
  expect(first).toMatchObject({
    claimDays: 7,
    reservesLeft: 3,
    can: { unclaimed: { allowed: false, from: first?.claimUntil } },
  });
  await passDays(shop, 7);
  expect((await drawn())?.prizeTurn?.can.unclaimed).toEqual({ allowed: true, until: null });
  const body = { code: first?.code ?? '', reason: 'Not claimed', cause: 'unclaimed' } as const;
  const order = { params: { id: `${packageId}:1` }, body };
  const { status, body: course } = await shop.call(passOverCall, order, token);
  expect([status, course.reservesLeft]).toEqual([200, 2]);
  expect(await drawn()).toMatchObject({
    result: { passedOver: [{ code: first?.code, reason: 'Not claimed' }] },
    winner: { code: course.winnerCode },
    prizeTurn: { code: course.winnerCode, reservesLeft: 2 },
  });
});
