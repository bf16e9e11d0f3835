import { loginCall, meCall, sendCodeCall } from '@clubdraw/contract/accounts/accounts';
import { resetPasswordCall } from '@clubdraw/contract/sign-in/sign-in';
import { describe, expect } from 'vitest';
import { signInWithPassword } from '../src/modules/accounts/sign-in.ts';
import { closeDraw } from '../src/modules/draw-run/close-draw.ts';
import { testClient } from './build/owner.ts';
import { buildSale, buyTickets, deliver, drawRow, type Shop } from './build/sale.ts';
import { aboutToSellOut } from './build/sold-out-draw.ts';
import { it } from './shop-test.ts';
import { stopBefore } from './stop-before.ts';
import { moveToItsTime } from './build/steps/at-its-time.ts';

/** The first statement of the cut that locks, and that of the close. */
const lockOfCut = /from "draws" where "id" = \$1 for update/;
const lockOfClose = /FROM packages\s+WHERE id = \(SELECT package_id FROM draws/;

async function closesInLedger(shop: Shop, drawId: string): Promise<number> {
  const rows = await shop.context.db
    .selectFrom('ledger')
    .select('seq')
    .where('draw_id', '=', drawId)
    .where('kind', '=', 'close')
    .execute();
  return rows.length;
}

describe('while a draw closes', () => {
  it.for([
    ['before the cut', lockOfCut],
    ['between the cut and the close', lockOfClose],
  ] as const)(
    'the last ticket comes %s, and the close waits until the ledger says that it is sold out (product §12.17)',
    async ([, lock], { shop }) => {
      const { drawId, event: paid } = await aboutToSellOut(shop);
      await moveToItsTime(shop, drawId);
      const stopped = stopBefore(shop.context, lock);
      const closing = closeDraw(stopped.context, { drawId });
      await stopped.reachedBy(closing);
      await deliver(shop, paid);
      await shop.doJobs();
      expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 3 });
      stopped.goOn();
      expect(await closing).toBe(false);
      expect(await closesInLedger(shop, drawId)).toBe(0);
      await shop.settle();
      expect(await drawRow(shop, drawId)).toMatchObject({ drawn_at: expect.any(Date) });
    },
  );

  it('another process closes it, and it is closed once', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    await buyTickets(shop, drawId);
    await moveToItsTime(shop, drawId);
    const stopped = stopBefore(shop.context, lockOfClose);
    const closing = closeDraw(stopped.context, { drawId });
    await stopped.reachedBy(closing);
    expect(await closeDraw(shop.context, { drawId })).toBe(true);
    stopped.goOn();
    expect(await closing).toBe(true);
    expect(await closesInLedger(shop, drawId)).toBe(1);
    await shop.settle();
  });
});

describe('while a password is compared', () => {
  it('a reset replaces it, and the old one opens no session (product §11.2)', async ({
    shop,
    club,
  }) => {
    const { email, password } = club;
    const stopped = stopBefore(shop.context, /from "owners" where "id" = \$1 for share/);
    const signingIn = signInWithPassword(stopped.context, { email, password, client: testClient });
    await stopped.reachedBy(signingIn);
    await shop.call(sendCodeCall, { body: { username: email } });
    const mail = shop.context.mailer.mails.findLast((one) => one.to === email);
    const otp = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';
    const reset = { username: email, otp, password: 'a quiet harbour at noon' };
    expect((await shop.call(resetPasswordCall, { body: reset })).status).toBe(200);
    stopped.goOn();
    await expect(signingIn).rejects.toMatchObject({ kind: 'unauthenticated' });
    const body = { username: email, password: reset.password };
    const { token } = (await shop.call(loginCall, { body })).body;
    expect((await shop.call(meCall, {}, { token })).status).toBe(200);
  });
});
