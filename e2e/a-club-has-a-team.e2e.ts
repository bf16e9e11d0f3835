import type { Page } from '@playwright/test';
import { buyTickets, connectedClub, newEmail, newOwner, publishDraw } from './support/club.ts';
import { signIn } from './support/owner-steps.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

function rowOf(page: Page, email: string) {
  return page.getByRole('listitem').filter({ hasText: email });
}

test('an owner invites somebody, who sees what their part needs, and is removed (product §2.47, §11.18)', async ({
  visit,
  world,
  sandbox,
  complaints,
}) => {
  // The one who is removed asks once more.
  complaints.expect(/status of 403/);
  const club = await connectedClub(world, { name: 'Lakeside Rowing Club' });
  const draw = await publishDraw(world, club, { ticketCap: 20 });
  const buyer = newEmail('zora');
  await buyTickets(world, draw, { email: buyer, count: 2 });
  const helper = await newOwner(world);

  const owner = await visit({ as: club });
  await owner.goto('/profile');
  await owner.getByRole('link', { name: 'Team' }).click();
  await expect(owner.getByText('You run the club alone.')).toBeVisible();
  await look(owner, 'the team of somebody alone');
  await owner.getByLabel('E‑mail address').fill('not an address');
  await owner.keyboard.press('Enter');
  await expect(owner.getByText('Please enter a valid email address')).toBeVisible();
  await owner.getByLabel('E‑mail address').fill(helper.email);
  await owner.getByLabel('Part in the club').selectOption('Viewer');
  await owner.keyboard.press('Enter');
  await expect(owner.getByText(`${helper.email} has an e‑mail with a link.`)).toBeVisible();
  await expect(rowOf(owner, helper.email)).toContainText('Viewer. Invited, until');
  await look(owner, 'the team with an invitation');
  // Opened by its address, too: the profile's own style is not there then.
  await owner.reload();
  await expect(rowOf(owner, helper.email)).toHaveCSS('display', 'flex');

  const told = await sandbox.mail({
    to: helper.email,
    subject: 'You are invited to Lakeside Rowing Club',
  });
  const [link = ''] = /http\S+\/join-team\/\S+/.exec(told.text) ?? [];
  const page = await visit();
  await page.goto(link);
  await signIn(page, helper);
  await expect(page.getByText(`You are signed in with ${helper.email}`)).toBeVisible();
  await expect(page.getByText('Lakeside Rowing Club invites you into its team')).toBeVisible();
  await expect(page.getByText('Viewer. Reads draws')).toBeVisible();
  await look(page, 'the page that accepts an invitation');
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page).toHaveURL('/welcome');
  await expect(page.getByRole('heading', { name: draw.name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Draw' })).toHaveCount(0);
  await page.goto(`/draw-memberships/${draw.id}`);
  await expect(page.getByText('z•••@e•••').first()).toBeVisible();
  await expect(page.getByText(buyer)).toHaveCount(0);
  await look(page, 'the members of a draw as a viewer sees them');
  await page.goto(`/profile/draw-details/${draw.id}`);
  await expect(page.getByRole('heading', { name: draw.name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit Draw' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cancel Draw' })).toHaveCount(0);
  await look(page, 'the details of a draw as a viewer sees them');
  await page.goto('/profile/create-draw');
  await expect(page.getByText('You may not do this in this club.')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Viewer of Lakeside Rowing Club')).toBeVisible();

  await page.getByRole('button', { name: 'Account: Profile and Logout' }).click();
  await page.getByRole('menuitem', { name: 'Switch to my own club' }).click();
  await expect(page).toHaveURL('/welcome');
  await expect(page.getByRole('heading', { name: draw.name })).toHaveCount(0);
  await page.getByRole('button', { name: 'Account: Profile and Logout' }).click();
  await look(page, 'the account menu with another club');
  await page.getByRole('menuitem', { name: 'Switch to Lakeside Rowing Club' }).click();
  await expect(page.getByRole('heading', { name: draw.name })).toBeVisible();

  await owner.reload();
  await rowOf(owner, helper.email).getByRole('button', { name: 'Change the part of' }).click();
  const change = owner.getByRole('dialog', { name: 'Another part in the club' });
  await change.getByLabel('Part').selectOption('Seller');
  await look(owner, 'another part for somebody');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(owner, helper.email)).toContainText('Seller since');
  await page.goto(`/profile/draw-details/${draw.id}`);
  await expect(page.getByText('Tickets sold')).toBeVisible();
  await expect(page.getByText('$21')).toHaveCount(0);
  await look(page, 'the details of a draw as a seller sees them');

  await rowOf(owner, helper.email).getByRole('button', { name: 'Remove' }).click();
  const sure = owner.getByRole('dialog', { name: 'Remove this person?' });
  await sure.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(rowOf(owner, helper.email)).toHaveCount(0);
  await page.goto(`/draw-memberships/${draw.id}`);
  await expect(page).toHaveURL('/welcome');
  await expect(page.getByRole('heading', { name: draw.name })).toHaveCount(0);
});
