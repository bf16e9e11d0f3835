import type { SandboxClient } from '@clubdraw/journeys/sandbox-client';
import type { Page } from '@playwright/test';
import { buyTickets, connectedClub, newEmail, publishDraw, type Club } from './support/club.ts';
import { joinPackage, publishPackage } from './support/member-steps.ts';
import { expectNoSidewaysScroll, look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

/** A switch of the profile, by the name of its mail. */
function switchOf(owner: Page, name: string) {
  return owner
    .getByRole('region', { name: 'E‑mails you get' })
    .getByRole('checkbox', { name, exact: true });
}

/** Opens the link of a mail that ends its sort, and presses the button by key. */
async function endByOnePress(page: Page, { text }: { text: string }, name: string): Promise<void> {
  const [link = ''] = /http\S+\/unsubscribe\/\S+/.exec(text) ?? [];
  await page.goto(link);
  await expect(page.getByRole('main')).toContainText(`You get the e‑mail ${name}.`);
  await page.getByRole('button', { name: 'Switch it off' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Done.' })).toBeVisible();
}

/** Noon of the day after by UTC, which is the package's zone and so the last the owner sold in. */
async function nextNoon(sandbox: SandboxClient): Promise<Date> {
  const now = Temporal.Instant.fromEpochMilliseconds((await sandbox.now()).getTime());
  const day = now.toZonedDateTimeISO('UTC').add({ days: 1 });
  return new Date(day.withPlainTime('12:00').epochMilliseconds);
}

test(
  'an owner hears each morning what was sold and each Monday who joined, and ends it by one press (product §2.27, §17.5)',
  { tag: '@widths' },
  async ({ page, visit, world }) => {
    const { sandbox } = world;
    // A day is told at seven the next morning. Before seven a day later is no morning later, where
    // other stories have the clock stop between the two.
    await sandbox.moveTo(await nextNoon(sandbox));
    const club: Club = await connectedClub(world);
    const to = club.email;
    const draw = await publishDraw(world, club);
    const offer = await publishPackage(world, club);
    const owner = await visit({ as: club });
    const days = () => sandbox.mails({ to, subject: 'Your sales on' });
    const weeks = () => sandbox.mails({ to, subject: 'Your members this week' });
    // A story begins on any day of the week, so each of its first days may be a Monday.
    const nextWeek = async () => {
      const before = await weeks();
      await sandbox.advance('P7D');
      await expect.poll(async () => (await weeks()).length).toBe(before.length + 1);
      const [newest] = await weeks();
      if (newest === undefined) throw new Error('A mail is gone.');
      return newest;
    };

    await test.step('the morning after a day with sales', async () => {
      await buyTickets(world, draw, { count: 2 });
      await joinPackage(world, offer, { email: newEmail('swimmer') });
      await sandbox.advance('P1D');
      const mail = await sandbox.mail({ to, subject: 'Your sales on' });
      expect(mail.subject).toMatch(/^Your sales on \w{3} \d+ \w{3} \d{4}$/);
      expect(mail.text).toContain(`${draw.name}: 2 tickets`);
      expect(mail.text).toContain(`${offer.name}: 1 payment`);
      // 2 × 12.50 and 15.00, and what is left of them after the fee.
      expect(mail.text).toContain('You sold for $40.00 AUD.');
      expect(mail.text).toContain('$34.00');
      await page.goto(`${sandbox.url}/mail/${mail.id}/html`);
      await expect(page.getByRole('link', { name: 'See your draws' })).toBeVisible();
      await expectNoSidewaysScroll(page, 'the mail about the sales of a day');
      await endByOnePress(page, mail, 'Sales of the day');
    });

    await test.step('its switch is off, the others are on, and no other day is told', async () => {
      await owner.goto('/profile');
      await expect(switchOf(owner, 'Sales of the day')).not.toBeChecked();
      await expect(switchOf(owner, 'Members of the week')).toBeChecked();
      await look(owner, 'the profile with a mail switched off');
      await buyTickets(world, draw);
      const mail = await nextWeek();
      expect(mail.text).toContain('You have 1 member.');
      expect(mail.text).toContain(`${offer.name}: members`);
      expect(await days()).toHaveLength(1);
      await page.goto(`${sandbox.url}/mail/${mail.id}/html`);
      await expect(page.getByRole('link', { name: 'See the package' })).toBeVisible();
      await expectNoSidewaysScroll(page, 'the mail about the members of a week');
      await endByOnePress(page, mail, 'Members of the week');
    });

    await test.step('both switches are turned on again by key', async () => {
      await owner.reload();
      for (const name of ['Sales of the day', 'Members of the week']) {
        await expect(switchOf(owner, name)).not.toBeChecked();
        await switchOf(owner, name).press('Space');
        await expect(switchOf(owner, name)).toBeChecked();
      }
      await expect(owner.getByText('Saved', { exact: true })).toBeVisible();
      await owner.reload();
      await expect(switchOf(owner, 'Sales of the day')).toBeChecked();
      await buyTickets(world, draw, { count: 4 });
      await sandbox.advance('P1D');
      // The member's renewal may be told that morning, too, of the day before.
      const sold = expect.stringContaining(`${draw.name}: 4 tickets`);
      await expect.poll(async () => (await days()).map(({ text }) => text)).toContainEqual(sold);
    });

    await test.step('the week after is told as well', async () => {
      expect((await nextWeek()).text).toContain('You have 1 member.');
    });
  },
);
