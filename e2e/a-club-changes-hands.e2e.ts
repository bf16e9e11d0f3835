import type { Page } from '@playwright/test';
import {
  buyTickets,
  connectedClub,
  newEmail,
  newOwner,
  publishDraw,
  type Club,
  type World,
} from './support/club.ts';
import { askToSignUp, signIn } from './support/owner-steps.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

const clubName = 'Lakeside Rowing Club';

function rowOf(page: Page, email: string) {
  return page.getByRole('listitem').filter({ hasText: email });
}

/** The payments that the account of a club has taken. */
async function takenBy({ sandbox }: World, { accountId }: Club): Promise<number> {
  return (await sandbox.list(accountId, 'payment_intents')).filter(
    ({ status }) => status === 'succeeded',
  ).length;
}

async function inviteManager(owner: Page, email: string): Promise<void> {
  await owner.goto('/profile/team');
  await owner.getByLabel('E‑mail address').fill(email);
  await owner.getByLabel('Part in the club').selectOption('Manager');
  await owner.keyboard.press('Enter');
  await expect(rowOf(owner, email)).toContainText('Manager. Invited, until');
}

async function linkTo({ sandbox }: World, to: string): Promise<string> {
  const { text } = await sandbox.mail({ to, subject: `You are invited to ${clubName}` });
  return /http\S+\/join-team\/\S+/.exec(text)?.[0] ?? '';
}

/** Types the newest code of a mailbox where the page asks who it is. */
async function confirm(page: Page, world: World, email: string, press: () => Promise<void>) {
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  const code = await world.sandbox.codeAfter(email, press);
  await question.getByLabel('OTP').fill(code);
  await expect(question).toHaveCount(0);
}

test(
  'a club is handed over to a newcomer while it sells (product §2.47, §11.21)',
  { tag: '@widths' },
  async ({ visit, world, complaints }) => {
    const { sandbox } = world;
    // The former owner asks once more for what is not theirs any more.
    complaints.expect(/status of 403/);
    const club = await connectedClub(world, { name: clubName });
    const first = await publishDraw(world, club);
    const second = await publishDraw(world, club);
    const third = await publishDraw(world, club);
    const account = { email: newEmail('nina'), password: 'a long enough password' };
    const owner = await visit({ as: club });
    const page = await visit();

    await test.step('somebody without an account comes back to the invitation', async () => {
      await inviteManager(owner, account.email);
      const link = await linkTo(world, account.email);
      await page.goto(link);
      await page.getByRole('link', { name: 'Create an account' }).click();
      await askToSignUp(page, account);
      await page.getByLabel('OTP').fill(await sandbox.code(account.email));
      await page.getByRole('link', { name: 'Sign in now' }).click();
      await signIn(page, account);
      await expect(page.getByText(`You are signed in with ${account.email}`)).toBeVisible();
      expect(page.url()).toBe(link);
      await page.getByRole('button', { name: 'Accept the invitation' }).click();
      await expect(page.getByRole('heading', { name: first.name })).toBeVisible();
    });

    await test.step('a purchase before it', async () => {
      await buyTickets(world, first);
      await sandbox.mail({ to: club.email, subject: `First sale: ${first.name}` });
    });

    await test.step('the owner offers the club, takes that back, and offers it again', async () => {
      await owner.reload();
      const offer = async () => {
        await owner.getByRole('button', { name: 'Hand over to' }).click();
        const sure = owner.getByRole('dialog', { name: 'Hand the club over?' });
        await look(owner, 'the question before a club is offered');
        await sure.getByRole('button', { name: 'Offer the club' }).click();
      };
      await confirm(owner, world, club.email, offer);
      await expect(rowOf(owner, account.email)).toContainText('The club is offered to them, until');
      await look(owner, 'the team with a manager to whom the club is offered');
      await owner.getByRole('button', { name: 'Take the offer back' }).click();
      await expect(rowOf(owner, account.email)).toContainText('Manager since');
      await offer();
      await expect(rowOf(owner, account.email)).toContainText('The club is offered to them, until');
    });

    await test.step('a purchase during it', async () => {
      await buyTickets(world, second);
      await sandbox.mail({ to: club.email, subject: `First sale: ${second.name}` });
    });

    await test.step('the manager accepts', async () => {
      const [told] = await sandbox.mails({
        to: account.email,
        subject: `${clubName} is offered to you`,
      });
      await page.goto(/http\S+\/take-over\/\S+/.exec(told?.text ?? '')?.[0] ?? '');
      await expect(
        page.getByRole('heading', { name: `${clubName} is offered to you` }),
      ).toBeVisible();
      await look(page, 'the club that is offered');
      await confirm(page, world, account.email, () =>
        page.getByRole('button', { name: 'Accept the club' }).click(),
      );
      await expect(page).toHaveURL('/welcome');
      await page.goto('/profile/team');
      await expect(rowOf(page, account.email)).toContainText('Owner.');
      await expect(rowOf(page, club.email)).toContainText('Manager since');
      for (const to of [account.email, club.email]) {
        const { text } = await sandbox.mail({ to, subject: 'Your club has a new owner' });
        expect(text).toContain(`${clubName} belongs to ${account.email} now.`);
      }
    });

    await test.step('a purchase after it reaches the same account and the new owner', async () => {
      await buyTickets(world, third);
      await sandbox.mail({ to: account.email, subject: `First sale: ${third.name}` });
      expect(await sandbox.mails({ to: club.email, subject: `First sale: ${third.name}` })).toEqual(
        [],
      );
      expect(await takenBy(world, club)).toBe(3);
    });

    await test.step('the former owner is a manager, and leaves', async () => {
      await owner.getByLabel('E‑mail address').fill(newEmail('late'));
      await owner.getByRole('button', { name: 'Send the invitation' }).click();
      await expect(owner.getByText('You may not do this in this club.')).toBeVisible();
      await owner.goto('/profile');
      await expect(owner.getByText(`Manager of ${clubName}`)).toBeVisible();
      await owner.getByRole('link', { name: 'Team' }).click();
      await expect(owner.getByRole('heading', { name: `Manager of ${clubName}` })).toBeVisible();
      await look(owner, 'the own part of a manager');
      await owner.getByRole('button', { name: 'Leave the team…' }).click();
      const sure = owner.getByRole('dialog', { name: 'Leave the team?' });
      await sure.getByRole('button', { name: 'Leave', exact: true }).click();
      await expect(owner.getByRole('heading', { name: 'You are in no club' })).toBeVisible();
      await look(owner, 'the page of somebody without a club');
      await page.reload();
      await expect(rowOf(page, club.email)).toHaveCount(0);
    });
  },
);

test(
  'a member leaves the team and works for the own club (product §2.47, §11.18)',
  { tag: '@phone' },
  async ({ visit, world }) => {
    const club = await connectedClub(world, { name: clubName });
    const helper = await newOwner(world);
    const owner = await visit({ as: club });
    await inviteManager(owner, helper.email);
    const page = await visit({ as: helper });
    await page.goto(await linkTo(world, helper.email));
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(page).toHaveURL('/welcome');
    await page.goto('/profile/team');
    await page.getByRole('button', { name: 'Leave the team…' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL('/welcome');
    await page.goto('/profile');
    await expect(page.getByText('Personal Account')).toBeVisible();
  },
);
