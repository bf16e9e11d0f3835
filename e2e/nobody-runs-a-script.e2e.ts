import { joinDraw } from '@clubdraw/journeys/buyer';
import type { Page } from '@playwright/test';
import { buyTickets, newEmail, publishDraw, publishPromo } from './support/club.ts';
import { joinPackage, publishPackage } from './support/member-steps.ts';
import { expect, test } from './support/test.ts';

const payload =
  '"><img src=x onerror=alert(1)><svg/onload=alert(2)></script><script>alert(3)</script>';

/** The dialogs that open on a page from now on; each is dismissed. */
function dialogsOf(page: Page): string[] {
  const heard: string[] = [];
  page.on('dialog', (dialog) => {
    heard.push(dialog.message());
    void dialog.dismiss();
  });
  return heard;
}

/** Neither an element of the text nor a handler on one of ours. */
async function expectTextsOnly(page: Page, address: string): Promise<void> {
  await expect(page.locator('h1').first(), address).toBeVisible();
  const foreign = page.locator('img[src="x"], [onerror], [onload], [onclick]');
  await expect(foreign, address).toHaveCount(0);
}

async function openAll(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expectTextsOnly(page, address);
  }
}

test(
  'texts of people are texts on every page, and run nowhere (product §15.5)',
  { tag: '@desk' },
  async ({ world, club, visit }) => {
    const hostile = {
      name: `Van ${payload}`,
      prize: payload,
      discounts: [{ type: 'coupon', code: payload }],
    };
    const termsHtml = `<p onclick="alert(4)">Be kind</p><img src=x onerror=alert(5)>${payload}`;
    const draw = await publishDraw(world, club, { ...hostile, termsHtml });
    const promo = await publishPromo(world, club, { ...hostile, name: `Free ${payload}` });
    await buyTickets(world, draw, { count: 1 });

    const [buyer, owner] = [await visit(), await visit({ as: club })];
    const dialogs = [dialogsOf(buyer), dialogsOf(owner)];
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
    await openAll(buyer, ofBuyers);
    await openAll(owner, ofOwners);
    expect(dialogs.flat()).toEqual([]);
  },
);

test(
  'texts about memberships, entrants and members are texts, too (product §15.5)',
  { tag: '@desk' },
  async ({ world, product, sandbox, club, visit, complaints }) => {
    // Nobody has such a payment, and no mail had such an address.
    complaints.expect(/status of 404 .*\/(public\/payment|not-you)\//);
    const offer = await publishPackage(world, club, {
      name: `Salt ${payload}`,
      highlight: `- ${payload}`,
    });
    const email = newEmail('bo');
    await joinPackage(world, offer, { email });
    const promo = await publishPromo(world, club);
    await joinDraw(product, promo.id, { name: payload, email: newEmail('jo') });

    const [buyer, owner] = [await visit(), await visit({ as: club })];
    const dialogs = [dialogsOf(buyer), dialogsOf(owner)];
    await openAll(buyer, [
      `/package-info/${offer.id}`,
      `/package-info/${offer.id}?method=${encodeURIComponent(payload)}`,
      `/terms?packageId=${offer.id}`,
      `/draw-live/${offer.id}:1`,
      `/verify/${offer.id}:1`,
      `/payment/membership/refund?paymentId=${offer.id}&email=${encodeURIComponent(payload)}`,
      `/not-you/${encodeURIComponent(payload)}`,
      `/verify-customer?email=${encodeURIComponent(email)}`,
    ]);
    await buyer.getByLabel('OTP').fill(await sandbox.code(email));
    await expect(buyer.getByText(offer.name).first()).toBeVisible();
    await expectTextsOnly(buyer, '/customer-portal');
    await openAll(owner, [
      '/welcome',
      '/profile',
      '/profile/packages-list',
      `/profile/package-details/${offer.id}`,
      `/profile/edit-package?packageId=${offer.id}`,
      `/package-memberships/${offer.id}`,
      `/draw-memberships/${promo.id}`,
      `/qr/draw/${promo.id}`,
      `/qr/package/${offer.id}`,
    ]);
    expect(dialogs.flat()).toEqual([]);
  },
);
