import { buyTickets, publishDraw, publishPromo } from './support/club.ts';
import { expect, test } from './support/test.ts';

const payload =
  '"><img src=x onerror=alert(1)><svg/onload=alert(2)></script><script>alert(3)</script>';

test(
  'texts of people are texts on every page, and run nowhere (product §15.5)',
  { tag: '@desk' },
  async ({ product, sandbox, club, visit }) => {
    const world = { product, sandbox };
    const hostile = {
      name: `Van ${payload}`,
      prize: payload,
      discounts: [{ type: 'coupon', code: payload }],
    };
    const termsHtml = `<p onclick="alert(4)">Be kind</p><img src=x onerror=alert(5)>${payload}`;
    const draw = await publishDraw(world, club, { ...hostile, termsHtml });
    const promo = await publishPromo(world, club, { ...hostile, name: `Free ${payload}` });
    await buyTickets(world, draw, { count: 1 });

    const dialogs: string[] = [];
    const [buyer, owner] = [await visit(), await visit({ as: club })];
    for (const page of [buyer, owner]) {
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
    }
    const query = encodeURIComponent(payload);
    const ofBuyers = [
      `/draw-info/${draw.id}`,
      `/draw-live/${draw.id}`,
      `/promo-draw/${promo.id}`,
      `/total?drawId=${draw.id}&count=1`,
      `/terms?drawId=${draw.id}`,
      `/verify/${draw.id}`,
      `/payment/success?total=${query}&count=${query}&drawID=${draw.id}&currency=${query}&email=${query}`,
      `/payment/${query}?email=${query}`,
      `/customer-signin?email=${query}`,
      `/?from=${query}`,
      `/forgot-password/${query}`,
    ];
    const ofOwners = [
      '/profile/draw-list',
      '/profile/promo-draw-list',
      `/profile/draw-list?drawName=${query}`,
      `/profile/draw-details/${draw.id}`,
      `/profile/edit-draw/${promo.id}`,
      `/profile/edit-promo-draw/${promo.id}`,
      `/draw-memberships/${draw.id}?filter=${query}`,
      `/profile/terms?drawId=${promo.id}`,
      `/profile/draw-live/${draw.id}`,
    ];
    for (const [page, addresses] of [
      [buyer, ofBuyers],
      [owner, ofOwners],
    ] as const) {
      for (const address of addresses) {
        await page.goto(address);
        await expect(page.locator('h1').first(), address).toBeVisible();
        // Neither an element of the text nor a handler on one of ours.
        await expect(
          page.locator('img[src="x"], [onerror], [onload], [onclick]'),
          address,
        ).toHaveCount(0);
      }
    }
    expect(dialogs).toEqual([]);
  },
);
