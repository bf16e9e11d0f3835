import { connectedClub, newEmail } from './support/club.ts';
import { joinPackage, publishPackage } from './support/member-steps.ts';
import { look } from './support/scan.ts';
import { expect, test } from './support/test.ts';

/** The value of a date-time field, so many days ahead. */
function daysAhead(now: Date, days: number): string {
  return new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 16);
}

test(
  'an owner builds a membership tier by tier, and changes it (product §2.8, §2.9, §4.10, §5.4)',
  { tag: '@widths' },
  async ({ visit, world }) => {
    const { sandbox } = world;
    // A club without packages: other stories sell memberships of the shared one.
    const page = await visit({ as: await connectedClub(world, { name: 'Swimmers' }) });
    const dialog = page.getByRole('dialog', { name: 'Warning !' });
    await page.goto('/profile/packages-list');
    await expect(page.getByText('No Packages Available yet')).toBeVisible();
    await page.getByRole('link', { name: 'Create a New Package' }).click();

    await test.step('what is missing is said at its field; without a tier a dialog warns', async () => {
      await expect(page.getByLabel('Membership Frequency')).toHaveValue('Monthly');
      await page.getByLabel('Membership Frequency').selectOption('Choose');
      await page.getByRole('button', { name: 'Create Membership' }).click();
      await expect(dialog).toContainText('You should add at least one Tier.');
      await look(page, 'the warning that a tier is missing');
      await dialog.getByRole('button', { name: 'OK' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Name is required').first()).toBeVisible();
      await expect(page.getByText('Frequency is required').first()).toBeVisible();
      await expect(page.getByText('Prize is required').first()).toBeVisible();
    });

    await test.step('tiers and perks are added to lists', async () => {
      await page.getByLabel('Club Name').fill('Early Swimmers');
      await page.getByLabel('Prize', { exact: true }).fill('A wetsuit');
      await page.getByLabel('Membership Frequency').selectOption('Fortnightly');
      await page.getByLabel('Draw Date').fill(daysAhead(await sandbox.now(), 5));
      await page.getByRole('button', { name: 'Add Tier' }).click();
      await expect(dialog).toContainText('Please fill in all required tier fields');
      await dialog.getByRole('button', { name: 'OK' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Tier Name is required').first()).toBeVisible();
      await page.getByLabel('Tier Name').fill('Gold');
      await page.getByLabel('Price (AUD)').fill('25');
      await expect(page.getByText(/bring .*a fortnight, net of the 15% fee/)).toBeVisible();
      await page.getByLabel('Number of tickets').fill('5');
      await page.getByLabel('Recurring Entry').fill('2');
      await page.getByLabel('Highlight').fill('- Free swim cap\n- Coached swim');
      await page.getByRole('button', { name: 'Add Tier' }).click();
      await expect(page.locator('summary', { hasText: 'Gold' })).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Gold');
      await expect(page.getByLabel('Tier Name')).toHaveValue('');
      await page.getByLabel('Discount type').selectOption('Coupon');
      await page.getByLabel('Discount code').fill('CAP10');
      await page.getByRole('button', { name: 'Add discount' }).click();
      await look(page, 'the membership form with a tier');
      // Typed, and not added: nothing is lost in silence.
      await page.getByLabel('Tier Name').fill('Silver');
      await page.getByRole('button', { name: 'Create Membership' }).click();
      await expect(page.getByText('Add this tier, or clear its fields.').last()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add Tier' })).toBeFocused();
      await page.getByLabel('Tier Name').fill('');
      await page.getByRole('button', { name: 'Create Membership' }).click();
      await expect(page).toHaveURL(/\/welcome$/);
      const sheet = page.getByRole('dialog', { name: 'Your membership is live' });
      await expect(sheet.getByText(/\/d\/\w{6}$/)).toBeVisible();
      const poster = page.waitForEvent('popup');
      await sheet.getByRole('link', { name: 'Poster' }).click();
      await expect((await poster).getByText('Drawn every fortnight')).toBeVisible();
    });

    await test.step('it stands in the list, found by its frequency', async () => {
      await page.goto('/profile/packages-list');
      await page.getByRole('button', { name: 'Open Filters' }).click();
      await page.getByLabel('Frequency').selectOption('Bi-weekly');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText('1 package matches')).toBeVisible();
      await page.getByRole('button', { name: 'Actions for Early Swimmers' }).click();
      await page.getByRole('menuitem', { name: 'Package Details' }).click();
    });

    await test.step('it is changed before its first member', async () => {
      await expect(page.getByText('Active', { exact: true })).toBeVisible();
      await look(page, 'the details of a package');
      await page.getByRole('link', { name: 'Edit Package' }).click();
      await page.getByLabel('Club Name').fill('Early Swimmers United');
      await page.getByRole('button', { name: 'Save Package' }).click();
      await expect(page.getByText('Changes saved')).toBeVisible();
    });
  },
);

test(
  'an owner sees members and draws, and cancels: everybody is refunded (product §2.14, §2.21, §4.8)',
  { tag: '@widths' },
  async ({ visit, world, club }) => {
    const { sandbox } = world;
    const offer = await publishPackage(world, club);
    const email = newEmail('swimmer');
    await joinPackage(world, offer, { email });
    // The first draw runs after three days, the first renewal is paid after seven.
    await sandbox.advance('P8D');
    const page = await visit({ as: club });
    await page.goto(`/profile/package-details/${offer.id}`);

    await test.step('the draw that ran has a winner, the open one the renewed entries', async () => {
      await expect(page.getByText('Drawn', { exact: true })).toBeVisible();
      await expect(page.getByText('10 entries of 1 member')).toBeVisible();
      await expect(page.getByText('12 entries of 1 member')).toBeVisible();
      await expect(page.getByText('Winner:')).toContainText(email);
      const money = page.getByRole('region', { name: 'Money' });
      await expect(money).toContainText('Gross sales$30.00');
      await expect(money).toContainText('Platform fee, 15%−$4.50');
    });

    await test.step('the member is in the list, found by a part of the e-mail', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Memberships' }).click();
      await expect(page.getByRole('row', { name: email })).toContainText('Swimmer');
      await page.getByRole('button', { name: 'Open Filters' }).click();
      await page.getByLabel('Email').fill('nobody');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText('No Package Membership Found')).toBeVisible();
      await look(page, 'a members list without a match');
    });

    const edit = `/profile/edit-package?packageId=${offer.id}`;
    const tier = (name: string) => page.locator('details', { hasText: name });
    await test.step('a package with members grows, and what they bought stays (product §13.10)', async () => {
      await page.goto(edit);
      await expect(page.getByText('This package has members.')).toBeVisible();
      await expect(page.getByLabel('Membership Frequency')).toBeDisabled();
      await expect(page.getByLabel('Draw Date')).toBeDisabled();
      await expect(page.getByText('Swimmer: 1 member')).toBeVisible();
      await tier('Swimmer').locator('summary').click();
      await tier('Swimmer').getByLabel('Price (AUD)').fill('20');
      await page.getByLabel('Tier Name').fill('Youth');
      await page.getByLabel('Price (AUD)').last().fill('5');
      await page.getByLabel('Number of tickets').last().fill('2');
      await page.getByRole('button', { name: 'Add Tier' }).click();
      await look(page, 'the form of a package with members');
      await page.getByRole('button', { name: 'Save Package' }).click();
      await expect(page.getByText('Changes saved')).toBeVisible();
      await page.goto(`/package-info/${offer.id}`);
      await expect(page.getByText('$20.00')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Youth' })).toBeVisible();
    });

    await test.step('a tier is closed to newcomers, and its members keep theirs', async () => {
      await page.goto(edit);
      await tier('Swimmer').locator('summary').click();
      await tier('Swimmer').getByLabel('Closed to newcomers').check();
      await page.getByRole('button', { name: 'Save Package' }).click();
      await expect(page.getByText('Changes saved')).toBeVisible();
      await page.goto(`/package-info/${offer.id}`);
      await expect(page.getByRole('heading', { name: 'Youth' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Swimmer' })).toHaveCount(0);
      await page.goto(`/total?mode=package&tierId=${offer.tierId}`);
      await expect(page.getByText('This tier is no longer available.')).toBeVisible();
      await page.goto(`/profile/package-details/${offer.id}`);
      const tiers = page.getByRole('region', { name: 'Tiers' });
      await expect(tiers.getByText('Closed to newcomers')).toBeVisible();
      await expect(tiers.getByText('$15.00 AUD a week')).toBeVisible();
      await look(page, 'the details of a package with a closed tier');
    });

    await test.step('it is cancelled', async () => {
      await page.getByRole('button', { name: 'Cancel Package' }).click();
      const question = page.getByRole('dialog', { name: 'Cancel this package?' });
      await look(page, 'the question before a package is cancelled');
      await question.getByRole('button', { name: 'Cancel Package' }).click();
      await page.goto(edit);
      await expect(page.getByText('This package was cancelled.').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save Package' })).toHaveCount(0);
    });

    await test.step('the payment goes back, the tiers are deactivated, nothing is sold', async () => {
      await page.goto(`/profile/package-details/${offer.id}`);
      await expect(page.getByText('The payment is refunded.')).toBeVisible();
      await expect(page.getByText('Deactivated').first()).toBeVisible();
      await look(page, 'the details of a cancelled package');
      await page.goto('/profile/packages-list');
      await page.getByRole('button', { name: `Actions for ${offer.name}` }).click();
      await page.getByRole('menuitem', { name: 'Run again' }).click();
      await expect(page.getByLabel('Club Name')).toHaveValue(offer.name);
      await sandbox.mail({ to: email, subject: `Refund for ${offer.name}` });
      await page.goto(`/package-info/${offer.id}`);
      await expect(page.getByText('This package is no longer available.')).toBeVisible();
    });
  },
);
