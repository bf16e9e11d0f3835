import { cards, fillCheckout, payWith } from './support/buyer-steps.ts';
import { newEmail, publishDraw } from './support/club.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';
import { localTime } from './support/local-time.ts';

test(
  'a draw opens later than it is announced, and sells from that second on (product §2.10, §12.19)',
  { tag: '@widths' },
  async ({ visit, page: buyer, world, club, complaints }) => {
    const { product, sandbox } = world;
    // An opening that only the server refuses.
    complaints.expect(/status of 400/);
    const now = await sandbox.now();
    const inAnHour = new Date(now.getTime() + 60 * 60_000);
    const draw = await publishDraw(world, club, {
      opensAt: inAnHour.toISOString(),
      ticketCap: 100,
      hasPicture: true,
    });
    const owner = await visit({ as: club });

    await product.call('PUT', `/api/club-owner/draw/${draw.id}/crowd`, {
      token: club.token,
      body: { at: new Date(inAnHour.getTime() + 60_000).toISOString(), buyers: 100 },
    });

    await test.step('its owner sees when it opens, and has it open later', async () => {
      await owner.goto('/profile/draw-list');
      await expect(owner.getByText(/^Opens on /).first()).toBeVisible();
      await look(owner, 'the list with a draw that opens later');
      await owner.goto(`/profile/edit-draw/${draw.id}`);
      const field = owner.getByLabel('Opens at');
      await expect(field).toHaveValue(localTime(inAnHour));
      await field.fill(localTime(new Date(draw.runAt.getTime() + 60_000)));
      await owner.getByRole('button', { name: 'Save' }).click();
      await expect(owner.getByText('A draw must open before its date').first()).toBeVisible();
      await look(owner, 'the form of a draw with an opening that is refused');
      await field.fill(localTime(new Date(inAnHour.getTime() + 60 * 60_000)));
      await owner.getByRole('button', { name: 'Save' }).click();
      await owner.waitForURL(/\/welcome/);
      await expect(owner.getByText(/^Opens on /).first()).toBeVisible();
      await look(owner, 'Home with a next draw that opens later');
      await owner.goto(`/profile/draw-details/${draw.id}`);
      await expect(owner.getByText(/^Opens on /).first()).toBeVisible();
      await look(owner, 'the details of a draw that opens later');
      await owner.goto(`/profile/draw-crowd/${draw.id}`);
      await expect(owner.getByText(/^You announced 100 buyers for /)).toBeVisible();
      await look(owner, 'announced buyers who come before the opening');
    });

    const { opensAt } = await product.call('GET', `/public/club-owner/draw/${draw.id}`);
    const opens = new Date(String(opensAt));

    await test.step('its page counts down in the place of the button', async () => {
      await buyer.goto(`/draw-info/${draw.id}`);
      await expect(buyer.getByText(/^On sale from /)).toBeVisible();
      await expect(buyer.getByRole('button', { name: /^Opens in / })).toBeDisabled();
      await expect(buyer.getByRole('button', { name: 'Next' })).toBeHidden();
      await expect(buyer.getByRole('link', { name: 'E‑mail me when it opens' })).toBeVisible();
      await look(buyer, 'the page of a draw that opens later');
      await buyer.goto(`/total?drawId=${draw.id}&count=2`);
      await expect(buyer.getByText(/^This draw opens on /)).toBeVisible();
      await look(buyer, 'the checkout of a draw that opens later');
      await buyer.goto(`/embed/draw/${draw.id}`);
      await expect(buyer.getByText(/^Opens on /)).toBeVisible();
      await buyer.goto(`/qr/draw/${draw.id}`);
      await expect(buyer.getByText(/^Opens on/)).toBeVisible();
      await look(buyer, 'the poster of a draw that opens later');
    });

    await test.step('at its second the same page sells, without being read again', async () => {
      const left = opens.getTime() - (await sandbox.now()).getTime() - 15_000;
      await sandbox.advance(`PT${Math.floor(left / 1000)}S`);
      await buyer.goto(`/draw-info/${draw.id}`);
      await buyer.getByLabel('Tickets', { exact: true }).fill('2');
      await expect(buyer.getByRole('button', { name: /^Opens in 0:/ })).toBeVisible();
      await expect(buyer.getByRole('button', { name: 'Next' })).toBeVisible();
      expect((await sandbox.now()).getTime()).toBeGreaterThanOrEqual(opens.getTime());
      await expect(buyer.getByLabel('Tickets', { exact: true })).toHaveValue('2');
      await expect(buyer.getByText('E‑mail me when it opens')).toBeHidden();
      await look(buyer, 'the page of a draw that has just opened');
      await buyer.getByRole('button', { name: 'Next' }).click();
      const email = newEmail('opens');
      await fillCheckout(buyer, email);
      await buyer.getByRole('button', { name: 'Complete Payment' }).click();
      await payWith(buyer, cards.pays);
      await expect(buyer.getByRole('heading', { name: /You(’|')re in|You are in/i })).toBeVisible();
    });
  },
);
